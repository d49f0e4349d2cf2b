// A bubble and what stands below it.

import { h, icon, own } from '../core/dom.js'
import { initials, longDayOf, momentOf, timeOf } from '../core/format.js'
import { whenIn } from '../core/readable-dates.js'
import { address } from '../core/router.js'
import { contentOf, goneWords, removedMark } from './message-content.js'
import { cardsOf, buttonOf } from './cards.js'
import { consentOf } from './consent.js'
import { menuButton, quotedWords, quoteOf, reactionsOf } from './message-menu.js'
import { offerAt, undoMenu } from './undo.js'

/** The element of a group; `room` says who is who, what can be done, and does it. */
export function groupElement(group, room) {
  if (group.kind === 'day') return h('li', { class: 'day' }, h('span', {}, longDayOf(group.time)))
  if (group.kind === 'unread') return h('li', { class: 'unread' }, h('span', {}, 'New'))
  if (group.kind === 'failed') return remark('warn', `${room.functionName(group.entry.call.function)} did not answer. Nothing is lost: ask again, or ask for somebody.`, group.entry)
  if (group.kind === 'notice') return remark(null, group.entry.notice === 'Removed' ? 'A message was removed from the record' : group.entry.notice ?? 'Something that this page cannot show', group.entry)
  return said(group, room)
}

/** What a group looks like depends on this; while it stays the same, so does the element. */
export function signatureOf(group, room) {
  const { entries = [group.entry] } = group
  return JSON.stringify([group, room.canChoose, entries.filter(Boolean).map(entry => [
    entry.cards?.map(({ card }) => room.isPending(card.id)), entry.button && room.isPending(entry.button.button.id),
    room.consentOf(entry), entry.sender === room.me && [room.delivery(entry), offerAt(entry, room)], room.member(entry.sender).name,
    room.canAct, entry.replyTo && quotedWords(entry, room), entry.reactions?.map(({ by }) => room.member(by).name),
  ])], (key, value) => key === 'signature' || typeof value === 'function' ? undefined : value)
}

function remark(sign, text, entry) {
  return h('li', { class: 'remark' }, sign && icon(sign), h('span', { dir: 'auto' }, text), h('time', { datetime: entry.time, title: momentOf(entry.time) }, timeOf(entry.time)))
}

function said(group, room) {
  const who = room.member(group.sender)
  const side = group.sender === room.me ? 'mine' : who.role === 'assistant' ? 'assistant' : 'theirs'
  const parts = h('div', { class: 'stack' }, whoSays(who, side))
  let bubble = null
  for (const entry of group.entries) {
    const consent = room.consentOf(entry)
    if (consent) {
      parts.append(consentOf(consent, entry, room))
      bubble = null
    } else {
      bubble ??= parts.appendChild(h('div', { class: 'bubble' }))
      bubble.append(message(entry, room, who))
    }
    if (entry.cards) parts.append(cardsOf(entry.cards, room, entry.content?.text))
    if (entry.button) parts.append(buttonOf(entry.button, room))
  }
  parts.append(foot(group, room, side))
  return h('li', { class: 'said', dataset: { side } },
    side === 'theirs' ? h('span', { class: 'initials', 'aria-hidden': 'true' }, initials(who.name)) : null, parts)
}

function whoSays(who, side) {
  if (side === 'mine') return h('p', { class: 'unseen' }, 'You')
  return h('p', { class: side === 'theirs' ? 'who' : 'unseen' }, own(who.name))
}

function message(entry, room, who) {
  return h('div', {
    class: 'message', tabindex: '-1', role: 'group', dataset: { message: entry.message, position: entry.position },
    'aria-label': `${entry.sender === room.me ? 'You' : who.name}, ${timeOf(entry.time)}`,
  },
  quoteOf(entry, room),
  entry.content ? contentOf(entry.content, room.files, isReadable(entry, room)) : removedMark(goneWords(entry)),
  entry.change === 'edited' && entry.content ? h('span', { class: 'quiet changed' }, 'edited') : null,
  reactionsOf(entry, room), menuButton(entry, room))
}

/** Whether its days are shown as people say them: what an assistant says, or offered to say; what somebody wrote stays as they wrote it. */
function isReadable({ sender, content }, room) {
  return room.member(sender).role === 'assistant' || Boolean(whenIn(content.text)) || room.offers(content.text)
}

/** When it was said, which is its address as well, and how far one's own words are. */
function foot(group, room, side) {
  const last = group.entries.at(-1)
  const state = side === 'mine' ? room.delivery(last) : null
  const offer = side === 'mine' ? offerAt(last, room) : null
  return h('p', { class: 'foot' },
    h('a', { class: 'when', tabindex: '-1', href: address({ room: 'chats', channel: room.channel, message: last.message }), title: `${momentOf(last.time)}: link to this message` },
      h('time', { datetime: last.time }, timeOf(last.time))), state ? deliveryMark(state) : null, offer ? undoMenu(offer, room) : null)
}

const states = {
  waiting: ['clock', 'Waiting for the network'], sending: ['clock', 'Sending'], sent: ['check', 'Sent'], stored: ['check', 'Sent, not read yet'], read: ['checks', 'Read'],
}

/** How far one's own words are: waiting, sending, stored or read. */
export function deliveryMark(state) {
  const [sign, text] = states[state]
  return h('span', { class: 'delivery', dataset: { state } }, icon(sign), text)
}

/** Words that are not on the record yet. */
export function pendingElement(item, room) {
  const content = room.pendingContent(item)
  const isRefused = item.state === 'refused'
  const bubble = h('div', { class: 'bubble' }, h('div', { class: 'message', tabindex: '-1' }, content))
  return h('li', { class: 'said pending', dataset: { side: 'mine', state: item.state } }, h('div', { class: 'stack' },
    h('p', { class: 'unseen' }, 'You'), bubble,
    isRefused ? room.refusal(item) : h('p', { class: 'foot shown' }, deliveryMark(item.state), progressOf(item))))
}

function progressOf(item) {
  if (!Number.isFinite(item.progress)) return null
  return h('progress', { max: '1', value: item.progress, 'aria-label': 'Upload' })
}
