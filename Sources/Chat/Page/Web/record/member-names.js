// Who is meant by an identifier, as far as one may know: the members of the conversations that are looked at, and everybody who can be booked.

import { get, addressPart } from '../core/api.js'

export class MemberNames {
  #known = new Map([['assistant', 'The assistant']])
  #asked = new Map()

  /** `onNew()` is called when more names are known than before. */
  constructor({ members = [], signal, onNew }) {
    Object.assign(this, { signal, onNew })
    this.add(members)
  }

  /** The name behind an identifier; the identifier itself where no name is known. */
  of = id => this.#known.get(id) ?? id

  /** Takes note of members, `{ id, name }`. */
  add(members) { for (const { id, name } of members) this.#known.set(id, name) }

  /** Asks, once each, for the names of those whom events speak of. */
  async learn(events) {
    const places = new Set(events.map(placeOf).filter(place => place && !this.#asked.has(place)))
    if (!places.size) return
    for (const place of places) this.#asked.set(place, this.#ask(place))
    const found = await Promise.all([...places].map(place => this.#asked.get(place)))
    if (this.signal.aborted || !found.some(Boolean)) return
    this.onNew()
  }

  /** Whether some names were there; without an answer the identifiers stay. */
  async #ask(place) {
    try {
      const answer = await get(place, { signal: this.signal })
      const found = answer.providers ?? [...answer.view.members, ...answer.view.guest ? [answer.view.guest] : []]
      // Who was erased goes by their identifier, and each conversation may have another assistant.
      this.add(found.filter(({ id, name }) => name && name !== '[erased]' && id !== 'assistant'))
      return found.length > 0
    } catch (error) {
      if (error.status === 0) this.#asked.delete(place)
      return false
    }
  }
}

/** Where the names are of those whom an event speaks of; null where none are to be had. */
function placeOf({ stream }) {
  if (stream?.startsWith('channel-')) return `/v1/channels/${addressPart(stream.slice('channel-'.length))}`
  return stream?.startsWith('calendar-') ? '/providers' : null
}
