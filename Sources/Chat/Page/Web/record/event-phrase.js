// An event as one sentence: as nodes, and as plain text.

import { own } from '../core/dom.js'
import { eventSentence } from './event-words.js'

/** An event as a sentence, names and words kept apart. */
export function eventPhrase(event, nameOf) {
  return eventSentence(event, nameOf).map(piece => {
    if (piece === null || typeof piece === 'string') return piece
    return piece.who !== undefined ? own(nameOf(piece.who), { class: 'who', title: piece.who }) : own(piece.value, { class: 'value' })
  })
}

/** The same as plain text, without letters that turn the direction of what follows. */
export const eventText = (event, nameOf) => eventSentence(event, nameOf)
  .map(piece => piece === null ? '' : typeof piece === 'string' ? piece : piece.who !== undefined ? nameOf(piece.who) : piece.value)
  .join('').replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
