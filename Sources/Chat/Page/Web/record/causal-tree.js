// The causal tree of a turn: words, consent, calls, results, cards, each under what caused it.

import { get } from '../core/api.js'
import { h, icon, own, show } from '../core/dom.js'
import { momentOf } from '../core/format.js'
import { jsonNodes } from './json-tree.js'
import { eventPhrase } from './event-phrase.js'
import { isAborted, troubleElement } from './request-trouble.js'
import { eventWords } from './event-words.js'
import { Tree } from './tree.js'

/**
 * The tree of the turn that an event belongs to.
 *
 * `ways(event)` gives what can be done with an event: `[{ words, act }]`; they stand first where its line is opened.
 */
export class CausalTree {
  #events = new Map()
  #below = new Map()
  #root = null
  #before = null
  #isStale = true
  #asked = null

  constructor({ nameOf, ways, signal }) {
    Object.assign(this, { nameOf, ways, signal })
    this.tree = new Tree('What caused it, and what came of it')
    this.above = h('p', { class: 'quiet causes-before' })
    this.note = h('div')
    this.element = h('div', { class: 'causes' }, this.above, this.tree.element, this.note)
  }

  /** The events that are shown. */
  get events() { return [...this.#events.values()] }

  /** Shows the same anew: more names are known. */
  retell() { if (this.#asked !== null && this.#events.has(this.#asked)) this.#draw() }

  /** Something may have come of it meanwhile: it is asked anew the next time. */
  age() { this.#isStale = true }

  /** Shows the turn of the event at a position, with the path to it. */
  async show(position) {
    this.#asked = position
    try {
      if (this.#isStale || !this.#events.has(position)) await this.#load(position)
      if (this.#asked !== position) return
      show(this.note)
      this.#draw()
    } catch (error) {
      if (isAborted(error) || this.#asked !== position) return
      this.tree.show([])
      show(this.above)
      show(this.note, troubleElement(error))
    }
  }

  /** Shows that nothing is selected. */
  clear() {
    this.#asked = null
    this.tree.show([])
    show(this.above)
  }

  async #load(position) {
    const own = await this.#ask(position)
    const turn = own.events[0].correlation
    // The first cause within the turn; what lies before it is another's tree.
    const path = own.events
    const foreign = path.findIndex(event => event.correlation !== turn)
    const first = (foreign < 0 ? path.length : foreign) - 1
    const whole = first === 0 ? own : await this.#ask(path[first].position)
    if (this.#asked !== position) return
    this.#root = path[first]
    this.#before = path[first + 1] ?? null
    this.#take([...path.slice(0, first + 1), ...whole.effects])
    this.#isStale = false
  }

  #ask(position) { return get(`/v1/events/${position}/causes`, { signal: this.signal }) }

  #take(events) {
    this.#events = new Map(events.map(event => [event.position, event]))
    this.#below = new Map()
    for (const event of this.#events.values()) {
      if (event === this.#root || event.position === this.#root.position) continue
      const siblings = this.#below.get(event.causation)
      if (siblings) siblings.push(event)
      else this.#below.set(event.causation, [event])
    }
    for (const siblings of this.#below.values()) siblings.sort((a, b) => a.position - b.position)
  }

  #draw() {
    const path = new Set()
    for (let event = this.#events.get(this.#asked); event && !path.has(event.position); event = this.#events.get(event.causation)) path.add(event.position)
    show(this.above, this.#before ? ['Came of: ', eventPhrase(this.#before, this.nameOf), ` · ${this.#before.position}`] : null)
    this.tree.show([this.#node(this.#events.get(this.#root.position), path)], this.#asked)
  }

  #node(event, path) {
    const below = this.#below.get(event.position)
    const isOnPath = path.has(event.position)
    return {
      key: event.position, mark: isOnPath ? 'tree-event tree-path' : 'tree-event', isCurrent: event.position === this.#asked,
      isOpen: isOnPath || event.correlation === this.#root.correlation,
      row: () => this.#row(event),
      children: below ? () => below.map(effect => this.#node(effect, path)) : null,
      details: () => this.#details(event),
    }
  }

  #row(event) {
    const { icon: sign, who, what, value } = eventWords(event, this.nameOf)
    return [
      icon(sign),
      h('span', { class: 'tree-text' }, who === null ? null : [own(this.nameOf(who), { class: 'who', title: who }), ' '], what, value ? [' ', own(value, { class: 'quiet' })] : null),
      h('span', { class: 'tree-time quiet' }, this.#duration(event)),
    ]
  }

  /** How long it took: the model as it says itself, a turn from its beginning, all else since what caused it. */
  #duration(event) {
    if (event.payload?.microseconds) return durationText(event.payload.microseconds / 1000)
    const isEnd = event.type === 'turn.completed' || event.type === 'turn.failed'
    const beginning = isEnd ? [...this.#events.values()].find(other => other.type === 'turn.started' && other.correlation === event.correlation) : null
    const since = beginning ?? this.#events.get(event.causation)
    return since ? durationText(Date.parse(event.time) - Date.parse(since.time)) : ''
  }

  #details(event) {
    const ways = this.ways(event).map(({ words, act }, index) => ({ key: `${event.position} way ${index}`, mark: 'tree-way', row: () => words, act }))
    const { payload, ...around } = event
    return [
      ...ways,
      { key: `${event.position} when`, mark: 'tree-note', row: () => h('span', { class: 'quiet' }, `${momentOf(event.time)}, position ${event.position}`) },
      ...jsonNodes({ payload }, `${event.position}`, 2),
      { key: `${event.position} around`, mark: 'tree-json', row: () => h('span', { class: 'json-line json-name' }, 'envelope'), children: () => jsonNodes(around, `${event.position} around`) },
    ]
  }
}

/** `12 ms`, `1.4 s`, `3 min`, `2 h`. */
function durationText(milliseconds) {
  if (!Number.isFinite(milliseconds) || milliseconds < 0) return ''
  if (milliseconds < 1) return '<1 ms'
  if (milliseconds < 1000) return `${Math.round(milliseconds)} ms`
  if (milliseconds < 60_000) return `${(milliseconds / 1000).toFixed(1)} s`
  if (milliseconds < 3_600_000) return `${Math.round(milliseconds / 60_000)} min`
  return milliseconds < 172_800_000 ? `${Math.round(milliseconds / 3_600_000)} h` : `${Math.round(milliseconds / 86_400_000)} days`
}
