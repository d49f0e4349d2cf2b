// Changing the hours of one day in a form: the same as by dragging, to the minute.

import { h, say, show } from '../core/dom.js'
import { count } from '../core/format.js'
import { hoursOf, layOut } from './week-layout.js'
import { refusalText } from './refusal-text.js'
import { changeHours } from './hours-selection.js'
import { changeAvailability, loadWeek } from './calendar-api.js'
import { session } from '../core/session.js'
import { CalendarDialog, dialogButton } from './calendar-dialog.js'
import { dayAfter, longDay, minuteOf, momentAt } from './dates.js'

/** Opens the hours of a day of one's own week. */
export function openHours(myWeek, day) { new HoursDialog(myWeek, day).show() }

class HoursDialog {
  #known = new Map()

  constructor(myWeek, day) {
    this.myWeek = myWeek
    this.dialog = new CalendarDialog('Change a day')
    const field = (text, input) => h('label', { class: 'field' }, h('span', null, text), input)
    this.day = h('input', { class: 'input', type: 'date', value: day, min: myWeek.today, required: true, onchange: () => this.show() })
    this.from = h('input', { class: 'input', type: 'time', value: '09:00', required: true })
    this.to = h('input', { class: 'input', type: 'time', value: '12:00', required: true })
    this.list = h('ul', { class: 'offered-hours' })
    this.note = h('p', { class: 'quiet' })
    this.form = h('form', { class: 'form', onsubmit: event => { event.preventDefault(); this.#offer() } },
      field('Day', this.day), h('section', { 'aria-label': 'Offered now' }, h('h3', null, 'Offered now'), this.list, this.note),
      h('fieldset', { class: 'pair' }, h('legend', null, 'Hours'), field('From', this.from), field('To', this.to)))
    this.dialog.fill('Change a day', this.form, [
      dialogButton('Offer these hours', () => this.form.requestSubmit(), 'act'),
      dialogButton('Take these hours back', () => this.#takeBack()), dialogButton('Close', () => this.dialog.close()),
    ])
  }

  get hours() {
    const to = minuteOf(this.to.value)
    // Midnight is the end of the day.
    return { from: minuteOf(this.from.value), to: to === 0 ? 1440 : to }
  }

  /** Shows what is offered on the day now. */
  async show() {
    const day = this.day.value
    if (!day) return
    const { zone } = this.myWeek
    const data = await this.dialog.run(() => loadWeek(session.id, momentAt(zone, day, 0), momentAt(zone, dayAfter(day), 0)), refusalText)
    if (day !== this.day.value || data === undefined) return
    const { offered, lines } = layOut(data ?? { offered: [], taken: [], free: [] }, [day], zone).get(day)
    this.#known.set(day, offered)
    show(this.list, offered.map(part => this.#line(hoursOf(part), part)))
    if (offered.length > 1) this.list.append(this.#line('The whole day', null))
    say(this.note, [offered.length ? '' : 'Nothing.', lines.length
      ? `${count(lines.length, 'appointment lies', 'appointments lie')} on this day; what you take back leaves them as they are.` : ''].join(' ').trim())
  }

  #line(text, hours) {
    return h('li', null, h('span', null, text),
      h('button', { class: 'button', type: 'button', 'aria-label': `Take back: ${text}`, onclick: () => this.#run(false, hours) }, 'Take back'))
  }

  #offer() {
    if (this.#isSound()) this.#run(true, this.hours)
  }

  #takeBack() {
    if (this.form.reportValidity() && this.#isSound()) this.#run(false, this.hours)
  }

  #isSound() {
    const { from, to } = this.hours
    if (from < to) return true
    this.dialog.refuse('The hours end before they begin. Choose a later end.')
    this.to.focus()
    return false
  }

  async #run(isOffered, hours) {
    const day = this.day.value
    const done = await this.dialog.run(async () => {
      if (hours) await changeHours(day, hours, isOffered, this.#known.get(day) ?? [])
      else await changeAvailability(day, null, false)
      return true
    }, refusalText)
    if (!done) return
    this.myWeek.changed(`${longDay(day)}, ${hours ? hoursOf(hours) : 'the whole day'}: ${isOffered ? 'offered' : 'taken back'}.`)
    await this.show()
    this.dialog.title.focus()
  }
}
