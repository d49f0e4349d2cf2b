// A person's own appointments, and everybody with whom they can make one.

import { Bag } from '../core/observable.js'
import { count, initials } from '../core/format.js'
import { h, own, reconcile, say, set, show } from '../core/dom.js'
import { address } from '../core/router.js'
import { session } from '../core/session.js'
import { keepFresh } from './calendar-updates.js'
import { MyAppointments } from './my-appointments.js'
import { loadFailureText } from './refusal-text.js'
import { appointmentsOf, loadNextFree, loadProviders } from './calendar-api.js'
import { beginOf, ownZone, thereWords } from './dates.js'

/** What was searched for last, for whoever comes back. */
const sought = { words: '', specialty: '' }

/** Shows one's own appointments beside those who can be booked. */
export function openFind(host) {
  const bag = new Bag()
  const found = new Found(bag)
  const mine = new MyAppointments(() => load())
  const refusal = h('p', { class: 'wrong', role: 'alert' })
  show(host, h('div', { class: 'calendar-head' }, h('h1', { tabindex: '-1' }, 'Appointments')), refusal,
    h('div', { class: 'find' }, mine.element, found.element))
  const load = keepFresh(bag, async () => {
    try {
      const [people, appointments] = await Promise.all([loadProviders(bag.signal), appointmentsOf(session.id, bag.signal)])
      say(refusal, '')
      found.show(people.filter(person => person.id !== session.id))
      mine.show(appointments, people)
    } catch (problem) {
      if (!bag.signal.aborted) say(refusal, loadFailureText(problem))
    }
  })
  return { close: () => bag.close(), go() {} }
}

/** Everybody who can be booked, those of a name or a specialty. */
class Found {
  #people = []
  #next = new Map()

  constructor(bag) {
    this.bag = bag
    this.search = h('input', {
      class: 'input', type: 'search', value: sought.words, placeholder: 'Name or specialty', oninput: () => this.#draw(), 'aria-label': 'Search by name or specialty',
    })
    this.specialty = h('select', { class: 'input', 'aria-label': 'Specialty', onchange: () => this.#draw() }, h('option', { value: '' }, 'All specialties'))
    this.number = h('p', { class: 'quiet', role: 'status' }, ' ')
    this.list = h('ul', { class: 'providers' }, Array.from({ length: 5 }, () => h('li', { class: 'skeleton provider-wait' })))
    this.element = h('section', { class: 'bookable', 'aria-label': 'Book an appointment' },
      h('h2', null, 'Book an appointment'), h('div', { class: 'find-by' }, this.search, this.specialty), this.number, this.list)
    this.seen = new IntersectionObserver(entries => {
      for (const entry of entries) if (entry.isIntersecting) this.#ask(entry.target)
    })
    bag.add(() => this.seen.disconnect())
  }

  show(people) {
    if (!this.#people.length) for (const waiting of [...this.list.children]) waiting.remove()
    this.#people = people
    this.#next.clear()
    const known = new Set([...this.specialty.options].map(option => option.value))
    for (const text of [...new Set(people.flatMap(person => person.specialties))].sort()) {
      if (!known.has(text)) this.specialty.append(h('option', { value: text, selected: text === sought.specialty }, text))
    }
    this.#draw()
    for (const element of this.list.children) {
      this.seen.unobserve(element)
      this.seen.observe(element)
    }
  }

  #draw() {
    const wanted = this.search.value.toLowerCase().split(/\s+/).filter(Boolean)
    const chosen = this.specialty.value
    if (this.#people.length) Object.assign(sought, { words: this.search.value, specialty: chosen })
    const people = this.#people.filter(({ name, specialties }) => {
      const text = [name, ...specialties].join(' ').toLowerCase()
      return (!chosen || specialties.includes(chosen)) && wanted.every(word => text.includes(word))
    })
    say(this.number, people.length ? count(people.length, 'person', 'people')
      : this.#people.length ? 'Nobody has this name or specialty. Search for something else.' : 'Nobody offers appointments yet.')
    reconcile(this.list, people, { key: person => person.id, make: person => this.#line(person), update: (element, person) => fill(element, person) })
  }

  #line(person) {
    const element = h('li', null, h('a', { class: 'provider' }, h('span', { class: 'provider-initials', 'aria-hidden': 'true' }),
      h('span', { class: 'provider-name' }), h('small', { class: 'provider-what' }), h('small', { class: 'provider-next' }, ' ')))
    fill(element, person)
    this.seen.observe(element)
    return element
  }

  /** Says when somebody is free next, once their line is seen. */
  async #ask(element) {
    const { id, zone } = element.item
    if (this.#next.has(id)) return
    this.#next.set(id, true)
    const at = element.querySelector('.provider-next')
    try {
      const slot = await loadNextFree(id, this.bag.signal)
      say(at, slot ? `Next free: ${onBothClocks(slot, zone)}` : 'Nothing free in the next 60 days')
    } catch { this.#next.delete(id) }
  }
}

/** `Tue 24 Nov, 09:30`, and what the other's clock shows where that is something else. */
function onBothClocks(slot, zone) {
  const there = thereWords(zone, slot.start)
  return beginOf(slot, ownZone) + (there ? ` (${there})` : '')
}

function fill(element, { id, name, specialties }) {
  const link = element.firstChild
  set(link, 'href', address({ room: 'calendar', provider: id }))
  say(link.children[0], initials(name))
  show(link.children[1], own(name))
  show(link.children[2], own(specialties.join(', ')))
}
