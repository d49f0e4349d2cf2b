// Small things that all of the record's parts need.

import { h, own } from '../core/dom.js'
import { sentence } from '../core/problem.js'
import { sentenceOf } from './event-words.js'

let style

/** Brings the record's stylesheet, once; done when it counts. */
export function wantStyle() {
  style ??= new Promise(done => {
    document.head.append(h('link', { rel: 'stylesheet', href: '/page/style/record.css', onload: done, onerror: done }))
  })
  return style
}

/** An event as a sentence, names and words kept apart. */
export function phrase(event, nameOf) {
  return sentenceOf(event, nameOf).map(piece => {
    if (piece === null || typeof piece === 'string') return piece
    return piece.who !== undefined ? own(nameOf(piece.who), { class: 'who', title: piece.who }) : own(piece.value, { class: 'value' })
  })
}

/** The same as plain text, without letters that turn the direction of what follows. */
export const plain = (event, nameOf) => sentenceOf(event, nameOf)
  .map(piece => piece === null ? '' : typeof piece === 'string' ? piece : piece.who !== undefined ? nameOf(piece.who) : piece.value)
  .join('').replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')

/** A function that does something once it has not been called for a while; `.stop()` does it no more. */
export function resting(milliseconds, act) {
  let timer
  const call = (...values) => {
    clearTimeout(timer)
    timer = setTimeout(() => act(...values), milliseconds)
  }
  call.stop = () => clearTimeout(timer)
  return call
}

/** A function that does something at most once in a while, and in the end with the last values; `.stop()` does it no more. */
export function throttled(milliseconds, act) {
  let [timer, last, waiting] = [null, 0, null]
  const run = () => { [timer, last] = [null, performance.now()]; act(...waiting) }
  const call = (...values) => {
    waiting = values
    timer ??= setTimeout(run, Math.max(0, last + milliseconds - performance.now()))
  }
  call.stop = () => clearTimeout(timer)
  return call
}

/** Says a problem where something should have been; `again` tries once more. */
export function trouble(error, again) {
  const words = error.status === 0 ? 'The server cannot be reached.' : sentence(error)
  return h('div', { class: 'record-trouble', role: 'alert' }, h('p', { class: 'wrong' }, words),
    again ? h('button', { class: 'button', type: 'button', onclick: again }, 'Try again') : null)
}

export const isGivenUp = error => error?.name === 'AbortError'

/** `12 ms`, `1.4 s`, `3 min`, `2 h`. */
export function lasting(milliseconds) {
  if (!Number.isFinite(milliseconds) || milliseconds < 0) return ''
  if (milliseconds < 1) return '<1 ms'
  if (milliseconds < 1000) return `${Math.round(milliseconds)} ms`
  if (milliseconds < 60_000) return `${(milliseconds / 1000).toFixed(1)} s`
  if (milliseconds < 3_600_000) return `${Math.round(milliseconds / 60_000)} min`
  return milliseconds < 172_800_000 ? `${Math.round(milliseconds / 3_600_000)} h` : `${Math.round(milliseconds / 86_400_000)} days`
}

/** A part of a column that opens and closes: `{ element, body }`; `onopen` is called when it is opened. */
export function folding(title, { isOpen = false, onopen } = {}) {
  const body = h('div', { class: 'record-body' })
  const element = h('details', { class: 'record-part', open: isOpen, ontoggle: () => { if (element.open) onopen?.() } },
    h('summary', null, h('h3', null, title)), body)
  return { element, body, get isOpen() { return element.open } }
}
