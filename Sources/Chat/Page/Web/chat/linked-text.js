// Texts with what can be followed in them: addresses, and in an alarm telephone numbers.

import { h } from '../core/dom.js'
import { languageOf, readable, readableNodes } from '../core/readable-dates.js'

/** Addresses end where something would turn the direction in which they are read. */
const addresses = /https?:\/\/[^\s<>"\u202A-\u202E\u2066-\u2069]+[^\s<>".,;:!?)\]}'’”\u202A-\u202E\u2066-\u2069]/gu
const telephones = /\+?\d[\d ()/.-]{5,}\d|(?<![\d-])(?:1\d\d|9\d\d|000)(?![\d-])/gu

/** A text as nodes; whatever it says, it stays text. `isReadable`: its days and times are shown as people say them. */
export function linkedText(said, { telephone = false, isReadable = false } = {}) {
  const text = said ?? ''
  const nodes = []
  let end = 0
  const between = words => isReadable ? readableNodes(words, languageOf(text)) : [words]
  for (const match of text.matchAll(telephone ? telephones : addresses)) {
    nodes.push(...between(text.slice(end, match.index)), telephone ? call(match[0]) : link(match[0]))
    end = match.index + match[0].length
  }
  nodes.push(...between(text.slice(end)))
  return nodes
}

const call = number => h('a', { href: `tel:${number.replace(/[^\d+]/g, '')}`, class: 'number' }, number)
const link = address => URL.canParse(address)
  ? h('a', { href: address, target: '_blank', rel: 'noopener noreferrer nofollow' }, address) : address

/** A link to elsewhere, if the address is one of the web; null else. */
export function outsideLink(address, ...children) {
  if (!address || !URL.canParse(address, location.href)) return null
  const url = new URL(address, location.href)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return null
  return h('a', { class: 'button', href: url.href, target: '_blank', rel: 'noopener noreferrer nofollow' }, h('span', {}, ...children))
}

/** `preferred_reservation_date` and `preferredReservationDate` as words: `Preferred reservation date`. */
export function readableName(name) {
  const spaced = String(name).replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2').replace(/[_.-]+/g, ' ').trim().toLowerCase()
  return spaced.charAt(0).toUpperCase() + spaced.slice(1)
}

/** A value of JSON as people read it; `language` is that of the words around it. */
export function readableValue(value, language) {
  if (value === true) return 'Yes'
  if (value === false) return 'No'
  if (value === null || value === undefined || value === '') return '–'
  if (Array.isArray(value)) return value.map(one => readableValue(one, language)).join(', ')
  return typeof value === 'object' ? JSON.stringify(value) : readable(String(value), language)
}

/** The name and the value of a line such as `- Doctor: Dr. Park`; null where it is none. */
export const pairIn = line => /^\s*[-•]?\s*([^:]{1,40}):\s+(.+)$/u.exec(line)?.slice(1) ?? null
