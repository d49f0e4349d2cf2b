// The calendar: a provider's own week, or times to book with others.

import { h, show } from '../core/dom.js'
import { go } from '../core/router.js'
import { session } from '../core/session.js'

const parts = {
  week: async () => (await import('./my-week.js')).openMyWeek,
  times: async () => (await import('./free-times.js')).openFreeTimes,
  find: async () => (await import('./find-appointment.js')).openFind,
}

/** Opens the room; `go` takes another place within it. */
export async function openRoom(host, place) {
  const room = new CalendarRoom()
  show(host, room.element)
  await style()
  await room.go(place)
  return { close: () => room.close(), go: next => next.room === 'calendar' && (room.go(next), true) }
}

class CalendarRoom {
  #part = null
  #name = null
  #turn = 0

  constructor() {
    this.tabs = session.has('provider') ? tabs() : null
    this.main = h('div', { class: 'calendar-main' })
    this.element = h('div', { class: 'calendar' }, this.tabs, this.main)
  }

  async go(place) {
    const kind = kindOf(place)
    const name = `${kind} ${kind === 'times' ? place.provider : ''}`
    for (const tab of this.tabs?.children ?? []) {
      if (tab.dataset.of === (kind === 'week' ? 'week' : 'find')) tab.setAttribute('aria-current', 'page')
      else tab.removeAttribute('aria-current')
    }
    if (name === this.#name) return this.#part?.go(place)
    this.#name = name
    const turn = ++this.#turn
    const open = await parts[kind]()
    if (turn !== this.#turn) return
    const hadOne = this.#part !== null
    // What was asked over another part is asked no more.
    this.element.querySelector('dialog[open]')?.close()
    this.#part?.close()
    show(this.main)
    this.#part = open(this.main, place)
    if (hadOne) this.main.querySelector('h1')?.focus()
  }

  close() {
    this.#turn++
    this.#part?.close()
    this.element.remove()
  }
}

/** Providers see their own week, unless they look for somebody else. */
function kindOf({ provider, find }) {
  if (session.has('provider') && !find && (!provider || provider === session.id)) return 'week'
  return provider ? 'times' : 'find'
}

function tabs() {
  const tab = (of, href, text) => h('a', { class: 'tab', href, dataset: { of } }, text)
  return h('nav', { class: 'tabs', 'aria-label': 'Calendar' },
    tab('week', '/calendar', 'My week'), tab('find', '/calendar#find', 'Book with others'))
}

/** The room's own stylesheet, once. */
function style() {
  const href = '/page/style/calendar.css'
  if (document.querySelector(`link[href="${href}"]`)) return undefined
  return new Promise(done => document.head.append(h('link', { rel: 'stylesheet', href, onload: done, onerror: done })))
}

/** Goes to another week of the calendar that is open. */
export const goToWeek = (provider, week, options) => go({ room: 'calendar', provider, week }, options)
