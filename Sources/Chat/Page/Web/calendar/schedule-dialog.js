// Publishing a schedule: the hours of each week, from a day on.

import { h, icon, set } from '../core/dom.js'
import { refusalText } from './refusal-text.js'
import { knowsZone, minuteOf, ownZone } from './dates.js'
import { publishSchedule } from './calendar-api.js'
import { CalendarDialog, dialogButton } from './calendar-dialog.js'

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
const named = text => text[0].toUpperCase() + text.slice(1)

/** Opens the form, filled with the schedule that counts now. */
export function openSchedule(myWeek) { new ScheduleDialog(myWeek) }

class ScheduleDialog {
  constructor(myWeek) {
    this.myWeek = myWeek
    const zone = myWeek.published?.zone ?? ownZone
    const schedule = myWeek.published?.schedule
    this.dialog = new CalendarDialog('Publish a schedule', { wide: true })
    this.from = input('date', { value: myWeek.today, min: myWeek.today })
    this.zone = input('text', { value: schedule?.zone ?? zone, list: 'zones', maxlength: 64, autocomplete: 'off' })
    this.slot = input('number', { value: schedule?.slot_minutes ?? 30, min: 1, max: 1440, inputmode: 'numeric' })
    this.buffer = input('number', { value: schedule?.buffer_minutes ?? 0, min: 0, max: 1440, inputmode: 'numeric' })
    this.specialties = input('text', { value: (schedule?.specialties ?? []).join(', '), autocomplete: 'off' })
    this.days = weekdays.map(day => new Weekday(day, (schedule?.weekly ?? usual).filter(hours => hours.weekday === day)))
    this.form = h('form', { class: 'form schedule', onsubmit: event => { event.preventDefault(); this.#publish() } },
      field('What people can book you for', this.specialties, 'Several with commas between them.'),
      h('div', { class: 'pair' }, field('From when', this.from), field('Time zone', this.zone)),
      h('div', { class: 'pair' }, field('Minutes of an appointment', this.slot), field('Minutes kept free between two', this.buffer)),
      h('fieldset', { class: 'weekly' }, h('legend', null, 'Hours of each week'), this.days.map(day => day.element)),
      h('datalist', { id: 'zones' }, Intl.supportedValuesOf('timeZone').map(name => h('option', { value: name }))))
    this.dialog.fill('Publish a schedule', [this.form, h('p', { class: 'quiet' },
      'From that day on it takes the place of all hours offered before, also of days that were changed. Appointments that are booked stay.')],
    [dialogButton('Publish it', () => { this.dialog.refuse(''); this.form.requestSubmit() }, 'act'), dialogButton('Not now', () => this.dialog.close())])
  }

  get wish() {
    const specialties = [...new Set(this.specialties.value.split(',').map(text => text.trim()).filter(Boolean))]
    return {
      specialties, zone: this.zone.value.trim(), effective_from: this.from.value, slot_minutes: Number(this.slot.value),
      buffer_minutes: Number(this.buffer.value), weekly: this.days.flatMap(day => day.hours),
    }
  }

  async #publish() {
    const { wish } = this
    if (!knowsZone(wish.zone)) return this.dialog.refuse(`There is no time zone “${wish.zone}”. Choose one of the list, such as Europe/Berlin.`)
    if (!wish.weekly.length) return this.dialog.refuse('No hours are there. Add some to at least one day.')
    const wrong = wish.weekly.find(({ from, to }) => minuteOf(from) >= minuteOf(to))
    if (wrong) return this.dialog.refuse(`${named(wrong.weekday)}: ${wrong.from} is not before ${wrong.to}. Choose a later end.`)
    const done = await this.dialog.run(async () => { await publishSchedule(wish); return true }, refusalText)
    if (!done) return undefined
    this.dialog.close()
    return this.myWeek.changed('The schedule is published.')
  }
}

const usual = weekdays.slice(0, 5).map(weekday => ({ weekday, from: '09:00', to: '12:00' }))

/** The hours of one day of the week: any number of stretches. */
class Weekday {
  constructor(day, hours) {
    this.day = day
    this.none = h('span', { class: 'quiet' }, 'No hours')
    this.list = h('div', { class: 'stretches' })
    this.add = h('button', { class: 'button', type: 'button', 'aria-label': `Add hours on ${named(day)}`, onclick: () => this.#add({ from: '14:00', to: '17:00' }, true) }, 'Add hours')
    this.element = h('div', { class: 'weekday', role: 'group', 'aria-label': named(day) }, h('b', null, named(day)), h('div', null, this.none, this.list), this.add)
    for (const stretch of hours) this.#add(stretch)
    this.#count()
  }

  #add({ from, to }, isNew = false) {
    const name = named(this.day)
    const start = h('input', { class: 'input', type: 'time', value: from, required: true, 'aria-label': `${name}, from` })
    const row = h('div', { class: 'stretch' }, start, '–',
      h('input', { class: 'input', type: 'time', value: to === '24:00' ? '00:00' : to, required: true, 'aria-label': `${name}, to` }),
      h('button', { class: 'button bare', type: 'button', 'aria-label': `Remove these hours on ${name}`, onclick: () => this.#remove(row) }, icon('close')))
    this.list.append(row)
    this.#count()
    if (isNew) start.focus()
  }

  #remove(row) {
    row.remove()
    this.#count()
    this.add.focus()
  }

  #count() { set(this.none, 'hidden', this.list.children.length > 0) }

  get hours() {
    return [...this.list.children].map(row => {
      const [from, to] = [...row.querySelectorAll('input')].map(each => each.value)
      return { weekday: this.day, from, to: to === '00:00' ? '24:00' : to }
    })
  }
}

const input = (type, properties) => h('input', { class: 'input', type, required: true, ...properties })
const field = (text, control, more) => h('label', { class: 'field' }, h('span', null, text), control, more && h('small', { class: 'quiet' }, more))
