// An appointment that a card shows: how it stands now, whoever changed it, and into the reader's own calendar.

import { h, show } from '../core/dom.js'
import { live } from '../core/live.js'
import { sentence } from '../core/problem.js'
import { isIdentifier, whenIn } from '../core/readable-dates.js'
import { clinicClock } from '../core/place-clock.js'
import { pairIn } from './linked-text.js'

/** After what an appointment may stand otherwise. */
const changing = new Set(['notification', 'message.sent', 'reset'])
/** What is said of it, in the language of the conversation. */
const texts = {
  en: { add: 'Add to calendar', moved: 'Now', cancelled: 'Cancelled' },
  de: { add: 'In den Kalender', moved: 'Jetzt', cancelled: 'Abgesagt' },
  es: { add: 'Añadir al calendario', moved: 'Ahora', cancelled: 'Cancelada' },
}

/** What stands below a card that names an appointment and its time, and neither offers it nor says that it was cancelled; else null. */
export function calendarPart({ title, details, action }, room, language) {
  const values = (details ?? '').split('\n').map(pairIn).map(pair => pair?.[1] ?? '')
  const appointment = values.find(isIdentifier)
  const when = whenIn(title)
  if (!room.canAct || action || !appointment || !when?.time || values.some(value => /^(cancel|storn|abges|anul)/i.test(value))) return null
  const words = texts[language.slice(0, 2)] ?? texts.en
  const standing = h('p', { class: 'card-standing', role: 'status' })
  const wrong = h('p', { class: 'wrong', role: 'alert' })
  const button = h('button', { class: 'button', type: 'button', onclick: async () => {
    wrong.textContent = ''
    try {
      const { downloadCalendar } = await import('../calendar/calendar-api.js')
      await downloadCalendar({ appointment })
    } catch (problem) { wrong.textContent = sentence(problem) }
  } }, words.add)
  const part = h('div', { class: 'card-calendar' }, standing, button, wrong)
  follow(part, appointment, line => {
    const now = clinicClock(line.start)
    const isMoved = line.status === 'booked' && now !== when.text
    const { day, time, place } = whenIn(now, language)
    part.dataset.standing = isMoved ? 'moved' : line.status
    button.hidden = line.status === 'cancelled'
    show(standing, line.status === 'cancelled' ? words.cancelled : isMoved ? `${words.moved}: ${day}, ${time}${place ? ` (${place})` : ''}` : '')
  })
  return part
}

/** Asks how an appointment stands, now and after whatever may change it, as long as the part is shown. */
function follow(part, appointment, tell) {
  const look = async () => {
    const { get, addressPart } = await import('../core/api.js')
    // Somebody else's, or out of reach: the card says what it said.
    await get(`/appointments/${addressPart(appointment)}`).then(tell, () => {})
  }
  let later = 0
  const hear = ({ detail: { type } }) => {
    if (!part.isConnected) return live.removeEventListener('event', hear)
    if (!changing.has(type)) return
    clearTimeout(later)
    later = setTimeout(look, 300)
  }
  live.addEventListener('event', hear)
  look()
}
