// Cards and buttons: one action in words, taken once.

import { h, icon, own } from '../core/dom.js'
import { outsideLink, readableValue } from './linked-text.js'

/** The cards of a message, side by side; after one was chosen all stay readable and none can be pressed. */
export function cardsOf(states, room) {
  const isOver = states.some(state => state.isSelected || room.isPending(state.card.id))
  const list = h('ul', { class: 'cards', 'aria-label': states.length > 1 ? `${states.length} cards` : 'Card', tabindex: states.length > 1 ? '0' : null })
  for (const state of states) list.append(cardElement(state, isOver, room))
  return list
}

function cardElement({ card, isSelected }, isOver, room) {
  const isChosen = isSelected || room.isPending(card.id)
  return h('li', { class: 'card', dataset: { card: card.id, chosen: isChosen ? '' : null } },
    card.imageURL ? picture(card.imageURL, room.files) : null,
    h('div', { class: 'card-text' },
      h('h2', {}, own(card.title === '[erased]' ? 'Removed' : card.title)),
      card.subtitle ? h('p', {}, own(card.subtitle)) : null,
      card.details ? details(card.details) : null),
    isChosen ? h('p', { class: 'chosen' }, icon('check'), isSelected ? 'Chosen' : 'Being sent') : action(card, isOver, room))
}

function action(card, isOver, room) {
  if (!card.action) return outsideLink(card.link, 'Open ', own(card.title))
  const text = card.action.kind === 'invite' ? ['Invite ', own(card.action.name)] : own(card.action.text)
  if (isOver || !room.canChoose) return h('p', { class: 'action quiet' }, text)
  return h('button', { class: 'button', type: 'button', onclick: () => room.act('card', card.id, { words: card.action.text ?? `Invite ${card.action.name}` }) }, text)
}

/** Lines such as `- Doctor: Dr. Park` are names and values. */
function details(text) {
  const lines = text.split('\n').filter(line => line.trim())
  const pairs = lines.map(line => /^\s*[-•]?\s*([^:]{1,40}):\s+(.+)$/u.exec(line))
  if (!lines.length || pairs.some(pair => !pair)) return h('p', { class: 'quiet lines', dir: 'auto' }, text)
  return h('dl', { class: 'values' }, pairs.map(([, name, value]) => [h('dt', {}, own(name)), h('dd', {}, own(readableValue(value)))]))
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
