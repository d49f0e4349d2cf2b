// A conversation's events, a window at a time: ten thousand are never here at once.

import { get, addressPart } from '../core/api.js'

const length = 200
const kept = 12
const looked = 10

/**
 * The events of a channel by their versions, which have no gaps; a member is shown only some of them, an auditor all.
 *
 * Each event is `{ position, version, type, time, payload, turn, … }`, as the server gives it.
 */
export class ChannelEvents {
  /** The version of the newest event; -1 until `begin` has found it. */
  last = -1
  #windows = new Map()

  /** `isPerson(member)` says whose words begin turns. */
  constructor(channel, { isPerson, signal }) { Object.assign(this, { channel, isPerson, signal }) }

  /** Finds the newest event. */
  async begin() {
    let [low, high] = [0, length]
    while (await this.#isThere(high)) [low, high] = [high, high * 4]
    while (high - low > length) {
      const middle = Math.ceil((low + high) / 2 / length) * length
      if (middle >= high) break
      if (await this.#isThere(middle)) low = middle
      else high = middle
    }
    const events = (await this.#page(low, length + 1)).filter(event => event.version < high)
    this.grow(events.at(-1)?.version ?? -1)
  }

  /** Looks for the newest event anew, and where nothing that is known counts any more, for all others; whether something is new. */
  async renew(isAll) {
    const before = this.last
    if (isAll) this.#windows.clear()
    await this.begin()
    return isAll || this.last > before
  }

  async #isThere(version) { return (await this.#page(version, 1)).length > 0 }

  async #page(version, limit) {
    const events = []
    // Of long events an answer has fewer than are asked for.
    for (let cursor = `p${version}`; cursor && events.length < limit;) {
      const answer = await get(`/v1/channels/${addressPart(this.channel)}/events?limit=${limit - events.length}&cursor=${addressPart(cursor)}`, { signal: this.signal })
      events.push(...answer.events)
      cursor = answer.next
    }
    for (const event of events) event.turn ??= event.correlation ?? null
    return this.#marked(events)
  }

  /** Marks each turn's beginning: the words that it answers, or where they are not at hand, its start. */
  #marked(events) {
    const begun = new Set()
    for (const event of events) {
      const isWords = event.type === 'message.sent' && this.isPerson(event.payload?.sender)
      if (!isWords && event.type !== 'turn.started' || begun.has(event.turn ?? event.position)) continue
      begun.add(event.turn ?? event.position)
      event.beginsTurn = true
    }
    return events
  }

  /** The events that are here of the window with this version; undefined where it has to be loaded. */
  known(version) { return this.#windows.get(Math.floor(version / length))?.events }

  /** The window with this version: those of some two hundred versions that are shown. */
  async window(version) {
    const number = Math.floor(version / length)
    const known = this.#windows.get(number)
    const window = known ?? {}
    // The one used last stands last; the first goes.
    this.#windows.delete(number)
    this.#windows.set(number, window)
    if (this.#windows.size > kept) this.#windows.delete(this.#windows.keys().next().value)
    window.promise ??= this.#load(number, window)
    return await window.promise
  }

  async #load(number, window) {
    try {
      const events = await this.#page(number * length, length)
      window.events = events.filter(event => event.version < (number + 1) * length)
      return window.events
    } catch (error) {
      if (this.#windows.get(number) === window) this.#windows.delete(number)
      throw error
    }
  }

  /** All turns' beginnings that are here, as versions. */
  get turns() {
    return [...this.#windows.values()].flatMap(window => window.events ?? []).filter(isTurn).map(event => event.version).sort((a, b) => a - b)
  }

  /** The event at a version, or the nearest one before it; null where there is none. */
  async at(version) { return await this.find(version, -1) }

  /** The first event from a version on, forwards (1) or backwards (-1), that is meant; null where there is none, or none in the next windows. */
  async find(version, direction, isMeant = () => true) {
    let windows = 0
    for (let place = version; place >= 0 && place <= this.last && windows < looked; place = beyond(place, direction), windows++) {
      const events = await this.window(place)
      const ordered = direction > 0 ? events : events.toReversed()
      const event = ordered.find(event => (event.version - version) * direction >= 0 && isMeant(event))
      if (event) return event
    }
    return null
  }

  /** The events around a version: so many, with as many on each side as there are. */
  async around(version, count) {
    const side = Math.floor(count / 2)
    const before = await this.#some(version, -1, count)
    const after = await this.#some(version + 1, 1, count)
    const late = Math.min(after.length, Math.max(side, count - before.length))
    return [...before.slice(0, count - late).reverse(), ...after.slice(0, late)]
  }

  async #some(version, direction, count) {
    const events = []
    for (let event, place = version; events.length < count; place = event.version + direction) {
      event = await this.find(place, direction)
      if (!event) break
      events.push(event)
    }
    return events
  }

  /** The version of the newest event that is not after a position of the log; -1 where none is. */
  async versionAt(position) {
    let [low, high] = [0, Math.floor(Math.max(this.last, 0) / length)]
    while (low < high) {
      const middle = Math.ceil((low + high) / 2)
      const first = await this.find(middle * length, 1)
      if (first && first.position <= position) low = middle
      else high = middle - 1
    }
    const event = this.last < 0 ? null : await this.find(Math.min(this.last, (low + 1) * length - 1), -1, event => event.position <= position)
    return event?.version ?? -1
  }

  /** Takes note of an event that has just happened. */
  grow(version) {
    if (version <= this.last) return
    for (let number = Math.floor(this.last / length); number <= Math.floor(version / length); number++) this.#windows.delete(number)
    this.last = version
  }
}

const beyond = (version, direction) => (Math.floor(version / length) + (direction > 0 ? 1 : 0)) * length - (direction > 0 ? 0 : 1)

/** Whether a turn begins with it. */
export const isTurn = event => event.beginsTurn === true
