// Following conversations that are not one's own: one stream each, however many parts of the page listen, and only while the page is seen,
// since each keeps one of the few connections that a browser gives a server.

import { addressPart } from './api.js'
import { follow } from './stream.js'

const followed = new Map()

/** Calls `hear` with what happens in a channel, as `follow` does, until the bag is closed. */
export function followChannel(bag, channel, hear) {
  const stream = followed.get(channel) ?? new ChannelStream(channel)
  stream.add(hear)
  bag.add(() => stream.remove(hear))
}

class ChannelStream {
  #listeners = new Set()
  #stop = null
  #last = null

  constructor(channel) {
    this.channel = channel
    followed.set(channel, this)
  }

  add(hear) {
    this.#listeners.add(hear)
    if (!document.hidden) this.begin()
  }

  remove(hear) {
    this.#listeners.delete(hear)
    if (this.#listeners.size) return
    this.end()
    followed.delete(this.channel)
  }

  begin() {
    this.#stop ??= follow(`/v1/channels/${addressPart(this.channel)}/live`, this.#last, event => {
      if (event.id !== null) this.#last = event.id
      for (const hear of [...this.#listeners]) hear(event)
    })
  }

  end() {
    this.#stop?.()
    this.#stop = null
  }
}

const all = act => () => { for (const stream of followed.values()) stream[act]() }
document.addEventListener('visibilitychange', () => all(document.hidden ? 'end' : 'begin')())
addEventListener('pagehide', all('end'))
addEventListener('pageshow', all('begin'))
