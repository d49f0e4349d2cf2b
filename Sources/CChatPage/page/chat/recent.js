// The conversations that were seen last, kept on this device: they can be read while the server is gone.

import { session } from '../core/session.js'
import { keep, kept, unkeep } from '../core/store.js'

/** How many are kept. */
const most = 20
/** How long nothing changes before a conversation is kept, in milliseconds. */
const pause = 2000

const nameOf = channel => `channel ${channel}`

/** What is kept of one conversation. */
export class Recent {
  #timer = 0
  #page = null

  constructor(channel) { [this.channel, this.account] = [channel, session.id] }

  /** Its page as it was seen last; null where it was not, or long ago. */
  page() { return kept(this.account, nameOf(this.channel)) }

  /** Keeps a page soon. */
  take(page) {
    this.#page = page
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#keep(), pause)
  }

  close() { if (this.#page) this.#keep() }

  /** What may not be seen any more is not kept either. */
  drop() {
    this.#page = null
    return unkeep(this.account, nameOf(this.channel))
  }

  async #keep() {
    clearTimeout(this.#timer)
    const page = this.#page
    this.#page = null
    if (!page || session.id !== this.account) return
    const others = (await kept(this.account, 'recent') ?? []).filter(other => other !== this.channel)
    await keep(this.account, nameOf(this.channel), page)
    await keep(this.account, 'recent', [this.channel, ...others.slice(0, most - 1)])
    for (const other of others.slice(most - 1)) await unkeep(this.account, nameOf(other))
  }
}
