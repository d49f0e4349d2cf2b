// Booking a free time, and moving an appointment: both say every value before they happen.

import { h, own } from '../core/dom.js'
import { newKey } from '../core/api.js'
import { go } from '../core/router.js'
import { tellTabs } from './calendar-updates.js'
import { refusalText } from './refusal-text.js'
import { bookAppointment, bookedFor, downloadCalendar, loadFreeTimes, moveAppointment } from './calendar-api.js'
import { CalendarDialog, dialogButton, valueList } from './calendar-dialog.js'
import { SlotPicker } from './slot-picker.js'
import { longDay, ownZone, spanOf, whenOf, zoneName, zoneWords } from './dates.js'

const horizon = 60 * 86_400_000

/** What an appointment is, value by value. */
export const valuesOf = ({ name, zone, department, slot }) => valueList([
  ['With', own(name)],
  ['What for', own(department)],
  ['Day', longDay(slot.start, ownZone)],
  ['Time', spanOf(slot, ownZone)],
  ['Time zone', zone && zoneWords(zone, slot.start, 'Their clock')
    ? `Yours, ${zoneName(ownZone)}. Theirs shows ${whenOf(slot, zone)}, ${zoneName(zone)}.` : zoneName(ownZone)],
])

/** Asks whether a free time is to be booked with somebody; `changed` is called when it was, or when it is gone; `back()` gives what has the focus then. */
export function openBooking({ id, name, zone }, slot, department, { changed, back }) {
  const dialog = new CalendarDialog('Book this time?', { back })
  const key = newKey()
  const shown = valuesOf({ name, zone, department, slot })
  const people = h('select', { class: 'input', name: 'for' }, h('option', { value: '' }, 'Myself'))
  const whom = h('label', { class: 'field', hidden: true }, h('span', null, 'For whom'), people)
  bookedFor().then(found => {
    for (const person of found) people.append(h('option', { value: person.id }, person.name))
    whom.hidden = !found.length
  }, () => {})
  const act = dialogButton('Book it', () => dialog.run(async () => {
    const made = await bookAppointment({ provider: id, department, start: slot.start }, key, people.value)
    tellTabs()
    changed()
    booked(dialog, shown, made)
  }, problem => {
    if (problem.kind === 'not-free') gone(dialog, changed)
    return refusalText(problem)
  }), 'act')
  dialog.fill('Book this time?', [shown, whom, h('p', { class: 'quiet' }, 'You can move or cancel it until it begins.')],
    [act, dialogButton('Not now', () => dialog.close())])
}

function gone(dialog, changed) {
  changed()
  dialog.leave(dialogButton('Choose another time', () => dialog.close(), 'act'))
}

function booked(dialog, shown, { appointment }) {
  dialog.fill('Booked', shown, [
    dialogButton('See my appointments', () => { dialog.close(); go({ room: 'calendar', find: true }) }, 'act'),
    dialogButton('Calendar file (.ics)', () => dialog.run(() => downloadCalendar({ appointment }), refusalText)),
    dialogButton('Close', () => dialog.close()),
  ])
}

/** Lets a person choose another time for an appointment of theirs. */
export function openMoving(line, { name, zone }, { changed }) {
  const dialog = new CalendarDialog('Choose another time', { wide: true })
  const slots = new SlotPicker({ choose: slot => confirm(slot) })
  const choose = () => {
    dialog.fill('Choose another time', [
      h('p', null, own(line.department), ' with ', own(name), `, now ${whenOf(line, ownZone)}.`, ' ', zone && zoneWords(zone, line.start, 'Their clock')), slots.element,
    ], [dialogButton('Keep it as it is', () => dialog.close())])
    return load()
  }
  const load = () => dialog.run(async () => slots.show(await loadFreeTimes(line.provider, Date.now(), Date.now() + horizon)), refusalText)
  const confirm = slot => dialog.fill('Move the appointment?', [
    valueList([['From', whenOf(line, ownZone)]]), valuesOf({ name, zone, department: line.department, slot }),
  ], [
    dialogButton('Move it', () => dialog.run(async () => {
      await moveAppointment(line.appointment, slot.start)
      tellTabs()
      changed()
      dialog.close()
    }, problem => {
      if (problem.kind === 'not-free') dialog.leave(dialogButton('Choose another time', choose, 'act'))
      return refusalText(problem)
    }), 'act'),
    dialogButton('Choose another time', choose),
  ])
  choose()
}
