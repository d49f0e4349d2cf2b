// A provider's own week: what is offered, held and booked, and all that can be changed in it.

import { announce } from '../core/announce.js'
import { Bag } from '../core/cell.js'
import { h, say, set, show } from '../core/dom.js'
import { onKey } from '../core/keys.js'
import { session } from '../core/session.js'
import { openAppointment } from './appointment.js'
import { Drag } from './drag.js'
import { keepFresh, tellTabs } from './fresh.js'
import { Grid } from './grid.js'
import { openHours } from './hours.js'
import { frameOf, layOut } from './layout.js'
import { Moving } from './moving.js'
import { goToWeek } from './room.js'
import { words } from './refusal.js'
import { openSchedule } from './schedule.js'
import { Selection } from './select.js'
import { week as ask } from './server.js'
import { dayAfter, daysOf, knowsZone, momentAt, onClock, ownZone, weekOf, zoneName, zoneWords } from './time.js'
import { WeekHead } from './week-head.js'

/** Shows the week of the provider who is signed in. */
export function openWeek(host, place) {
  const view = new WeekView(host, place)
  return { close: () => view.bag.close(), go: next => view.go(next) }
}

class WeekView {
  bag = new Bag()
  /** What the server said of the week; undefined before it said anything, null where nothing was ever published. */
  data = undefined
  isWhole = false

  constructor(host, place) {
    this.zone = ownZone
    this.head = new WeekHead(this)
    this.grid = new Grid({
      open: line => openAppointment(line, this), take: slot => this.moving.to(slot), edit: day => openHours(this, day),
      turn: weeks => this.turn(weeks), choose: (day, minute) => this.selection.choose(day, minute),
      extend: (day, from, to) => this.selection.extend(day, from, to), leave: () => (this.moving.line ? this.moving.leave() : this.selection.leave()),
    })
    this.selection = new Selection(this.grid, this.bag, { begun: () => this.moving.hide(), changed: words => this.changed(words) })
    this.moving = new Moving(this)
    new Drag(this.grid, this.bag, { lift: line => this.moving.lift(line), drop: (line, target) => this.moving.drop(line, target), back: () => this.moving.leave() })
    this.refusal = h('p', { class: 'wrong', role: 'alert' })
    this.face = h('div', { class: 'week-face' })
    this.scroller = h('div', { class: 'week-scroll' }, this.grid.table)
    this.body = h('div', { class: 'week-body' }, this.face, this.scroller, this.selection.bar, this.moving.bar)
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
    this.#move(place)
    if (this.week === before) return this.draw()
    this.selection.leave()
    this.data = undefined
    this.draw()
    return this.load()
  }

  /** Goes so many weeks on. */
  turn(weeks) { goToWeek(session.id, weekOf(dayAfter(this.days[0], 7 * weeks))) }

  /** Looks at a day, also of another week. */
  look(day) {
    this.day = day
    this.selection.leave()
    if (this.days.includes(day)) this.draw()
    else goToWeek(session.id, weekOf(day))
  }

  async #load() {
    const { week, zone } = this
    try {
      const [from, to] = [momentAt(zone, this.days[0], 0), momentAt(zone, dayAfter(this.days[6]), 0)]
      const data = await ask(session.id, from, to, this.bag.signal)
      if (week !== this.week) return
      say(this.refusal, '')
      this.data = data
      if (data && data.zone !== zone && knowsZone(data.zone)) {
        // The days are those of the calendar's own clock, which is known only now.
        this.zone = data.zone
        return await this.#load()
      }
      this.draw()
      if (this.#isFirst) this.#look()
    } catch (problem) {
      if (!this.bag.signal.aborted) this.#refuse(problem)
    }
  }

  #isFirst = true

  /** The first look is at the hours of work. */
  #look() {
    this.#isFirst = false
    const { minute } = onClock(this.zone, new Date())
    const first = this.grid.cell(this.shownDays[0], this.days.includes(this.today) ? Math.max(0, minute - 60) : 8 * 60)
    if (first) this.scroller.scrollTop = first.offsetTop - 64
  }

  #refuse(problem) {
    if (!this.data) show(this.face)
    show(this.refusal, words(problem), ' ', h('button', { class: 'button', type: 'button', onclick: () => this.load() }, 'Try again'))
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
    set(this.body, 'aria-busy', data === undefined ? 'true' : null)
    const laid = layOut(data ?? { offered: [], taken: [], free: [] }, days, zone)
    this.scroller.hidden = data === null
    this.#showFace(laid)
    if (data === null) return
    this.grid.show({
      days: this.shownDays, week: laid, frame: frameOf(laid, this.isWhole), zone, today, name: this.person, moving: this.moving.line,
      now: nowMinute,
      past: (day, minute) => day < nowDay || (day === nowDay && minute < nowMinute),
    })
    if (this.selection.range) this.grid.mark(this.selection.range)
    this.moving.drawn()
  }

  #showFace(laid) {
    if (this.data === undefined) return show(this.face, h('p', { class: 'skeleton', 'aria-label': 'The week is on its way' }))
    if (this.data === null) {
      return show(this.face, h('div', { class: 'panel calendar-face' }, h('h2', null, 'You offer no time yet'),
        h('p', null, 'Publish a schedule, and people can book appointments with you.'),
        h('button', { class: 'button act', type: 'button', onclick: () => openSchedule(this) }, 'Publish a schedule')))
    }
    const isEmpty = [...laid.values()].every(day => !day.offered.length && !day.lines.length)
    show(this.face, h('p', { class: 'quiet' }, isEmpty ? 'Nothing is offered this week. Choose hours in the grid to offer them, or publish a schedule.' : this.#words()))
    return undefined
  }

  /** What there is in the week, and on whose clock. */
  #words() {
    const { taken, free } = this.data
    const booked = taken.filter(line => line.status === 'booked').length
    const parts = [`${booked} booked`, taken.length > booked && `${taken.length - booked} held`, `${free.length} free`].filter(Boolean).join(', ')
    return `${parts}. ${zoneWords(this.zone, momentAt(this.zone, this.days[0], 720), 'The calendar’s clock') ?? `Times are in ${zoneName(this.zone)}.`}`
  }
}
