// JSON as nodes of a tree, as it is stored.

import { h, own } from '../core/dom.js'
import { oneLine } from './event-words.js'

const longest = 2000

/**
 * The nodes of an object's members or an array's items. `at` begins their keys, which go on as a JSON pointer; so many levels are open,
 * `openTo`, and `isMarked(key)` says which stand out.
 */
export function jsonNodes(value, at = '', openTo = 1, isMarked = () => false) {
  return Object.entries(value).map(([name, inner]) =>
    nodeOf(name, inner, `${at}/${name.replace(/~/g, '~0').replace(/\//g, '~1')}`, openTo, isMarked))
}

function nodeOf(name, value, key, openTo, isMarked) {
  const isWhole = value !== null && typeof value === 'object'
  const isEmpty = isWhole && !Object.keys(value).length
  return {
    key, mark: isMarked(key) ? 'tree-json tree-marked' : 'tree-json', isOpen: openTo > 0,
    row: () => h('span', { class: 'json-line' }, own(name, { class: 'json-name' }), ' ', isWhole ? whole(value) : jsonScalar(value)),
    children: isWhole && !isEmpty ? () => jsonNodes(value, key, openTo - 1, isMarked) : null,
  }
}

function whole(value) {
  const count = Object.keys(value).length
  const text = Array.isArray(value) ? (count ? `${count} ${count === 1 ? 'item' : 'items'}` : '[ ]') : count ? oneLine(value).slice(0, 60) : '{ }'
  return own(text, { class: 'quiet json-whole' })
}

/** A text, a number, true, false or null, as JSON writes it. */
export function jsonScalar(value) {
  const text = JSON.stringify(value) ?? 'nothing'
  const rest = text.length - longest
  return own(rest > 0 ? `${text.slice(0, longest)}… and ${rest} letters more` : text, { class: `json-value json-${value === null ? 'null' : typeof value}` })
}
