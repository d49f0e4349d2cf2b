// What the calendar asks of the server.

import { ask, get, newKey, addressPart, post, send } from '../core/api.js'
import { h } from '../core/dom.js'
import { session } from '../core/session.js'

const page = 200

/** Everybody who can be booked. */
export const loadProviders = async signal => (await get('/providers', { signal })).providers

/** One of them; null where nothing was ever published. */
export const loadProvider = async (id, signal) => (await loadProviders(signal)).find(line => line.id === id) ?? null

/** The free times of a provider between two moments, the earliest first. */
export async function loadFreeTimes(id, from, to, signal) {
  const found = []
  for (let start = new Date(from); ;) {
    const query = new URLSearchParams({ from: start.toISOString(), to: new Date(to).toISOString(), limit: page })
    const { slots } = await get(`/providers/${addressPart(id)}/availability?${query}`, { signal })
    found.push(...slots)
    if (slots.length < page) return found
    start = new Date(Date.parse(slots.at(-1).start) + 1)
  }
}

/** The next free time of a provider; null where there is none. */
export async function loadNextFree(id, signal) {
  const { slots } = await get(`/providers/${addressPart(id)}/availability?limit=1`, { signal })
  return slots[0] ?? null
}

const published = new Set()

/** A stretch of a provider's calendar: `{ name, zone, offered, free, taken, schedule }`; null where nothing was ever published. */
export async function loadWeek(id, from, to, signal) {
  if (!published.has(id) && !await loadProvider(id, signal)) return null
  published.add(id)
  const query = new URLSearchParams({ from: from.toISOString(), to: to.toISOString() })
  const week = await get(`/providers/${addressPart(id)}/week?${query}`, { signal })
  // When they are elsewhere nothing is free, and there is nothing to open.
  return { ...week, taken: week.taken.filter(({ status }) => status !== 'busy') }
}

/** The first appointment to come in a provider's calendar; null where none is. */
export async function loadNextAppointment(id, signal) {
  const query = new URLSearchParams({ from: new Date().toISOString(), limit: 1 })
  return (await get(`/providers/${addressPart(id)}/appointments?${query}`, { signal })).appointments[0] ?? null
}

/** A person's appointments, the earliest first. */
export const appointmentsOf = async (id, signal) => (await get(`/users/${addressPart(id)}/appointments`, { signal })).appointments

const forWhom = person => person ? `?for=${addressPart(person)}` : ''

/** Those for whom one may book: `{ id, name }`. */
export async function bookedFor(signal) {
  const { relations } = await get('/v1/relations', { signal })
  return relations.filter(({ representative, status, purposes }) => representative === session.id && status === 'granted' && purposes.includes('booking'))
    .map(({ person, person_name: name }) => ({ id: person, name: name ?? person }))
}

/** Books for oneself, or for a person for whom one may act. */
export const bookAppointment = (wish, key, person) => post(`/appointments${forWhom(person)}`, wish, { key })

/** What one waits for, the oldest first. */
export const loadWaiting = async signal => (await get('/v1/waiting', { signal })).waiting

export const waitFor = wish => post('/v1/waiting', wish, { key: newKey() })
export const waitNoMore = waiting => send('DELETE', `/v1/waiting/${addressPart(waiting)}`, { key: newKey() })
export const takeOffer = (waiting, appointment) => post(`/v1/waiting/${addressPart(waiting)}/acceptance?appointment=${addressPart(appointment)}`, {}, { key: newKey() })
export const declineOffer = (waiting, appointment) => send('DELETE', `/v1/waiting/${addressPart(waiting)}/offer?appointment=${addressPart(appointment)}`, { key: newKey() })
export const moveAppointment = (appointment, start) => ask('PATCH', '/appointments', { body: { appointment, start }, key: newKey() })
export const cancelAppointment = appointment => ask('DELETE', `/appointments?appointment=${addressPart(appointment)}`, { key: newKey() })

/** Offers a schedule in one's own calendar. */
export const publishSchedule = schedule => post('/providers/availability', schedule, { key: newKey() })

/** Offers hours of a day, or takes them back; without hours the whole day is taken back. */
export const changeAvailability = (day, hours, offered) =>
  ask('PATCH', '/providers/availability', { body: { day, offered, ...hours }, key: newKey() })

/** The conversation of the two sides of an appointment: always the same one. */
export const conversationOf = async appointment => (await post(`/appointments/${addressPart(appointment)}/channel`, {})).channel

/** Gives the reader a calendar file: of one appointment, or of all that somebody has. */
export async function downloadCalendar({ appointment, account }) {
  const path = appointment ? `/appointments/${addressPart(appointment)}/calendar.ics` : `/users/${addressPart(account)}/appointments.ics`
  const file = URL.createObjectURL(await (await send('GET', path)).blob())
  h('a', { href: file, download: appointment ? 'appointment.ics' : 'appointments.ics' }).click()
  setTimeout(() => URL.revokeObjectURL(file), 60_000)
}
