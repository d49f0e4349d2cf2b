// What is said over the grid of a week: how much there is in it, or that there is nothing yet.

import { h, show } from '../core/dom.js'
import { momentAt, zoneName, zoneWords } from './dates.js'

/** Belongs to a provider's own week. */
export class WeekNote {
  constructor(myWeek) {
    this.myWeek = myWeek
    this.element = h('div', { class: 'week-face' })
  }

  /** Shows what is so; whoever pressed something here that is gone then goes on at the heading. */
  show(laid, isMissing) {
    const hadFocus = this.element.contains(document.activeElement)
    show(this.element, isMissing ? null : this.#of(laid))
    if (hadFocus) this.myWeek.head.title.focus()
  }

  #of(laid) {
    const { data, days, today } = this.myWeek
    if (data === undefined) return h('p', { class: 'skeleton', 'aria-label': 'The week is on its way' })
    if (data === null) return this.#nothingEver()
    const isEmpty = [...laid.values()].every(day => !day.offered.length && !day.lines.length)
    const nothing = days[6] < today ? 'Nothing was offered in this week.'
      : 'Nothing is offered this week. Choose hours in the grid to offer them, or publish a schedule.'
    return h('p', { class: 'quiet' }, isEmpty ? nothing : this.#words())
  }

  #nothingEver() {
    return h('div', { class: 'panel calendar-face' }, h('h2', null, 'You offer no time yet'),
      h('p', null, 'Publish a schedule, and people can book appointments with you.'),
      h('button', { class: 'button act', type: 'button', onclick: () => this.myWeek.schedule() }, 'Publish a schedule'))
  }

  /** What there is in the week, and on whose clock. */
  #words() {
    const { data: { taken, free }, zone, days } = this.myWeek
    const booked = taken.filter(line => line.status === 'booked').length
    const parts = [`${booked} booked`, taken.length > booked && `${taken.length - booked} held`, `${free.length} free`].filter(Boolean).join(', ')
    return `${parts}. ${zoneWords(zone, momentAt(zone, days[0], 720), 'The calendar’s clock') ?? `Times are in ${zoneName(zone)}.`}`
  }
}
