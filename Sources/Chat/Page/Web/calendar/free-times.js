// The free times of somebody, and booking one of them.

import { Bag } from '../core/observable.js'
import { h, icon, own, say, show } from '../core/dom.js'
import { openBooking } from './booking-dialog.js'
import { keepFresh } from './calendar-updates.js'
import { loadFailureText } from './refusal-text.js'
import { goToWeek } from './calendar-room.js'
import { loadFreeTimes, loadProvider } from './calendar-api.js'
import { SlotPicker } from './slot-picker.js'
import { daysOf, weekOf, zoneName, zoneWords } from './dates.js'

const horizon = 60 * 86_400_000

/** Shows when somebody can be booked. */
export function openFreeTimes(host, place) {
  const bag = new Bag()
  const id = place.provider
  const heading = h('h1', { tabindex: '-1' }, 'Appointment')
  const about = h('p', { class: 'quiet' }, ' ')
  const clock = h('p', { class: 'quiet zone' }, ' ')
  const refusal = h('p', { class: 'wrong', role: 'alert' })
  const purpose = h('div', { class: 'purpose' })
  let who = null
  const slots = new SlotPicker({
    day: daysOf(place.week)?.[0] ?? null,
    choose: slot => openBooking(who, slot, purposeOf(purpose), { changed: () => load(), back: () => slots.first }),
    look: day => goToWeek(id, weekOf(day), { replace: true }),
  })
  const body = h('div', { class: 'times' }, purpose, slots.element)
  show(host, h('div', { class: 'calendar-head' },
    h('a', { class: 'button bare way-back', href: '/calendar#find', 'aria-label': 'Back to everybody' }, icon('back')),
    h('div', null, heading, about)), clock, refusal, body)

  const load = keepFresh(bag, async () => {
    try {
      const found = who ?? await loadProvider(id, bag.signal)
      if (bag.signal.aborted) return
      if (!found) return nobody(host, id)
      if (!who) introduce(who = found, { heading, about, purpose })
      const free = await loadFreeTimes(id, Date.now(), Date.now() + horizon, bag.signal)
      say(clock, zoneWords(who.zone, free[0]?.start ?? new Date(), `${who.name}’s clock`) ?? `Times are in ${zoneName(who.zone)}.`)
      say(refusal, '')
      slots.show(free)
    } catch (problem) {
      if (!bag.signal.aborted) say(refusal, loadFailureText(problem))
    }
  })
  return { close: () => bag.close(), go() {} }
}

function introduce({ name, specialties }, { heading, about, purpose }) {
  show(heading, own(name))
  show(about, specialties.map((text, index) => [index ? ', ' : '', own(text)]))
  const choice = (text, index) => h('label', { class: 'purpose-one' },
    h('input', { type: 'radio', name: 'purpose', value: text, checked: index === 0 }), own(text))
  show(purpose, specialties.length > 1 && h('fieldset', null, h('legend', null, 'What for'), specialties.map(choice)))
  purpose.dataset.only = specialties[0] ?? ''
}

const purposeOf = element => element.querySelector('input:checked')?.value ?? element.dataset.only

function nobody(host, id) {
  show(host, h('div', { class: 'panel calendar-face' }, h('h1', { tabindex: '-1' }, 'Nobody to book here'),
    h('p', null, own(id), ' offers no times.'), h('a', { class: 'button act', href: '/calendar#find' }, 'See who does')))
}
