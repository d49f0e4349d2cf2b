// The head of a week: which one it is, the way to others, and what can be done.

import { h, icon, say, set, show } from '../core/dom.js'
import { openHours } from './hours-dialog.js'
import { longDay, rangeOf, weekdayOf } from './dates.js'

/** Belongs to a provider's own week. */
export class WeekHead {
  constructor(myWeek) {
    this.myWeek = myWeek
    this.title = h('h1', { tabindex: '-1' })
    this.number = h('p', { class: 'quiet' })
    const turn = (name, words, by) => h('button', { class: 'button bare', type: 'button', 'aria-label': words, onclick: () => myWeek.turn(by) }, name)
    this.today = h('button', { class: 'button', type: 'button', onclick: () => myWeek.look(myWeek.today) }, 'Today')
    this.whole = h('button', { class: 'button', type: 'button', 'aria-pressed': 'false', onclick: () => this.#toggle() }, 'All hours')
    this.days = h('div', { class: 'day-strip', role: 'group', 'aria-label': 'Day' })
    const forward = icon('back')
    forward.classList.add('forward')
    this.element = h('header', { class: 'week-head' },
      h('div', { class: 'week-title' }, this.title, this.number),
      h('div', { class: 'week-turn' }, turn(icon('back'), 'Previous week', -1), this.today, turn(forward, 'Next week', 1)),
      h('div', { class: 'week-acts' }, this.whole,
        h('button', { class: 'button', type: 'button', onclick: () => openHours(myWeek, myWeek.day) }, 'Change a day'),
        h('button', { class: 'button', type: 'button', onclick: () => myWeek.schedule() }, 'Schedule')),
      this.days)
  }

  show() {
    const { days, week, today, isNarrow, day } = this.myWeek
    say(this.title, rangeOf(days[0], days[6]))
    say(this.number, `Week ${Number(week.slice(6))}, ${week.slice(0, 4)}`)
    this.days.hidden = !isNarrow
    set(this.today, 'aria-current', days.includes(today) ? 'date' : null)
    if (!isNarrow) return
    if (this.days.children.length !== 7) show(this.days, days.map((_, index) => this.#day(index)))
    days.forEach((each, index) => {
      const button = this.days.children[index]
      say(button.firstChild, weekdayOf(each))
      say(button.lastChild, String(Number(each.slice(8))))
      set(button, 'aria-label', `${longDay(each)}${each === today ? ', today' : ''}`)
      set(button, 'aria-pressed', String(each === day))
      set(button, 'data-today', each === today)
    })
  }

  #day(index) {
    return h('button', { class: 'strip-day', type: 'button', onclick: () => this.myWeek.look(this.myWeek.days[index]) }, h('small'), h('b'))
  }

  #toggle() {
    this.myWeek.isWhole = !this.myWeek.isWhole
    set(this.whole, 'aria-pressed', String(this.myWeek.isWhole))
    this.myWeek.draw()
  }
}

