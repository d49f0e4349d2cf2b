// What one is told beside the conversations.

import { get, newKey, addressPart, post } from '../core/api.js'
import { Bag, Observable } from '../core/observable.js'
import { live } from '../core/live.js'
import { Refresher } from '../core/refresher.js'

/** After what there may be a new one. */
const telling = new Set(['notification', 'reset', 'message.sent', 'channel.handedOff', 'alarm.raised'])

/** One's notifications, followed until they are closed. */
export class Notifications {
  /** How many are unread. */
  unread = new Observable(0)
  /** The newest first; null until they are known. */
  list = new Observable(null)
  problem = new Observable(null)
  /** What to ask for to go on; null at the end. */
  next = null
  #tag = null
  #bag = new Bag()
  #refresher = new Refresher(() => this.#refresh(), problem => { this.problem.value = problem })

  constructor() {
    // Which messages and calls one is told of is the server's to say.
    this.#bag.listen(live, 'event', ({ detail: { type } }) => { if (telling.has(type)) this.refresh() })
    this.refresh()
  }

  close() {
    this.#refresher.close()
    this.#bag.close()
  }

  refresh() { this.#refresher.ask() }

  /** Loads those before these. */
  async more() {
    if (this.next === null) return
    const before = this.next
    const answer = await get(`/v1/notifications?limit=50&before=${addressPart(before)}`, { signal: this.#bag.signal })
    if (before !== this.next) return
    this.next = answer.next ?? null
    this.list.value = [...this.list.value, ...answer.notifications]
  }

  /** Notes that all there are were seen. */
  async readAll() {
    const newest = this.list.value?.[0]
    if (!newest || this.unread.value === 0) return
    await post('/v1/notifications/read', { through: newest.position }, { key: newKey() })
    this.unread.value = 0
    this.refresh()
  }

  async #refresh() {
    const answer = await get('/v1/notifications?limit=50', { signal: this.#bag.signal, etag: this.#tag, onTag: tag => { this.#tag = tag } })
    this.problem.value = null
    if (!answer) return
    this.next = answer.next ?? null
    this.list.value = answer.notifications
    this.unread.value = answer.unread
  }
}
