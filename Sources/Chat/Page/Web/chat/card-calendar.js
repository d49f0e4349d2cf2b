// An appointment that a card shows goes into the reader's own calendar.

import { h } from '../core/dom.js'
import { sentence } from '../core/problem.js'
import { isIdentifier, whenIn } from '../core/readable-dates.js'
import { pairIn } from './linked-text.js'

/** The button for it, where a card names an appointment and its time, and neither offers it nor says that it was cancelled; else null. */
export function calendarButton({ title, details, action }, room) {
  const values = (details ?? '').split('\n').map(pairIn).map(pair => pair?.[1] ?? '')
  const appointment = values.find(isIdentifier)
  if (!room.canAct || action || !appointment || !whenIn(title)?.time || values.some(value => /^(cancel|storn|abges|anul)/i.test(value))) return null
  const wrong = h('p', { class: 'wrong', role: 'alert' })
  return h('div', { class: 'card-calendar' }, h('button', { class: 'button', type: 'button', onclick: async () => {
    wrong.textContent = ''
    try {
      const { downloadCalendar } = await import('../calendar/calendar-api.js')
      await downloadCalendar({ appointment })
    } catch (problem) { wrong.textContent = sentence(problem) }
  } }, 'Add to calendar'), wrong)
}
