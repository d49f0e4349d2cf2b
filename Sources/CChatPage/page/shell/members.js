// Who is in one's conversations: the list names them by it. The first events of a conversation say it, and are asked for once.

import { get, part } from '../core/api.js'
import { Problem } from '../core/problem.js'
import { session } from '../core/session.js'
import { keep, kept } from '../core/store.js'

/** How many of the first events are looked at. */
const most = 12

/** The members of conversations, as far as they are known; `changed` is told of more. */
export class Members {
  #known = new Map()
  #wanted = new Set()
  #isBusy = false

  constructor(changed, signal) { Object.assign(this, { changed, signal, isReady: this.#remember() }) }

  /** `[{ id, name, role }]`; null until it is known, which it is soon. */
  of(channel) {
    if (this.#known.has(channel)) return this.#known.get(channel)
    this.#wanted.add(channel)
    this.#load()
    return null
  }

  /** Somebody has come or gone. */
  heard({ type, data: { channel, payload } }) {
    const members = this.#known.get(channel)
    if (members && /^channel\.member(Joined|Left)$/.test(type)) this.#take(channel, after(members, type, payload))
  }

  async #remember() {
    for (const [channel, members] of Object.entries(await kept(session.id, 'members') ?? {})) {
      if (!this.#known.has(channel)) this.#known.set(channel, members)
    }
    this.changed()
  }

  /** One conversation after the other, the one that was asked for first; what fails is asked for again with the next list. */
  async #load() {
    if (this.#isBusy) return
    this.#isBusy = true
    await this.isReady
    try {
      for (const channel of this.#wanted) if (!this.#known.has(channel)) await this.#ask(channel)
    } catch (problem) {
      // Out of reach, or not to be seen: they keep the titles that they have.
      if (!(problem instanceof Problem) && !this.signal.aborted) throw problem
    }
    this.#wanted.clear()
    this.#isBusy = false
  }

  async #ask(channel) {
    const { events } = await get(`/v1/channels/${part(channel)}/events?limit=${most}`, { signal: this.signal })
    this.#take(channel, events.reduce((members, { type, payload }) => after(members, type, payload), []))
  }

  #take(channel, members) {
    this.#known.set(channel, members)
    keep(session.id, 'members', Object.fromEntries(this.#known))
    this.changed()
  }
}

function after(members, type, { member, name, role }) {
  if (type === 'channel.memberJoined') return [...members.filter(({ id }) => id !== member), { id: member, name, role }]
  return type === 'channel.memberLeft' ? members.filter(({ id }) => id !== member) : members
}
