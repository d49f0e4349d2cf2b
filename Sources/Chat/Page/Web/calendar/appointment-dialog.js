// An appointment in a provider's own week: what it is, and what can be done with it.

import { h, own } from '../core/dom.js'
import { go } from '../core/router.js'
import { refusalText } from './refusal-text.js'
import { cancelAppointment, conversationOf, downloadCalendar } from './calendar-api.js'
import { CalendarDialog, dialogButton, valueList } from './calendar-dialog.js'
import { longDay, ownZone, spanOf, whenOf, zoneName, zoneWords } from './dates.js'

/** Opens an appointment of one's own week. */
export function openAppointment(line, myWeek) {
  const dialog = new CalendarDialog('Appointment')
  const shown = valuesIn(myWeek, line)
  const isOver = Date.parse(line.start) < Date.now()
  const held = line.status === 'held'
  const look = () => dialog.fill(held ? 'Held time' : 'Appointment', [
    shown, held && h('p', { class: 'quiet' }, 'Kept for them until they decide; then it is booked or free again.'),
    isOver && !held && h('p', { class: 'quiet' }, 'It has begun, and can be neither moved nor cancelled.'),
  ], [
    !isOver && !held && dialogButton('Move', () => { dialog.close(); myWeek.move.begin(line) }, 'act'),
    dialogButton('Open the conversation', () => dialog.run(async () => {
      const channel = await conversationOf(line.appointment)
      dialog.close()
      go({ room: 'chats', channel })
    }, problem => problem.kind === 'unknown-account' ? 'They have no account here, so there is nobody to write to.' : refusalText(problem))),
    !held && dialogButton('.ics', () => dialog.run(() => downloadCalendar({ appointment: line.appointment }), refusalText)),
    (held || !isOver) && dialogButton(held ? 'Free the time' : 'Cancel the appointment', confirm, 'danger'),
  ])
  const confirm = () => dialog.fill(held ? 'Free this time?' : 'Cancel this appointment?', [
    shown, h('p', null, own(myWeek.person(line)), held ? ' can no longer take it, and others can book it.' : ' is told, and others can book the time. It cannot be taken back.'),
  ], [
    dialogButton(held ? 'Free the time' : 'Cancel the appointment', () => dialog.run(async () => {
      await cancelAppointment(line.appointment)
      dialog.close()
      await myWeek.changed(held ? 'The time is free.' : 'The appointment is cancelled.')
    }, refusalText), 'danger'),
    dialogButton('Keep it', look),
  ])
  look()
}

const valuesIn = (myWeek, line) => valueList([
  ['Who', own(myWeek.person(line))],
  ['What for', line.department && own(line.department)],
  ['Day', longDay(line.start, myWeek.zone)],
  ['Time', `${spanOf(line, myWeek.zone)}, ${zoneName(myWeek.zone)}`],
  ['Your clock', zoneWords(myWeek.zone, line.start, '') && `${whenOf(line, ownZone)}, ${zoneName(ownZone)}`],
  ['Held until', line.held_until && spanOf({ start: line.held_until, end: line.held_until }, myWeek.zone).split('–')[0]],
])
