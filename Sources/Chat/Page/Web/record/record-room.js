// The record room: events with their causes, projections, erasure; each for those who may.

import { Bag } from '../core/observable.js'
import { h, set, show } from '../core/dom.js'
import { address } from '../core/router.js'
import { session } from '../core/session.js'
import { loadRecordStyle } from './record-style.js'

const parts = [
  { id: 'events', title: 'Events', roles: ['auditor'], open: async () => (await import('./log-browser.js')).openLogBrowser },
  { id: 'looks', title: 'Who looked', roles: ['auditor'], open: async () => (await import('./look-search.js')).openLookSearch },
  { id: 'projections', title: 'Projections', roles: ['auditor', 'administrator'], open: async () => (await import('./projections.js')).openProjections },
  { id: 'erasure', title: 'Erasure', roles: ['administrator'], open: async () => (await import('./erasure.js')).openErasure },
  { id: 'certificate', title: 'Certificate', roles: ['auditor', 'administrator'], open: async () => (await import('./certificate.js')).openCertificate },
]

/** Opens the room; a place with a position shows that event. */
export async function openRoom(host, place) {
  const room = new RecordRoom(host)
  await loadRecordStyle()
  room.begin(place)
  return { close: () => room.close(), go: next => room.go(next) }
}

class RecordRoom {
  #bag = new Bag()
  #open = null
  #opened = new Map()
  /** Where in the log one was last. */
  #events = { room: 'record', position: null }

  constructor(host) {
    this.host = host
    this.parts = parts.filter(({ roles }) => session.has(...roles))
  }

  begin(place) {
    this.element = h('div', { class: 'record-room' }, h('h1', null, 'Record'))
    show(this.host, this.element)
    if (!this.parts.length) return this.#nobody()
    this.tabs = h('div', { class: 'record-tabs', role: 'tablist', 'aria-label': 'Record', onkeydown: event => this.#key(event) },
      this.parts.map(part => h('button', {
        class: 'record-tab', type: 'button', role: 'tab', id: `tab-${part.id}`, 'aria-controls': 'record-panel', onclick: () => this.#choose(part),
      }, part.title)))
    this.panel = h('div', { id: 'record-panel', role: 'tabpanel', class: 'record-tabpanel' })
    this.element.append(this.tabs, this.panel)
    this.go(place)
  }

  /** A part that somebody chose can be come back to. */
  #choose(part) {
    history.replaceState(null, '', part.id === 'events' ? address(this.#events) : `/record#${part.id}`)
    this.#show(part)
  }

  close() {
    this.#bag.close()
    for (const part of this.#opened.values()) part.close?.()
  }

  go(place) {
    if (place.room !== 'record') return false
    const named = place.position === null && this.parts.find(({ id }) => location.hash === `#${id}`)
    const part = named || this.parts[0]
    if (!part) return true
    if (part.id === 'events') this.#events = place
    this.#show(part, part.id === 'events' ? place : null)
    return true
  }

  async #show(part, place = null) {
    this.#open = part
    for (const tab of this.tabs.children) {
      const isOpen = tab.id === `tab-${part.id}`
      set(tab, 'aria-selected', String(isOpen))
      set(tab, 'tabindex', isOpen ? '0' : '-1')
    }
    set(this.panel, 'aria-labelledby', `tab-${part.id}`)
    const known = this.#opened.get(part.id)
    if (known) {
      // What is there stays: taken out and put back it would lose the focus.
      if (known.element.parentNode !== this.panel) show(this.panel, known.element)
      // A tab shows what was seen in it last; a place what it names.
      if (place || part.id !== 'events') known.show?.(place)
      return
    }
    show(this.panel, h('div', { class: 'skeleton' }))
    const open = await part.open()
    if (this.#open !== part || this.#bag.signal.aborted) return
    const opened = open(place ?? { room: 'record', position: null }, this.#bag.signal)
    this.#opened.set(part.id, opened)
    show(this.panel, opened.element)
  }

  #key(event) {
    const tabs = [...this.tabs.children]
    const index = tabs.indexOf(event.target)
    const next = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: tabs.length - 1 }[event.key]
    if (next === undefined || index < 0) return
    event.preventDefault()
    const tab = tabs[(next + tabs.length) % tabs.length]
    tab.focus()
    tab.click()
  }

  #nobody() {
    this.element.append(h('div', { class: 'record-nobody panel' },
      h('p', null, 'Everything that is said and done here is kept as a record of events, in order, and nothing in it is changed afterwards.'),
      h('p', null, 'Auditors look through all of it here, administrators see how its views are getting on and erase people who ask for it.'),
      h('p', null, 'You can look back in your own conversations: open one, choose “The record” in its menu, and move the slider.'),
      h('p', null, h('a', { class: 'button', href: '/' }, 'To my conversations'))))
  }
}
