// Free times to choose one of: the days at the left, the times of a day at the right, the earliest first.

import { h, reconcile, say, set, show } from '../core/dom.js'
import { longDay, onClock, ownZone, shortDay, spanOf } from './dates.js'

/**
 * Shows free times: `show(slots)` any number of times. `choose(slot)` is called with the one that was taken, `look(day)` when another day is
 * looked at; `of(slot)` may add words to a time.
 */
export class SlotPicker {
  #days = new Map()
  #sought = null

  constructor({ choose, look, of, day = null }) {
    Object.assign(this, { choose, look, of, day, wanted: day })
    this.days = h('ol', { class: 'slot-days', 'aria-label': 'Days' })
    this.heading = h('h2', { class: 'slot-day' })
    this.times = h('ol', { class: 'slot-times' })
    this.empty = h('p', { class: 'quiet slot-empty', hidden: true })
    this.element = h('div', { class: 'slots' }, this.empty, this.days, h('div', null, this.heading, this.times))
    this.#wait()
  }

  /** Shows these times, and keeps the day that is looked at where it still has some. */
  show(slots) {
    this.#days = Map.groupBy(slots, slot => onClock(ownZone, slot.start).day)
    const days = [...this.#days.keys()]
    this.wanted = this.day ?? this.wanted
    if (!this.#days.has(this.day)) this.day = days.find(day => day >= (this.wanted ?? '')) ?? days.at(-1) ?? null
    this.element.removeAttribute('aria-busy')
    this.empty.hidden = days.length > 0
    say(this.empty, 'No time is free in the next 60 days. Look again later, or choose somebody else.')
    this.#draw()
    if (this.day) this.#seek()
  }

  /** What stands first: the earliest time of the day that is looked at. */
  get first() { return this.times.querySelector('button') ?? this.days.querySelector('button') }

  /** The day that is looked at is in sight. */
  #seek() {
    if (this.#sought === this.day) return
    this.#sought = this.day
    this.days.querySelector('[aria-pressed="true"]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }

  #wait() {
    set(this.element, 'aria-busy', 'true')
    show(this.times, Array.from({ length: 6 }, () => h('li', { class: 'skeleton slot-wait' })))
  }

  #draw() {
    reconcile(this.days, [...this.#days].map(([day, slots]) => ({ day, number: slots.length, isChosen: day === this.day })), {
      key: item => item.day,
      make: item => this.#dayOf(item),
      update: (element, item) => {
        say(element.querySelector('small'), `${item.number} free`)
        set(element.firstChild, 'aria-pressed', String(item.isChosen))
      },
    })
    say(this.heading, this.day ? longDay(this.day) : '')
    // What was on its way stands in no list.
    for (const waiting of this.times.querySelectorAll('.slot-wait')) waiting.remove()
    reconcile(this.times, this.#days.get(this.day) ?? [], {
      key: slot => `${slot.start} ${slot.provider}`,
      make: slot => h('li', null, this.#timeOf(slot)),
    })
  }

  #dayOf({ day, number, isChosen }) {
    return h('li', null, h('button', {
      class: 'button', type: 'button', 'aria-pressed': String(isChosen), onclick: () => this.#lookAt(day),
    }, h('span', null, shortDay(day)), h('small', null, `${number} free`)))
  }

  #timeOf(slot) {
    const more = this.of?.(slot)
    return h('button', { class: 'button time', type: 'button', onclick: () => this.choose(slot) },
      h('span', null, spanOf(slot, ownZone)), more && h('small', null, more))
  }

  #lookAt(day) {
    this.day = day
    this.#draw()
    this.look?.(day)
  }
}
