// Choosing hours in the grid: by dragging with a mouse, by touching one and another, by Shift and the arrow keys.

import { h, say, show } from '../core/dom.js'
import { refusalText } from './refusal-text.js'
import { hoursOf, joinStretches, minutesPerRow, stretchesWithout } from './week-layout.js'
import { changeAvailability } from './calendar-api.js'
import { longDay } from './dates.js'
import { clockOf } from './dates.js'

/** Hours of one day that are chosen, and the bar that says what can be done with them. */
export class HoursSelection {
  range = null
  #anchor = null
  #isBusy = false

  constructor(grid, bag, { begun, changed }) {
    Object.assign(this, { grid, begun, changed })
    this.words = h('p', { class: 'bar-words', role: 'status' })
    this.refusal = h('p', { class: 'wrong', role: 'alert' })
    this.acts = h('div', { class: 'deeds' })
    this.bar = h('div', { class: 'bar', role: 'group', 'aria-label': 'Chosen hours', hidden: true, onkeydown: event => { if (event.key === 'Escape') this.leave() } },
      h('div', null, this.words, this.refusal), this.acts)
    bag.listen(grid.table, 'pointerdown', event => this.#down(event))
    bag.listen(grid.table, 'pointerover', event => this.#over(event))
    bag.listen(window, 'pointerup', () => this.#up())
    bag.listen(grid.table, 'click', event => this.#touch(event))
  }

  #cellOf(event) { return event.target.matches?.('td[data-day]') && !this.grid.model.moving ? event.target : null }

  #down(event) {
    const cell = this.#cellOf(event)
    if (!cell || event.pointerType === 'touch' || event.button !== 0) return
    event.preventDefault()
    cell.focus({ preventScroll: true })
    this.#anchor = Number(cell.dataset.minute)
    this.#set(cell.dataset.day, this.#anchor, this.#anchor)
  }

  #over(event) {
    if (this.#anchor === null) return
    const cell = event.target.closest?.('td[data-day]')
    if (cell) this.#set(this.range.day, this.#anchor, Number(cell.dataset.minute))
  }

  #up() {
    if (this.#anchor === null) return
    this.#anchor = null
    this.#offer()
  }

  #touch(event) {
    const cell = this.#cellOf(event)
    if (!cell || event.pointerType !== 'touch') return
    const [day, minute] = [cell.dataset.day, Number(cell.dataset.minute)]
    this.#set(day, this.range?.day === day ? this.range.anchor : minute, minute)
    this.#offer()
  }

  /** Takes half an hour, and goes to what can be done with it. */
  choose(day, minute) {
    if (!this.#has(day, minute)) this.#set(day, minute, minute)
    this.#offer()
    this.acts.querySelector('button')?.focus()
  }

  /** Lengthens or shortens the choice from where the focus is. */
  extend(day, from, to) {
    const { frame } = this.grid.model
    if (to < frame.from || to >= frame.to) return
    this.#set(day, this.#has(day, from) ? this.range.anchor : from, to)
    this.grid.cell(day, to)?.focus()
    this.#offer()
  }

  #has(day, minute) { return this.range?.day === day && minute >= this.range.from && minute < this.range.to }

  #set(day, anchor, other) {
    if (!this.range) this.begun()
    this.range = { day, anchor, from: Math.min(anchor, other), to: Math.max(anchor, other) + minutesPerRow }
    this.grid.mark(this.range)
  }

  leave() {
    if (!this.range) return
    const { day, anchor } = this.range
    const hadFocus = this.bar.contains(document.activeElement)
    this.range = null
    this.grid.mark(null)
    this.bar.hidden = true
    if (hadFocus) this.grid.focusCell(day, anchor)
  }

  #offer() {
    const { day } = this.range
    const offered = this.grid.model.week.get(day).offered
    const isOver = this.grid.model.past(day, this.range.to - 1)
    const missing = isOver ? [] : stretchesWithout(this.range, offered)
    const isAny = offered.some(({ from, to }) => from < this.range.to && to > this.range.from)
    say(this.words, `${longDay(day)}, ${hoursOf(this.range)}${isOver ? ': this time has passed' : ''}`)
    say(this.refusal, '')
    show(this.acts,
      missing.length > 0 && h('button', { class: 'button act', type: 'button', onclick: () => this.#run(true) }, 'Offer these hours'),
      isAny && !isOver && h('button', { class: 'button', type: 'button', onclick: () => this.#run(false) }, 'Take back'),
      h('button', { class: 'button', type: 'button', onclick: () => this.leave() }, 'Not now'))
    this.bar.hidden = false
  }

  async #run(isOffered) {
    if (this.#isBusy) return
    this.#isBusy = true
    try {
      await changeHours(this.range.day, this.range, isOffered, this.grid.model.week.get(this.range.day).offered)
      const done = `${longDay(this.range.day)}, ${hoursOf(this.range)}: ${isOffered ? 'offered' : 'taken back'}.`
      this.leave()
      this.changed(done)
    } catch (problem) {
      say(this.refusal, refusalText(problem))
    } finally { this.#isBusy = false }
  }
}

/** Offers hours of a day, as far as they are not offered yet, or takes them back. */
export async function changeHours(day, hours, isOffered, offered) {
  const parts = isOffered ? stretchesWithout(hours, joinStretches(offered)) : [hours]
  for (const { from, to } of parts) await changeAvailability(day, { from: clockOf(from), to: clockOf(to) }, isOffered)
}
