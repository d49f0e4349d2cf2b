// A stretch of a timeline that is kept in memory, page by page.

import { get, addressPart } from '../core/api.js'
import { Observable } from '../core/observable.js'

/** How many entries the server gives at once. */
const LENGTH = 64
/** How many such pages are kept: what is further away is loaded when one comes there. */
const MOST = 6

export class TimelineWindow {
  /** Told when the entries that are shown have changed. */
  entries = new Observable([])

  #pages = new Map()
  #first = 0
  #last = 0
  #newest = 0
  #past = null
  #isGrowing = false

  /** `path` is where the server gives it, until `signal` says that nobody needs it any more. */
  constructor(path, signal) { Object.assign(this, { path, signal }) }

  get isAtStart() { return this.#first === 0 }
  get isAtEnd() { return this.#last === this.#newest }

  /** How many entries come before the ones that are kept. */
  get before() { return this.#first * LENGTH }

  /** Takes the end of the timeline, of which the view has `entries` in all; the past comes whole, the present with its last two pages. */
  take({ timeline, entries }, { isFirst, isPast }) {
    const wasAtEnd = isFirst || this.isAtEnd
    // The past comes whole: where its pages begin is one's own choice.
    const all = isPast ? timeline.length : entries
    const newest = Math.max(0, Math.ceil(all / LENGTH) - 1)
    const firstGiven = Math.max(0, newest - 1)
    const given = this.#paged(timeline, isPast ? 0 : firstGiven, all)
    if (isPast) this.#past = given
    this.#newest = newest
    if (wasAtEnd && (isFirst || firstGiven > this.#last + 1)) {
      this.#pages.clear()
      this.#first = firstGiven
    }
    if (wasAtEnd) this.#last = newest
    // Whoever reads further back keeps what is there.
    if (this.isAtEnd || given.get(newest)?.length) for (const [number, entries] of given) if (this.#holds(number)) this.#pages.set(number, entries)
    this.#trim(true)
    this.#tell()
  }

  /**
   * The entries by page, from one on. Where some of them were undone fewer come than there are, and nobody says from which page: then all are the
   * first one's, and what pages before it have of them goes.
   */
  #paged(timeline, first, all) {
    const given = new Map()
    if (timeline.length === all - first * LENGTH) {
      for (let start = 0; start < timeline.length; start += LENGTH) given.set(first + start / LENGTH, timeline.slice(start, start + LENGTH))
      return given
    }
    for (const [number, entries] of this.#pages) {
      if (number < first) this.#pages.set(number, entries.filter(entry => entry.position < (timeline[0]?.position ?? Infinity)))
    }
    return given.set(first, timeline).set(first + 1, [])
  }

  #holds(number) { return number >= this.#first && number <= this.#last }

  #tell() {
    const entries = []
    for (let number = this.#first; number <= this.#last; number++) entries.push(...this.#pages.get(number) ?? [])
    this.entries.value = entries
  }

  #trim(keepsEnd) {
    while (this.#last - this.#first >= MOST) this.#pages.delete(keepsEnd ? this.#first++ : this.#last--)
  }

  async #entriesOf(number) {
    if (this.#past) return this.#past.get(number) ?? []
    return await this.#before(`p${number}`, number)
  }

  /** The entries before a cursor, down to the beginning of a page: long ones come a part of a page at a time. */
  async #before(cursor, first) {
    const entries = []
    while (cursor && parseInt(cursor.slice(1)) >= first) {
      const answer = await get(`${this.path}/timeline?cursor=${addressPart(cursor)}`, { signal: this.signal })
      entries.unshift(...answer.entries)
      cursor = answer.next
    }
    return entries
  }

  /** Completes the last two pages of a view that came without the oldest of their entries, which are too long for one answer. */
  async complete({ view, earlier }) {
    const first = Math.max(0, Math.ceil(view.entries / LENGTH) - 2)
    view.timeline.unshift(...await this.#before(earlier, first))
  }

  /** Loads older entries; false where there are none, or where it did not work. */
  older() { return this.#grow(this.#first - 1, false) }

  /** Loads newer entries, where the end is not what is shown. */
  newer() { return this.#grow(this.#last + 1, true) }

  async #grow(number, keepsEnd) {
    if (number < 0 || number > this.#newest || this.#isGrowing) return false
    this.#isGrowing = true
    try {
      const entries = await this.#entriesOf(number)
      if (number !== this.#first - 1 && number !== this.#last + 1) return false
      this.#pages.set(number, entries)
      if (keepsEnd) this.#last = number
      else this.#first = number
      this.#trim(keepsEnd)
      this.#tell()
      return true
    } finally { this.#isGrowing = false }
  }

  /** Loads again what is shown of former pages: something in them has changed. */
  async renew() {
    for (let number = this.#first; number <= Math.min(this.#last, this.#newest - 2); number++) {
      const entries = await this.#entriesOf(number)
      if (this.#holds(number)) this.#pages.set(number, entries)
    }
    this.#tell()
  }

  /** Shows the end again. */
  async end() {
    if (this.isAtEnd) return
    this.#pages.clear()
    this.#last = this.#newest
    this.#first = Math.max(0, this.#newest - 1)
    await this.#fill()
  }

  /** Shows the entries around a position; the index of its page is found by halving. */
  async jump(position) {
    let [low, high] = [0, this.#newest]
    const seen = new Map()
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if (!seen.has(middle)) seen.set(middle, await this.#entriesOf(middle))
      if ((seen.get(middle)[0]?.position ?? Infinity) <= position) low = middle
      else high = middle - 1
    }
    await this.#show(low, seen)
  }

  /** Shows the page that a message is in, looked for from the end, some pages at a time; false where it is not there. */
  async find(message) {
    for (let newest = this.#newest; newest >= 0; newest -= 4) {
      const numbers = [0, 1, 2, 3].map(back => newest - back).filter(number => number >= 0)
      const pages = await Promise.all(numbers.map(async number => [number, this.#pages.get(number) ?? await this.#entriesOf(number)]))
      const found = pages.find(([, entries]) => entries.some(entry => entry.message === message))
      if (!found) continue
      await this.#show(found[0], new Map(pages))
      return true
    }
    return false
  }

  async #show(number, seen) {
    if (this.#pages.has(number)) return
    this.#pages.clear()
    for (const [page, entries] of seen) if (Math.abs(page - number) <= 1) this.#pages.set(page, entries)
    this.#first = Math.max(0, number - 1)
    this.#last = Math.min(this.#newest, number + 1)
    await this.#fill()
  }

  async #fill() {
    for (let number = this.#first; number <= this.#last; number++) {
      if (!this.#pages.has(number)) this.#pages.set(number, await this.#entriesOf(number))
    }
    this.#tell()
  }

  /** Whether a message is among what is kept. */
  has(message) { return this.entries.value.some(entry => entry.message === message) }
}
