// What screen readers are told of a conversation while one looks on.

import { announce } from '../core/live-region.js'
import { readable } from '../core/readable-dates.js'
import { spokenContent } from './message-content.js'

export class Announcements {
  #told = null
  #holder

  constructor(room) { this.room = room }

  /** Says what others have said since the last time. */
  news() {
    const { room } = this
    const last = room.view.timeline.findLast(entry => entry.message)
    if (!last || room.at !== null) return
    const before = this.#told
    this.#told = last.position
    if (before === null || last.position <= before) return
    const fresh = room.view.timeline.filter(entry => entry.position > before && entry.message && entry.sender !== room.me && entry.content)
    const words = fresh.map((entry, index) => {
      const isNext = fresh[index - 1]?.sender === entry.sender
      return isNext ? spokenEntry(entry) : `${room.member(entry.sender).name}: ${spokenEntry(entry)}`
    })
    if (fresh.length) announce([...words, options(room.input)].filter(Boolean).join(' '))
    room.timeline.missed(fresh.length)
  }

  /** Says who has the conversation now, where that has changed. */
  holder({ handedTo = null }) {
    const before = this.#holder
    this.#holder = handedTo
    if (before !== undefined && before !== handedTo && this.room.at === null) announce(this.room.header.state.textContent)
  }

  /** Says that something was taken back, in whichever window that was done. */
  undone({ by }) {
    announce(by === this.room.me ? 'Taken back: what you said last, and what came of it' : `${this.room.member(by).name} took back what they said last`)
  }
}

/** An entry as it is read out: all of its words, and what can be chosen of it. */
export function spokenEntry({ content, cards = [], button, consent }) {
  const titles = cards.map(({ card }) => [card.title, card.subtitle].filter(Boolean).join(', '))
  return readable([
    spokenContent(content),
    titles.length > 0 && `${titles.length === 1 ? 'A card' : `${titles.length} cards`}: ${titles.join('; ')}`,
    button && `A button: ${button.button.text}`,
    consent?.state === 'asked' && 'Your consent is asked for',
  ].filter(Boolean).map(sentence).join(' '))
}

/** What one can choose from, where that is asked; consent says it by itself. */
function options(input) {
  const { options, kind } = input?.accepts ?? {}
  if (!options || input.isConsent) return null
  return sentence(`Choose one${kind === 'multipleOption' ? ' or more' : ''}: ${options.join(', ')}`)
}

const sentence = text => /[.?!…:][)”"’]*$/.test(text.trim()) ? text.trim() : `${text.trim()}.`
