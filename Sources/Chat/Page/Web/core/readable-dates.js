// Days and times as the record writes them, `2026-11-27 10:00`, shown as people say them: `Fri 27 Nov, 10:00`. The record's words stay as they are.

import { h } from './dom.js'
import { placeOf } from './place-clock.js'

/** A day, perhaps with a time, that stands by itself: within an identifier, a path or a quotation it is none. */
const written = /(?<![\p{L}\p{N}_.:/\\#=&?@"`-])(\d{4}-\d\d-\d\d)(?:[ T]([01]\d|2[0-4]):([0-5]\d)(?::[0-5]\d(?:\.\d+)?)?(Z|[+-]\d\d:\d\d)?)?(?![\p{L}\p{N}_/\\@"`-]|[.:]\d)/gu
const alone = new RegExp(`^(?:[\\p{L} ]{1,40}:\\s*)?(${written.source})$`, 'u')
const identifiers = /(?<![\p{L}\p{N}_.:/\\#=&?@-])(?:[a-z]?[0-9a-f]{32}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?![\p{L}\p{N}_/\\@-])/gu

/** Whether a value is an identifier that the server made: nobody says such a thing. */
export const isIdentifier = value => new RegExp(`^${identifiers.source}$`, 'u').test(value)

/** Small words by which a language is told from the two others that assistants speak. */
const small = {
  en: /\b(the|and|is|are|your|you|with|at|on|for|of|to|date|please|these|from)\b/gi,
  de: /\b(der|die|das|und|ist|sind|sie|ihr|ihre|ihren|am|um|bei|mit|einen|für|vom|bitte|diese|termine?|uhr|nicht|zum)\b/gi,
  es: /\b(el|la|los|las|con|una|cita|citas|su|sus|para|por|de|del|que|estas|fecha|al)\b/gi,
}

/** The language of some words, as far as they tell; else the reader's. English is written as the page has it. */
export function languageOf(text) {
  const [[best, most], [, next]] = Object.entries(small).map(([name, words]) => [name, text.match(words)?.length ?? 0]).sort((one, other) => other[1] - one[1])
  const language = most > next ? best : navigator.language
  return /^en\b/.test(language) ? document.documentElement.lang : language
}

const forms = new Map()

/** `Fri 27 Nov`; with its year where that is another one, and without its weekday where it is long ago or far off. */
function wordsOfDay(day, language) {
  const [year, now] = [Number(day.slice(0, 4)), new Date().getFullYear()]
  const options = { day: 'numeric', month: 'short', ...Math.abs(year - now) < 2 && { weekday: 'short' }, ...year !== now && { year: 'numeric' } }
  const key = JSON.stringify([language, options])
  if (!forms.has(key)) forms.set(key, new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }))
  const words = forms.get(key).format(new Date(`${day}T12:00Z`))
  return /^en\b/.test(language) ? words.replace(/^(\p{L}+), /u, '$1 ') : words
}

/** The day and the time of what was found; null where there is no such day. With an offset it is a moment, which the reader's own clock shows. */
function partsOf([, day, hour, minute, offset]) {
  const date = new Date(`${day}T12:00Z`)
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== day) return null
  if (!offset) return { day, time: hour && `${hour}:${minute}`, place: hour && placeOf(day, `${hour}:${minute}`) }
  return ownPartsOf(new Date(`${day}T${hour}:${minute}${offset}`))
}

function ownPartsOf(moment) {
  const own = new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString()
  return { day: own.slice(0, 10), time: own.slice(11, 16) }
}

/** What a text that is nothing but a day and a time says, perhaps with a name before it (`Date: 2026-11-27 10:00`): `{ text, day, time, place }`, as people say them, the place where its clock is not the reader's; else null. */
export function whenIn(text, language) {
  const found = alone.exec(text?.trim() ?? '')
  const parts = found && partsOf(found.slice(1))
  return parts && { text: found[1], day: wordsOfDay(parts.day, language ?? languageOf(text)), time: parts.time, place: parts.place }
}

const said = ({ day, time, place }, language) => [wordsOfDay(day, language), place ? `${time} (${place})` : time].filter(Boolean).join(', ')

/** `Fri 27 Nov, 10:00` of a moment, on the reader's clock. */
export const dayAndTime = moment => said(ownPartsOf(new Date(moment)), document.documentElement.lang)

/** A text with its days and times as people say them, and identifiers cut short; `language` is that of the words around it. */
export function readable(text, language) {
  return pieces(text, language).map(([words]) => words).join('')
}

/** The same as nodes, which keep what the record says. */
export function readableNodes(text, language) {
  return pieces(text, language).map(([words, record, isTime]) => record ? h(isTime ? 'time' : 'span', { title: record, ...isTime && { datetime: record.replace(' ', 'T') } }, words) : words)
}

/** `[words, record, isTime]`: what stands there otherwise has no record. */
function pieces(text, language) {
  const found = [...text.matchAll(written)].map(match => ({ match, parts: partsOf(match) })).filter(({ parts }) => parts)
    .map(({ match, parts }) => ({ match, words: said(parts, language ??= languageOf(text)), isTime: true }))
  for (const match of text.matchAll(identifiers)) found.push({ match, words: `${match[0].slice(0, 6)}…`, isTime: false })
  found.sort((one, other) => one.match.index - other.match.index)
  const list = []
  let end = 0
  for (const { match, words, isTime } of found) {
    list.push([text.slice(end, match.index)], [words, match[0], isTime])
    end = match.index + match[0].length
  }
  list.push([text.slice(end)])
  return list.filter(([words]) => words)
}
