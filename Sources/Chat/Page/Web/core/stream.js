// What happens, as it happens: server-sent events over `fetch`, since `EventSource` sends no token.

import { send } from './api.js'
import { Observable } from './observable.js'
import { Problem } from './problem.js'

/** Whether the server is reached: `online`, `offline`, or `lost` while it is tried again. */
export const connection = new Observable(navigator.onLine ? 'online' : 'offline')

addEventListener('offline', () => { connection.value = 'offline' })
addEventListener('online', () => { if (connection.value === 'offline') connection.value = 'lost' })

/**
 * Follows a stream of the server from a position on, without gap or repeat, until the returned function is called.
 *
 * `hear({ type, id, data })` is called with each event, in order: `id` is a position, or null for what is no event of the log (`typing`,
 * `speaking`); `reset` means that too much was missed: load what there is, and go on.
 */
export function follow(path, after, hear) {
  const stream = new Stream(path, after, hear)
  stream.run()
  return () => stream.close()
}

class Stream {
  #aborter = new AbortController()
  #delay = 500

  constructor(path, after, hear) { Object.assign(this, { path, last: after, hear }) }

  close() {
    this.#aborter.abort()
    this.wake?.()
  }

  get isOver() { return this.#aborter.signal.aborted }

  async run() {
    while (!this.isOver) {
      try {
        await this.#listen()
        this.#delay = 500
      } catch (error) {
        if (this.isOver) return
        if (error instanceof Problem && !error.isPassing) return
        connection.value = navigator.onLine ? 'lost' : 'offline'
      }
      await this.#pause()
    }
  }

  async #listen() {
    const headers = this.last === null ? {} : { 'last-event-id': String(this.last) }
    const response = await this.#open(headers)
    connection.value = 'online'
    // Nobody knows what happened between what was loaded and now.
    if (this.last === null) this.hear({ type: 'reset', id: null, data: {} })
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    // A connection of the network before may be dead without knowing.
    addEventListener('online', () => reader.cancel().catch(() => {}), { once: true, signal: this.#aborter.signal })
    let rest = ''
    for (;;) {
      const { value, done } = await this.#read(reader)
      if (done) return
      this.#delay = 500
      const blocks = (rest + value).split('\n\n')
      rest = blocks.pop()
      for (const block of blocks) this.#take(block)
    }
  }

  /** The stream's answer; one that does not begin is taken for lost. */
  async #open(headers) {
    const attempt = new AbortController()
    const timer = setTimeout(() => attempt.abort(), 20_000)
    const signal = AbortSignal.any([this.#aborter.signal, attempt.signal])
    try { return await send('GET', this.path, { signal, headers }) } finally { clearTimeout(timer) }
  }

  /** The next piece; a stream that is silent for longer than two heartbeats is taken for lost. */
  async #read(reader) {
    let timer
    const silence = new Promise((_, fail) => { timer = setTimeout(() => fail(new Problem(0)), 40_000) })
    try {
      return await Promise.race([reader.read(), silence])
    } catch (error) {
      reader.cancel().catch(() => {})
      throw error instanceof Problem ? error : new Problem(0)
    } finally { clearTimeout(timer) }
  }

  #take(block) {
    const event = { type: 'message', id: null, data: '' }
    for (const line of block.split('\n')) {
      const [, field, value] = /^([a-z]*): ?(.*)$/.exec(line) ?? []
      if (field === 'data') event.data += value
      else if (field === 'event') event.type = value
      else if (field === 'id') event.id = Number(value)
    }
    if (!event.data || this.isOver) return
    event.data = JSON.parse(event.data)
    if (event.id !== null) this.last = event.id
    if (event.type === 'reset') this.last = event.data.position
    this.hear(event)
  }

  /** Waits a little, longer each time and not at the same moment as everybody else; shorter once the network is back. */
  async #pause() {
    await new Promise(wake => {
      this.wake = wake
      setTimeout(wake, this.#delay * (0.5 + Math.random()))
      addEventListener('online', wake, { once: true, signal: this.#aborter.signal })
    })
    this.#delay = Math.min(this.#delay * 2, 15_000)
  }
}
