// The right column of a conversation: the slider, and for auditors why things happened.

import { followChannel } from '../core/channel-streams.js'
import { announce } from '../core/live-region.js'
import { Bag } from '../core/observable.js'
import { h, icon, show } from '../core/dom.js'
import { live } from '../core/live.js'
import { session } from '../core/session.js'
import { ChannelEvents, isTurn } from './channel-events.js'
import { MemberNames } from './member-names.js'
import { EventNeighbors } from './event-neighbors.js'
import { debounced, throttled } from './call-timing.js'
import { foldingPart } from './folding-part.js'
import { loadRecordStyle } from './record-style.js'
import { isAborted, troubleElement } from './request-trouble.js'
import { TimeSlider } from './time-slider.js'
import { AuditorPanel } from './auditor-panel.js'

const around = 5

/**
 * Opens the record of a channel in a column: `onMove(position)` is called while the slider moves, with null at now; `onClose()` when the
 * reader closes it. `moved(at)` says that the page has gone to another moment by itself.
 */
export function openRecordPanel(host, options) {
  const panel = new RecordPanel(host, options)
  panel.begin()
  return { close: () => panel.close(), moved: at => panel.moved(at) }
}

class RecordPanel {
  #bag = new Bag()
  #version = -1
  #isNow = true
  #sent
  #touched = 0
  #isThere = false
  #recent = []

  constructor(host, { channel, at = null, members = [], onMove, onClose }) {
    Object.assign(this, { host, channel, at, members, onMove, onClose })
    this.#sent = at
    this.names = new MemberNames({ members, signal: this.#bag.signal, onNew: () => this.auditor?.retell() })
    const nameOf = this.names.of
    const software = new Set(members.filter(member => member.role === 'assistant').map(member => member.id))
    this.events = new ChannelEvents(channel, { isPerson: id => !software.has(id), signal: this.#bag.signal })
    this.slider = new TimeSlider({
      nameOf, onVersion: version => this.#go(version), onStep: (unit, direction) => this.#try(() => this.#step(unit, direction)),
      onEnd: direction => this.#go(direction > 0 ? this.events.last : 0),
    })
    this.tell = throttled(150, () => this.#try(() => this.#tell()))
    this.rest = debounced(200, () => { if (this.#isThere) this.#try(() => this.#settle()) })
    // While the slider is dragged over what is not here yet, only some of it is asked for.
    this.arrive = throttled(120, () => this.#try(() => this.#arrive()))
    this.list = new EventNeighbors({ nameOf, way: event => ({ tag: 'button', type: 'button', onclick: () => this.#go(event.version) }) })
    this.note = h('div')
    this.#parts(nameOf)
  }

  #parts(nameOf) {
    this.near = foldingPart('Around this moment', { isOpen: true, onopen: () => this.rest() })
    this.near.body.append(this.list.element)
    if (session.has('auditor')) {
      this.auditor = new AuditorPanel({
        channel: this.channel, members: this.members, names: this.names, signal: this.#bag.signal, onMove: version => this.#go(version), onOpen: () => this.rest(),
      })
    }
    this.element = h('div', { class: 'record-panel', onkeydown: event => this.#key(event) },
      h('header', { class: 'record-head' }, h('h2', null, 'Record'),
        h('button', { class: 'button bare', type: 'button', 'aria-label': 'Close the record', onclick: () => this.onClose?.() }, icon('close'))),
      this.slider.element, this.note, h('div', { class: 'record-parts' }, this.near.element, this.auditor?.elements))
  }

  async begin() {
    await loadRecordStyle()
    if (this.#bag.signal.aborted) return
    this.host.append(this.element)
    await this.#try(() => this.#load())
  }

  async #load() {
    await this.events.begin()
    await this.#place(this.at)
    this.#isThere = true
    this.#listen()
    this.slider.range.focus({ preventScroll: true })
  }

  close() {
    this.#bag.close()
    this.tell.stop()
    this.rest.stop()
    this.arrive.stop()
    this.auditor?.close()
    this.element.remove()
  }

  moved(at) {
    // What comes back of one's own moves is behind the slider while it is dragged.
    if (at === this.#sent || this.#recent.includes(at) && performance.now() - this.#touched < 600) return
    this.#sent = at
    this.#try(() => this.#place(at))
  }

  async #place(at) {
    this.#isNow = at === null
    this.#version = at === null ? this.events.last : await this.events.versionAt(at)
    await this.#show()
  }

  #go(version) {
    this.#touched = performance.now()
    this.#version = version
    this.#isNow = version >= this.events.last
    this.#try(() => this.#show())
    this.tell()
  }

  async #step(unit, direction) {
    const wanted = this.#version + direction
    const event = await this.events.find(wanted, direction, unit === 'turn' ? isTurn : undefined)
    const edge = unit === 'turn' ? this.#version + direction * 2000 : direction > 0 ? this.events.last : 0
    this.#go(event ? event.version : Math.max(0, Math.min(edge, this.events.last)))
    if (event && document.activeElement !== this.slider.range) announce(this.slider.words(event, this.#isNow))
  }

  async #show() {
    this.#draw(undefined)
    if (this.events.known(this.#version)) await this.#arrive()
    else this.arrive()
  }

  async #arrive() {
    const version = this.#version
    const event = await this.events.at(version)
    if (event?.payload?.name && event.payload.member) this.names.add([{ id: event.payload.member, name: event.payload.name }])
    if (this.#version !== version) return
    show(this.note)
    this.#draw(event)
    this.rest()
  }

  #draw(event) {
    this.slider.show({ version: Math.max(this.#version, 0), last: this.events.last, turns: this.events.turns, event, isNow: this.#isNow })
  }

  /** Tells the page where it is to be. */
  async #tell() {
    const version = this.#version
    const at = this.#isNow ? null : (await this.events.at(version))?.position ?? null
    if (this.#version !== version || at === this.#sent) return
    this.#sent = at
    this.#recent = [...this.#recent.slice(-9), at]
    this.onMove?.(at)
  }

  /** The slider rests: what costs more is shown. */
  async #settle() {
    const version = this.#version
    const event = await this.events.at(version)
    if (this.near.isOpen) this.list.show(await this.events.around(version, around), event?.position)
    if (this.#version !== version) return
    this.auditor?.show(await this.#meant(event))
    this.#draw(event)
  }

  /** The event whose causes are shown: that somebody has read up to now is caused by nothing, so that it is what they have read. */
  async #meant(event) {
    if (!this.#isNow || event?.type !== 'message.read') return event
    return await this.events.find(event.version, -1, ({ type }) => type !== 'message.read') ?? event
  }

  #listen() {
    const hear = ({ type, id, data }) => {
      if (type === 'reset') return this.#try(() => this.#renew(data.position !== undefined))
      if (id === null || (data.channel ?? this.channel) !== this.channel || !Number.isFinite(data.version)) return
      this.events.grow(data.version)
      this.#try(() => this.#changed())
    }
    if (this.members.some(member => member.id === session.id)) this.#bag.listen(live, 'event', ({ detail }) => hear(detail))
    else followChannel(this.#bag, this.channel, hear)
  }

  /** Nobody knows what has happened meanwhile: the newest event is looked for anew. */
  async #renew(isAll) { if (await this.events.renew(isAll)) await this.#changed() }

  /** Something has come: it is shown where one looks at now. */
  #changed() {
    this.auditor?.age()
    if (this.#isNow) this.#version = this.events.last
    return this.#show()
  }

  #key(event) {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    this.onClose?.()
  }

  async #try(act) {
    try { await act() } catch (error) { this.#fail(error) }
  }

  #fail(error) {
    if (isAborted(error)) return
    show(this.note, troubleElement(error, () => {
      show(this.note)
      if (!this.#isThere) return this.#try(() => this.#load())
      this.#try(() => this.#show())
      this.tell()
    }))
  }
}
