// Moving an appointment of one's own week: the free times are shown, one of them is taken, and it can be taken back.

import { announce } from '../core/live-region.js'
import { h, own, say, show } from '../core/dom.js'
import { refusalText } from './refusal-text.js'
import { moveAppointment } from './calendar-api.js'
import { onClock, whenOf } from './dates.js'

/** Which appointment of the week is being moved, and the bar that says so. */
export class AppointmentMove {
  /** The appointment that looks for another time; null where none does. */
  line = null
  #isDragged = false
  /** Whether the focus is to go to a free time once some are shown. */
  #isAwaited = false
  /** The appointment to which the focus is to go once it is shown. */
  #sought = null

  constructor(myWeek) {
    this.myWeek = myWeek
    this.words = h('p', { class: 'bar-words', role: 'status' })
    this.refusal = h('p', { class: 'wrong', role: 'alert' })
    this.acts = h('div', { class: 'deeds' })
    this.bar = h('div', { class: 'bar', role: 'group', 'aria-label': 'Moving an appointment', hidden: true },
      h('div', null, this.words, this.refusal), this.acts)
  }

  /** Shows the free times, and puts the focus on the nearest one. */
  begin(line) {
    this.myWeek.selection.leave()
    this.line = line
    this.#isAwaited = true
    this.#say([own(this.myWeek.person(line)), `, ${whenOf(line, this.myWeek.zone)}: choose a free time.`], ['Leave it there', () => this.leave()])
    this.myWeek.draw()
  }

  /** The same while it is dragged: the pointer has it. */
  lift(line) {
    this.myWeek.selection.leave()
    this.#isDragged = true
    this.line = line
    this.myWeek.draw()
  }

  /** Other days are going to be shown: whoever is in the grid goes on among their free times. */
  turned() { if (this.line && this.myWeek.grid.table.contains(document.activeElement)) this.#isAwaited = true }

  /** Everything is drawn: the focus goes to the nearest free time, or it is said that this week has none. */
  drawn() {
    if (this.#sought && this.myWeek.grid.focus(this.#sought)) this.#sought = null
    if (!this.line || this.#isDragged || !this.myWeek.data) return
    say(this.refusal, this.myWeek.grid.free.length ? '' : 'No time is free here. Look at another day or week.')
    if (this.#isAwaited && this.myWeek.grid.focusFree(this.line.start)) this.#isAwaited = false
  }

  leave() {
    const { line } = this
    if (!line) return
    this.line = null
    this.#isDragged = this.#isAwaited = false
    this.bar.hidden = true
    this.myWeek.draw()
    this.myWeek.grid.focus(line.appointment)
  }

  /** Takes a free time for the appointment that is being moved. */
  to(slot) { return this.#move(this.line, slot) }

  /** Takes the one on which it was let go. */
  drop(line, { slot }) { return this.#move(line, slot) }

  async #move(line, slot) {
    const { myWeek } = this
    const before = { start: line.start, end: line.end }
    try {
      await moveAppointment(line.appointment, slot.start)
    } catch (problem) {
      const { day, minute } = onClock(myWeek.zone, slot.start)
      myWeek.grid.refuse(day, minute, refusalText(problem, myWeek.person(line)))
      await myWeek.load()
      if (this.line) myWeek.grid.focusFree(slot.start)
      else myWeek.grid.focus(line.appointment)
      return undefined
    }
    this.line = null
    this.bar.hidden = true
    await myWeek.changed()
    this.#sought = line.appointment
    myWeek.look(onClock(myWeek.zone, slot.start).day)
    announce(`Moved to ${whenOf(slot, myWeek.zone)}.`)
    this.#say([own(myWeek.person(line)), ` is moved to ${whenOf(slot, myWeek.zone)}.`], ['Move it back', () => this.#move(line, before)], ['Close', () => this.hide()])
    this.#fade(line)
    return undefined
  }

  #fade(line) {
    clearTimeout(this.timer)
    this.timer = setTimeout(() => { if (!this.line && !this.bar.contains(document.activeElement)) this.hide() }, 12_000)
    this.done = line
  }

  /** Takes away what was said of the last one. */
  hide() {
    if (this.line) return
    const hadFocus = this.bar.contains(document.activeElement)
    this.bar.hidden = true
    if (hadFocus && this.done) this.myWeek.grid.focus(this.done.appointment)
  }

  #say(what, ...acts) {
    show(this.words, what)
    say(this.refusal, '')
    show(this.acts, acts.map(([name, act]) => h('button', { class: 'button', type: 'button', onclick: act }, name)))
    this.bar.hidden = false
  }
}
