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

const kinds = {
  'application/pdf': 'PDF', 'text/plain': 'Text', 'text/csv': 'Table', 'text/html': 'Web page', 'text/calendar': 'Calendar file', 'text/vcard': 'Contact',
  'application/zip': 'ZIP archive', 'application/json': 'JSON', 'application/rtf': 'Document', 'application/msword': 'Word document',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'Word document', 'application/vnd.ms-excel': 'Excel table',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'Excel table', 'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'Slides',
}

/** `PDF` of a file's media type; of one that is seldom, the end of its name in capitals, as people know it. */
export function fileKind(mimeType, name) {
  const type = (mimeType ?? '').split(';')[0].trim().toLowerCase()
  if (Object.hasOwn(kinds, type)) return kinds[type]
  const family = { image: 'Picture', audio: 'Recording', video: 'Film' }[type.split('/')[0]]
  return family ?? /\.([a-z0-9]{1,5})$/i.exec(name ?? '')?.[1].toUpperCase() ?? 'File'
}

/** `63 bytes`, `48 KB` */
export function sizeOf(bytes) {
  if (!Number.isFinite(bytes)) return ''
  if (bytes < 1000) return count(bytes, 'byte')
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
