// Days, weeks and the clocks of other zones. A day is its text, `2026-11-24`; a time of a day is its minutes.

const language = document.documentElement.lang || 'en'
const oneDay = 86_400_000

/** The zone of the reader's own clock. */
export const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone

const two = number => String(number).padStart(2, '0')
const noon = day => new Date(`${day}T12:00:00Z`)
const textOf = date => date.toISOString().slice(0, 10)

/** The day so many days later. */
export const dayAfter = (day, count = 1) => textOf(new Date(noon(day).getTime() + count * oneDay))

/** The week of a day, as ISO 8601 has it: `2026-W48`. */
export function weekOf(day) {
  const date = noon(day)
  const thursday = new Date(date.getTime() + (4 - (date.getUTCDay() || 7)) * oneDay)
  const first = Date.UTC(thursday.getUTCFullYear(), 0, 1)
  return `${thursday.getUTCFullYear()}-W${two(Math.floor((thursday.getTime() - first) / (7 * oneDay)) + 1)}`
}

/** The seven days of a week, Monday first; null where the text is no week. */
export function daysOf(week) {
  const [, year, number] = /^(\d{4})-W(\d{2})$/.exec(week ?? '') ?? []
  if (!year) return null
  const january = `${year}-01-04`
  const monday = dayAfter(january, 1 - (noon(january).getUTCDay() || 7) + (Number(number) - 1) * 7)
  return weekOf(monday) === week ? Array.from({ length: 7 }, (_, index) => dayAfter(monday, index)) : null
}

/** `09:30`, and `24:00` for the end of a day. */
export const clockOf = minute => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`
/** The minutes of `09:30`; null where it is no time. */
export function minuteOf(text) {
  const [, hour, minute] = /^(\d{2}):(\d{2})/.exec(text ?? '') ?? []
  return hour === undefined ? null : Number(hour) * 60 + Number(minute)
}

const clocks = new Map()
function clock(zone) {
  if (!clocks.has(zone)) {
    clocks.set(zone, new Intl.DateTimeFormat('en-CA', {
      timeZone: zone, hourCycle: 'h23', year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit',
    }))
  }
  return clocks.get(zone)
}

/** Whether this page knows the clocks of a zone. */
export function knowsZone(zone) {
  try { clock(zone) } catch { return false }
  return true
}

/** What the clocks of a zone show at a moment: `{ day, minute }`. */
export function onClock(zone, moment) {
  const parts = {}
  for (const { type, value } of clock(zone).formatToParts(new Date(moment))) parts[type] = value
  return { day: `${parts.year}-${parts.month}-${parts.day}`, minute: Number(parts.hour) * 60 + Number(parts.minute) }
}

/** How many minutes the clocks of a zone are ahead of UTC at a moment. */
function ahead(zone, moment) {
  const { day, minute } = onClock(zone, moment)
  return Math.round((Date.parse(`${day}T00:00:00Z`) - Math.floor(new Date(moment).getTime() / 60_000) * 60_000) / 60_000) + minute
}

/** The moment at which the clocks of a zone show a time of a day. */
export function momentAt(zone, day, minute) {
  const wall = Date.parse(`${day}T00:00:00Z`) + minute * 60_000
  const guess = wall - ahead(zone, wall) * 60_000
  return new Date(wall - ahead(zone, guess) * 60_000)
}

const texts = new Map()
const text = (name, options) => (value, zone) => {
  const key = `${name} ${zone}`
  if (!texts.has(key)) texts.set(key, new Intl.DateTimeFormat(language, { ...options, timeZone: zone }))
  return texts.get(key).format(typeof value === 'string' && value.length === 10 ? noon(value) : new Date(value))
}
const time = text('time', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
const long = text('long', { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
const short = text('short', { weekday: 'short', day: 'numeric', month: 'short' })
const weekday = text('weekday', { weekday: 'short' })
const range = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })

/** `09:30–10:00` of something with a start and an end. */
export const spanOf = ({ start, end }, zone) => `${time(start, zone)}–${time(end, zone)}`
/** `Tuesday, 24 November 2026` of a day or a moment. */
export const longDay = (value, zone = 'UTC') => long(value, zone)
/** `Tue, 24 Nov` of a day or a moment. */
export const shortDay = (value, zone = 'UTC') => short(value, zone)
/** `Tue` of a day. */
export const weekdayOf = day => weekday(day, 'UTC')
/** `23 – 29 Nov 2026` */
export const rangeOf = (from, to) => range.formatRange(noon(from), noon(to))
/** `Tue, 24 Nov, 09:30` of something with a start. */
export const beginOf = ({ start }, zone) => `${short(start, zone)}, ${time(start, zone)}`
/** `Tue, 24 Nov, 09:30–10:00` of something with a start and an end. */
export const whenOf = (slot, zone) => `${short(slot.start, zone)}, ${spanOf(slot, zone)}`

/** How the clocks of a zone differ from the reader's at a moment, in a sentence; null where they do not. */
export function zoneWords(zone, moment, whose) {
  const minutes = ahead(zone, moment) - ahead(ownZone, moment)
  if (!minutes) return null
  const hours = Math.floor(Math.abs(minutes) / 60)
  const rest = Math.abs(minutes) % 60
  const much = [hours && (hours === 1 ? '1 hour' : `${hours} hours`), rest && `${rest} minutes`].filter(Boolean).join(' ')
  return `${whose} (${zoneName(zone)}) is ${much} ${minutes > 0 ? 'ahead of' : 'behind'} yours (${zoneName(ownZone)}).`
}

/** `09:00 in New York`, `14:00 UTC`: what the clocks of a zone show at a moment, with the day where it is another one; null where they show what the reader's do. */
export function thereWords(zone, start) {
  if (!zone || !knowsZone(zone) || ahead(zone, start) === ahead(ownZone, start)) return null
  const isSameDay = onClock(zone, start).day === onClock(ownZone, start).day
  const place = zoneName(zone).split('/').at(-1)
  return `${isSameDay ? time(start, zone) : beginOf({ start }, zone)} ${place === 'UTC' ? '' : 'in '}${place}`
}

/** `Europe/Berlin`, `UTC`. */
export const zoneName = zone => /^(Etc\/)?(UTC|UCT|Universal|Zulu|GMT)$/.test(zone) ? 'UTC' : zone.replaceAll('_', ' ')
