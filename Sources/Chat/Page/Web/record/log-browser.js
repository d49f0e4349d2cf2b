// The whole log, event by event: for auditors.

import { get } from '../core/api.js'
import { h, own, set, show } from '../core/dom.js'
import { momentOf } from '../core/format.js'
import { go } from '../core/router.js'
import { CausalTree } from './causal-tree.js'
import { MemberNames } from './member-names.js'
import { EventNeighbors } from './event-neighbors.js'
import { eventPhrase } from './event-phrase.js'
import { isAborted, troubleElement } from './request-trouble.js'

const around = 7
const kept = 300

export function openLogBrowser(place, signal) {
  const part = new LogBrowser(signal)
  part.show(place)
  return part
}

class LogBrowser {
  #events = new Map()
  #position = null
  #head = 0
  #shown = []

  constructor(signal) {
    this.signal = signal
    this.names = new MemberNames({ signal, onNew: () => this.#retell() })
    const nameOf = this.names.of
    this.causes = new CausalTree({ nameOf, signal, ways: event => this.#ways(event) })
    this.field = h('input', { class: 'input', type: 'number', min: 1, step: 1, inputmode: 'numeric', required: true })
    this.before = this.#button('Before', () => this.#go(this.#position - 1))
    this.next = this.#button('Next', () => this.#go(this.#position + 1))
    this.about = h('div', { class: 'log-about' })
    this.list = new EventNeighbors({ nameOf, way: event => ({ tag: 'a', href: `/record/${event.position}` }), hasPositions: true })
    this.tree = h('section', { 'aria-label': 'Causes and effects' }, h('h3', null, 'Causes and effects'), this.causes.element)
    this.near = h('section', { 'aria-label': 'Around it in the log' }, h('h3', null, 'Around it in the log'), this.list.element)
    this.element = h('div', { class: 'log' },
      h('form', { class: 'log-jump', onsubmit: event => { event.preventDefault(); go({ room: 'record', position: Number(this.field.value) }) } },
        h('label', { class: 'field' }, h('span', null, 'Position'), this.field), h('button', { class: 'button act', type: 'submit' }, 'Show'),
        h('div', { class: 'log-steps' }, this.before, this.next, this.#button('Newest', () => this.#newest()))),
      this.about, this.tree, this.near)
  }

  #button(words, act) { return h('button', { class: 'button', type: 'button', onclick: act }, words) }

  #go(position) {
    if (position < 1 || this.#head && position > this.#head) return
    go({ room: 'record', position })
  }

  async #newest() {
    try {
      await this.#findHead()
      if (this.#head) this.#go(this.#head)
    } catch (error) { this.#fail(error, { position: null }) }
  }

  /** The log's end, as the projections know it. */
  async #findHead() {
    const { projections } = await get('/v1/projections', { signal: this.signal })
    this.#head = Math.max(0, ...projections.map(({ checkpoint, lag }) => checkpoint + lag))
    this.causes.age()
  }

  async show(place) {
    try {
      if (!this.#head || place.position === null || place.position >= this.#head) await this.#findHead()
      const position = place.position ?? this.#head
      this.#position = position
      this.field.value = position || ''
      set(this.before, 'aria-disabled', position <= 1 ? 'true' : null)
      set(this.next, 'aria-disabled', position >= this.#head ? 'true' : null)
      const event = position > 0 && position <= this.#head ? await this.#event(position) : null
      if (this.#position !== position) return
      this.#tell(event, position)
      if (!event) return
      await Promise.all([this.causes.show(position), this.#near(position)])
      await this.names.learn([event, ...this.causes.events, ...this.#shown])
    } catch (error) { this.#fail(error, place) }
  }

  #fail(error, place) {
    if (isAborted(error)) return
    this.tree.hidden = this.near.hidden = true
    show(this.about, troubleElement(error, () => this.show(place)))
  }

  /** An event; null where there is none. Each is asked for once. */
  #event(position) {
    const known = this.#events.get(position)
    if (known) return known
    const asked = get(`/v1/events/${position}`, { signal: this.signal }).catch(error => {
      this.#events.delete(position)
      if (error.status === 404) return null
      throw error
    })
    this.#events.set(position, asked)
    if (this.#events.size > kept) this.#events.delete(this.#events.keys().next().value)
    return asked
  }

  /** More names are known. */
  #retell() {
    this.causes.retell()
    this.list.show(this.#shown, this.#position)
    const event = this.#shown.find(({ position }) => position === this.#position)
    if (event) this.#tell(event, this.#position)
  }

  #tell(event, position) {
    this.tree.hidden = this.near.hidden = !event
    if (!event) {
      const words = this.#head ? `There is no event at position ${position}. The log ends at ${this.#head}.` : 'The log is empty: nothing has happened yet.'
      return show(this.about, h('p', null, words))
    }
    const channel = channelOf(event)
    const line = (name, value) => value === null || value === undefined ? null : [h('dt', null, name), h('dd', null, own(String(value)))]
    show(this.about,
      h('h2', null, eventPhrase(event, this.names.of)),
      h('dl', { class: 'log-facts' }, line('When', momentOf(event.time)), line('Type', event.type), line('Stream', `${event.stream}, event ${event.version}`),
        line('Done by', this.#actor(event)), line('Turn', event.correlation)),
      channel ? h('p', null, h('a', { class: 'button', href: `/c/${encodeURIComponent(channel)}@${event.position}` }, 'Open the conversation at this moment')) : null)
  }

  async #near(position) {
    const first = Math.max(1, Math.min(position - Math.floor(around / 2), this.#head - around + 1))
    const places = Array.from({ length: around }, (_, index) => first + index).filter(place => place <= this.#head)
    const events = (await Promise.all(places.map(place => this.#event(place)))).filter(Boolean)
    if (this.#position !== position) return
    this.#shown = events
    this.list.show(events, position)
  }

  /** `John Doe (P12345)`, or the program that did it, its version shortened. */
  #actor({ actor }) {
    const name = this.names.of(actor)
    return name === actor ? actor?.replace(/#([0-9a-f]{8})[0-9a-f]{24,}/, '#$1…') : `${name} (${actor})`
  }

  #ways(event) {
    const channel = channelOf(event)
    const ways = channel ? [{ words: 'Open the conversation at this moment', act: () => go({ room: 'chats', channel, at: event.position }) }] : []
    return event.position === this.#position ? ways : [{ words: 'Look at this event', act: () => this.#go(event.position) }, ...ways]
  }
}

const channelOf = event => event.stream?.startsWith('channel-') ? event.stream.slice('channel-'.length) : null
