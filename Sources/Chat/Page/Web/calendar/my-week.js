// A provider's own week: what is offered, held and booked, and all that can be changed in it.

import { announce } from '../core/live-region.js'
import { Bag } from '../core/observable.js'
import { h, say, set, show } from '../core/dom.js'
import { onKey } from '../core/keyboard.js'
import { session } from '../core/session.js'
import { openAppointment } from './appointment-dialog.js'
import { AppointmentDrag } from './appointment-drag.js'
import { keepFresh, tellTabs } from './calendar-updates.js'
import { WeekGrid } from './week-grid.js'
import { openHours } from './hours-dialog.js'
import { frameOf, layOut } from './week-layout.js'
import { AppointmentMove } from './appointment-move.js'
import { goToWeek } from './calendar-room.js'
import { loadFailureText } from './refusal-text.js'
import { openSchedule } from './schedule-dialog.js'
import { HoursSelection } from './hours-selection.js'
import { loadNextAppointment, loadWeek } from './calendar-api.js'
import { dayAfter, daysOf, knowsZone, momentAt, onClock, ownZone, weekOf } from './dates.js'
import { WeekNote } from './week-note.js'
import { WeekHead } from './week-head.js'

/** How far off an appointment may be to which the calendar opens, in milliseconds. */
const near = 14 * 86_400_000

/** Shows the week of the provider who is signed in. */
export function openMyWeek(host, place) {
  const myWeek = new MyWeek(host, place)
  return { close: () => myWeek.bag.close(), go: next => myWeek.go(next) }
}

class MyWeek {
  bag = new Bag()
  /** What the server said of the week; undefined before it said anything, null where nothing was ever published. */
  data = undefined
  /** The schedule that counts, with its zone, whichever week is shown; undefined until it is known, null where there is none. */
  published = undefined
  isWhole = false
  #hasFailed = false
  #drawn = null

  constructor(host, place) {
    this.zone = ownZone
    this.isChosen = Boolean(place.week)
    this.head = new WeekHead(this)
    this.grid = new WeekGrid({
      open: line => openAppointment(line, this), take: slot => this.move.to(slot), edit: day => openHours(this, day),
      turn: weeks => this.turn(weeks), choose: (day, minute) => this.selection.choose(day, minute),
      extend: (day, from, to) => this.selection.extend(day, from, to), leave: () => (this.move.line ? this.move.leave() : this.selection.leave()),
    })
    this.selection = new HoursSelection(this.grid, this.bag, { begun: () => this.move.hide(), changed: words => this.changed(words) })
    this.move = new AppointmentMove(this)
    new AppointmentDrag(this.grid, this.bag, { lift: line => this.move.lift(line), drop: (line, target) => this.move.drop(line, target), back: () => this.move.leave() })
    this.refusal = h('p', { class: 'wrong', role: 'alert' })
    this.note = new WeekNote(this)
    this.scroller = h('div', { class: 'week-scroll' }, this.grid.table)
    this.body = h('div', { class: 'week-body' }, this.note.element, this.scroller, this.selection.bar, this.move.bar)
    show(host, this.head.element, this.refusal, this.body)
    this.#observe()
    this.#move(place)
    for (const [key, text, act] of [['[', 'Previous week', () => this.turn(-1)], [']', 'Next week', () => this.turn(1)], ['t', 'This week', () => this.look(this.today)]]) {
      this.bag.add(onKey(key, text, act))
    }
    this.load = keepFresh(this.bag, () => this.#load())
  }

  /** Narrow screens show one day at a time. */
  #observe() {
    const observer = new ResizeObserver(([{ contentRect }]) => {
      const isNarrow = contentRect.width < 640
      if (isNarrow === this.isNarrow) return
      this.isNarrow = isNarrow
      this.draw()
    })
    observer.observe(this.body)
    this.bag.add(() => observer.disconnect())
    const minute = setInterval(() => this.draw(), 60_000)
    this.bag.add(() => clearInterval(minute))
  }

  get today() { return onClock(this.zone, new Date()).day }

  get person() { return line => line.person_name ?? line.person ?? 'Somebody' }

  #move({ week }) {
    this.days = daysOf(week) ?? daysOf(weekOf(this.today))
    this.week = weekOf(this.days[0])
    if (!this.days.includes(this.day)) this.day = this.days.includes(this.today) ? this.today : this.days[0]
  }

  go(place) {
    const before = this.week
    this.move.turned()
    this.#move(place)
    if (this.week === before) return this.draw()
    this.selection.leave()
    this.data = undefined
    this.#hasFailed = false
    this.#drawn = null
    this.draw()
    return this.load()
  }

  /** Goes so many weeks on. */
  turn(weeks) { goToWeek(session.id, weekOf(dayAfter(this.days[0], 7 * weeks))) }

  /** Looks at a day, also of another week. */
  look(day) {
    this.move.turned()
    this.day = day
    this.selection.leave()
    if (this.days.includes(day)) this.draw()
    else goToWeek(session.id, weekOf(day))
  }

  async #load() {
    const { week, zone } = this
    try {
      const [from, to] = [momentAt(zone, this.days[0], 0), momentAt(zone, dayAfter(this.days[6]), 0)]
      const data = await loadWeek(session.id, from, to, this.bag.signal)
      if (week !== this.week) return
      this.#settle()
      this.#hasFailed = false
      this.data = data
      this.published = data && { zone: data.zone, schedule: data.schedule }
      if (data && data.zone !== zone && knowsZone(data.zone)) {
        // The days are those of the calendar's own clock, which is known only now.
        this.zone = data.zone
        return await this.#load()
      }
      // What is so still is not drawn again: somebody may be about to press it.
      const drawn = JSON.stringify([this.days, data])
      if (drawn !== this.#drawn) this.draw()
      this.#drawn = drawn
      if (this.#isFirst) await this.#look()
    } catch (problem) {
      if (!this.bag.signal.aborted) this.#refuse(problem)
    }
  }

  #isFirst = true

  /** The first look is at the first appointment to come, though it is in another week than the one that nobody chose; where there is none, at the hours of work. */
  async #look() {
    const isComing = ({ end }) => Date.parse(end) > Date.now()
    const next = this.data?.taken.filter(isComing).sort((one, other) => Date.parse(one.start) - Date.parse(other.start))[0]
    if (!next && !this.isChosen && await this.#leap()) return
    this.#isFirst = false
    const at = next && onClock(this.zone, next.start)
    if (at && this.isNarrow && at.day !== this.day) {
      this.day = at.day
      this.draw()
    }
    const { minute } = onClock(this.zone, new Date())
    if (at) this.grid.standAt(at.day, at.minute)
    const first = this.grid.cell(at?.day ?? this.shownDays[0], at ? at.minute : this.days.includes(this.today) ? Math.max(0, minute - 60) : 8 * 60)
    // Below the names of the days, with something of what is before.
    if (first) this.scroller.scrollTop += first.getBoundingClientRect().top - this.scroller.getBoundingClientRect().top - 80
  }

  /** Goes to the week of the next appointment, which is looked at then; false where none is near. */
  async #leap() {
    this.isChosen = true
    const next = await loadNextAppointment(session.id, this.bag.signal).catch(() => null)
    const day = next && onClock(this.zone, next.start).day
    if (!day || this.days.includes(day) || Date.parse(next.start) - Date.now() > near) return false
    this.day = day
    goToWeek(session.id, weekOf(day), { replace: true })
    return true
  }

  /** Opens the form of the schedule, once it is known what counts now. */
  async schedule() {
    if (this.published === undefined) await this.load()
    if (this.published !== undefined) openSchedule(this)
  }

  /** What was refused is over; whoever pressed to try again goes on at the heading. */
  #settle() {
    const hadFocus = this.refusal.contains(document.activeElement)
    say(this.refusal, '')
    if (hadFocus) this.head.title.focus()
  }

  #refuse(problem) {
    this.#hasFailed = true
    this.#drawn = null
    this.draw()
    if (this.refusal.firstChild?.data === loadFailureText(problem)) return
    show(this.refusal, loadFailureText(problem), ' ', h('button', { class: 'button', type: 'button', onclick: () => this.load() }, 'Try again'))
  }

  /** Says what was done, and shows what is so now. */
  changed(words) {
    if (words) announce(words)
    tellTabs()
    return this.load()
  }

  get shownDays() { return this.isNarrow ? [this.day] : this.days }

  draw() {
    const { data, days, zone, today } = this
    const [nowDay, nowMinute] = Object.values(onClock(zone, new Date()))
    this.head.show()
    const isMissing = data === undefined && this.#hasFailed
    set(this.body, 'aria-busy', data === undefined && !isMissing ? 'true' : null)
    const laid = layOut(data ?? { offered: [], taken: [], free: [] }, days, zone)
    this.scroller.hidden = data === null || isMissing
    this.note.show(laid, isMissing)
    if (data === null) return
    this.grid.show({
      days: this.shownDays, week: laid, frame: frameOf(laid, this.isWhole), zone, today, name: this.person, moving: this.move.line,
      now: nowMinute,
      past: (day, minute) => day < nowDay || (day === nowDay && minute < nowMinute),
    })
    if (this.selection.range) this.grid.mark(this.selection.range)
    this.move.drawn()
  }
}
