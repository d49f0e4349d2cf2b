// Cards and buttons: one action in words, taken once.

import { h, icon, own } from '../core/dom.js'
import { initials } from '../core/format.js'
import { isIdentifier, languageOf, readable, whenIn } from '../core/readable-dates.js'
import { calendarPart } from './card-calendar.js'
import { speaking } from './conversation-words.js'
import { outsideLink, pairIn, readableValue } from './linked-text.js'

/** The cards of a message, side by side, in the language of its words; after one was chosen all stay readable and none can be pressed. */
export function cardsOf(states, room, words = '') {
  const isOver = states.some(state => state.isSelected || room.isPending(state.card.id))
  const list = h('ul', { class: 'cards', 'aria-label': states.length > 1 ? `${states.length} cards` : 'Card', tabindex: states.length > 1 ? '0' : null })
  const language = languageOf(`${words} ${states[0]?.card.subtitle ?? ''} ${states[0]?.card.action?.text ?? ''}`)
  for (const state of states) list.append(cardElement(state, { isOver, room, language }))
  return list
}

function cardElement({ card, isSelected }, { isOver, room, language }) {
  const isChosen = isSelected || room.isPending(card.id)
  const slot = slotOf(card, language)
  return h('li', { class: 'card', dataset: { card: card.id, chosen: isChosen ? '' : null } },
    card.imageURL ? picture(card.imageURL, room.files) : null,
    h('div', { class: 'card-text' }, slot ? slotWords(card.title, slot) : words(card, language), card.details ? details(card.details, language) : null),
    isChosen ? h('p', { class: 'chosen' }, icon('check'), speaking(language)(isSelected ? 'Chosen' : 'Being sent')) : slot ? slotAction(card, slot, isOver, room) : action(card, { isOver, room, language }),
    calendarPart(card, room, language))
}

function words({ title, subtitle }, language) {
  const when = whenIn(title, language)
  return [
    h('h2', { class: when ? 'card-when' : null }, own(title === '[erased]' ? 'Removed' : when ? [when.day, when.time && when.place ? `${when.time} (${when.place})` : when.time].filter(Boolean).join(', ') : readable(title, language))),
    subtitle ? h('p', {}, own(readable(subtitle, language))) : null,
  ]
}

/** The time that a card offers with somebody: the one that its action names as well; null where it offers none. */
function slotOf({ title, subtitle, imageURL, action }, language) {
  const when = !imageURL && title && whenIn(subtitle, language)
  return when?.time && action?.text?.includes(when.text) ? { ...when, language } : null
}

/** Who, and when. */
function slotWords(title, { day, time, place }) {
  return [
    h('div', { class: 'card-who' }, h('span', { class: 'initials', 'aria-hidden': 'true' }, initials(title)), h('h2', {}, own(title))),
    h('p', { class: 'card-when' }, day, ' ', h('b', {}, time), place && h('small', {}, ` in ${place}`)),
  ]
}

/** What an act that books is called, by what its words say; `Book 10:00`. */
const bookings = [
  [/\b(book|reserve)\b/i, /cancel|\bmove\b/i, time => `Book ${time}`],
  [/\b(buch|vereinbar|reservier)/i, /stornier|absag|verschieb/i, time => `${time} buchen`],
  [/\bres[eé]rv/i, /cancel|anul|cambi/i, time => `Reservar ${time}`],
]

/** The button of a time: short, since the card says the rest; what is sent are the card's own words. */
function slotAction({ id, title, action: { text } }, { day, time, language }, isOver, room) {
  // What cannot be pressed any more needs no words.
  if (isOver || !room.canChoose) return null
  const [, , short] = bookings.find(([is, isNot]) => is.test(text) && !isNot.test(text)) ?? []
  const label = short?.(time) ?? readable(text, language)
  return h('button', { class: 'button', type: 'button', 'aria-label': short ? `${label}: ${title}, ${day}` : null, onclick: () => room.act('card', id, { words: text }) }, own(label))
}

function action(card, { isOver, room, language }) {
  if (!card.action) return outsideLink(card.link, 'Open ', own(card.title))
  const text = card.action.kind === 'invite' ? ['Invite ', own(card.action.name)] : own(readable(card.action.text, language))
  if (isOver || !room.canChoose) return h('p', { class: 'action quiet' }, text)
  return h('button', { class: 'button', type: 'button', onclick: () => room.act('card', card.id, { words: card.action.text ?? `Invite ${card.action.name}` }) }, text)
}

/** Lines such as `- Doctor: Dr. Park` are names and values; identifiers among them nobody reads. */
function details(text, language) {
  const lines = text.split('\n').filter(line => line.trim())
  const pairs = lines.map(pairIn)
  if (!lines.length || pairs.some(pair => !pair)) return h('p', { class: 'quiet lines', dir: 'auto' }, readable(text, language))
  const told = pairs.filter(([, value]) => !isIdentifier(value))
  return told.length ? h('dl', { class: 'values' }, told.map(([name, value]) => [h('dt', {}, own(name)), h('dd', {}, own(readableValue(value, language)))])) : null
}

/** A picture whose room is kept free, whether it comes or not. */
function picture(url, files) {
  const frame = h('div', { class: 'card-picture' }, icon('card'))
  files.address(url).then(address => {
    if (address) frame.append(h('img', { src: address, alt: '', decoding: 'async', onerror: event => event.target.remove() }))
  }, () => {})
  return frame
}

/** A button below a message; where it cannot be clicked it says why in its own words. */
export function buttonOf({ button, isEnabled, isClicked }, room) {
  const isPending = room.isPending(button.id)
  const isOpen = isEnabled && room.canChoose && !isPending
  const words = isClicked || isPending ? button.disabledText : button.text
  return h('div', { class: 'below' },
    button.explanation ? h('p', { class: 'quiet', dir: 'auto' }, button.explanation) : null,
    h('button', { class: isOpen ? 'button act' : 'button', type: 'button', disabled: !isOpen, dataset: { button: button.id }, onclick: () => room.act('button', button.id, { words: button.action.text ?? button.text }) },
      isClicked || isPending ? icon('check') : null, own(words)))
}
