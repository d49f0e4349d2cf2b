// Times and names, as people read them.

const language = document.documentElement.lang || 'en'
const clock = new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
const dayAndMonth = new Intl.DateTimeFormat(language, { weekday: 'short', day: 'numeric', month: 'short' })
const wholeDay = new Intl.DateTimeFormat(language, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
const whole = new Intl.DateTimeFormat(language, {
  weekday: 'short', day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23',
})

const moment = value => value instanceof Date ? value : new Date(value)

/** `9:05` */
export const timeOf = value => clock.format(moment(value))
/** `Mon, 23 Nov` */
export const dayOf = value => dayAndMonth.format(moment(value))
/** `Monday, 23 November 2026` */
export const longDayOf = value => wholeDay.format(moment(value))
/** `Mon, 23 Nov 2026, 09:05:12` */
export const momentOf = value => whole.format(moment(value))
/** `2026-11-23`, of the reader's own clock. */
export const dateOf = value => {
  const day = moment(value)
  return [day.getFullYear(), day.getMonth() + 1, day.getDate()].map(number => String(number).padStart(2, '0')).join('-')
}

/** `09:05` today, `Yesterday`, else `Mon, 23 Nov`. */
export function whenOf(value, now = new Date()) {
  const [day, today] = [dateOf(value), dateOf(now)]
  if (day === today) return timeOf(value)
  return day === dateOf(new Date(now.getTime() - 86_400_000)) ? 'Yesterday' : dayOf(value)
}

/** The first letters of a name, at most two. */
export function initials(name) {
  const letters = new Intl.Segmenter(language)
  const words = (name ?? '').split(/\s+/).filter(word => /\p{L}|\p{N}/u.test(word))
  const first = word => [...letters.segment(word)].map(({ segment }) => segment).find(one => /\p{L}|\p{N}/u.test(one)) ?? ''
  return (first(words[0] ?? '') + (words.length > 1 ? first(words.at(-1)) : '')).toUpperCase() || '?'
}

/** `48 KB` */
export function sizeOf(bytes) {
  if (!Number.isFinite(bytes)) return ''
  if (bytes < 1000) return `${bytes} B`
  if (bytes < 1_000_000) return `${Math.round(bytes / 1000)} KB`
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}

/** `0:42`, `1:02:03`; nothing where it is not known. */
export function playingTime(seconds) {
  if (!Number.isFinite(seconds)) return ''
  const [whole, pad] = [Math.round(seconds), number => String(number).padStart(2, '0')]
  const minutes = Math.floor(whole / 60)
  return minutes < 60 ? `${minutes}:${pad(whole % 60)}` : `${Math.floor(minutes / 60)}:${pad(minutes % 60)}:${pad(whole % 60)}`
}

/** `47.37690, 8.54170` */
export const coordinates = ({ latitude, longitude }) => [latitude, longitude].map(value => Number(value).toFixed(5)).join(', ')

/** What is known of it: `0:42 · 1.2 MB`. */
export const facts = (...list) => list.filter(Boolean).join(' · ')

/** A file's name, read in one direction: what turns it could make one kind of file look like another. */
export const fileName = name => (name ?? 'file').replace(/[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/g, '')

/** `1 message`, `3 messages` */
export const count = (number, one, more = one + 's') => `${number.toLocaleString(language)} ${number === 1 ? one : more}`
