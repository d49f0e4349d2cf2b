// What can be done with one message: a sign, an answer that quotes it, and with one's own to delete it.

import { ask, newKey, addressPart } from '../core/api.js'
import { h, icon, own, say, set } from '../core/dom.js'
import { sentence } from '../core/problem.js'
import { openDialog } from '../shell/dialog.js'
import { place } from './undo.js'
import { changeConversation } from './header-menu.js'
import { goneWords } from './message-content.js'

/** The signs, as they are drawn and read out. */
const signs = { thumbsUp: ['👍', 'Thumbs up'], heart: ['❤️', 'Heart'], laugh: ['😂', 'Laugh'], surprise: ['😮', 'Surprise'], sad: ['😢', 'Sad'], thanks: ['🙏', 'Thanks'] }

/** The button at a message that opens its menu; null where nothing can be done with it. */
export function menuButton(entry, room) {
  if (!room.canAct || !entry.content || room.isFocused) return null
  const button = h('button', { class: 'button bare message-more', type: 'button', 'aria-haspopup': 'true', 'aria-expanded': 'false', 'aria-label': 'Answer, react or more', title: 'Answer, react or more', onclick: () => openMenu(button, entry, room) }, icon('more'))
  return button
}

function openMenu(button, entry, room) {
  const { message, sender, reactions = [] } = entry
  const mine = reactions.find(({ by }) => by === room.me)?.reaction
  const author = room.member(sender)
  const line = (sign, words, act) => h('li', {}, h('button', { class: 'button bare line', type: 'button', onclick: () => { menu.hidePopover(); act() } }, icon(sign), h('span', {}, words)))
  const menu = h('div', { class: 'menu panel message-menu', popover: 'auto' },
    h('div', { class: 'signs', role: 'group', 'aria-label': 'React' }, Object.entries(signs).map(([name, [drawn, words]]) =>
      h('button', { class: 'button bare sign', type: 'button', 'aria-label': words, title: words, 'aria-pressed': String(name === mine), onclick: () => { menu.hidePopover(); react(entry, room, name) } }, drawn))),
    h('ul', {},
      line('back', 'Answer', () => room.composer.quote(entry)),
      sender === room.me ? line('close', 'Delete …', () => askToDelete(entry, room)) : null,
      sender !== room.me && author.role !== 'assistant' ? line('warn', 'Report …', async () => (await import('./report-dialog.js')).openReport({ channel: room.channel, about: author, message })) : null))
  menu.addEventListener('toggle', ({ newState }) => {
    set(button, 'aria-expanded', String(newState === 'open'))
    if (newState === 'closed') menu.remove()
  })
  room.element.append(menu)
  menu.showPopover()
  place(menu, button)
}

/** Gives a message a sign, or takes back one's own where it is the same. */
async function react({ message, reactions = [] }, room, name) {
  const isMine = reactions.some(({ by, reaction }) => by === room.me && reaction === name)
  if (await changeConversation(room, 'PUT', `/messages/${addressPart(message)}/reaction`, { reaction: isMine ? undefined : name })) await room.conversation.renew().catch(() => {})
}

/** The signs that a message has, each once with how many; null where it has none. */
export function reactionsOf(entry, room) {
  const { reactions } = entry
  if (!reactions?.length) return null
  const given = Object.entries(signs).map(([name, [drawn, words]]) => ({ name, drawn, words, by: reactions.filter(({ reaction }) => reaction === name).map(({ by }) => by) })).filter(({ by }) => by.length)
  return h('ul', { class: 'reactions', 'aria-label': 'Reactions' }, given.map(({ name, drawn, words, by }) => {
    const who = by.map(id => id === room.me ? 'You' : room.member(id).name).join(', ')
    return h('li', {}, h('button', { class: 'reaction', type: 'button', disabled: !room.canAct, 'aria-pressed': String(by.includes(room.me)), 'aria-label': `${words}: ${who}`, title: who, onclick: () => react(entry, room, name) }, h('span', { 'aria-hidden': 'true' }, drawn, by.length > 1 ? ` ${by.length}` : '')))
  }))
}

function askToDelete({ message }, room) {
  const wrong = h('p', { class: 'wrong', role: 'alert' })
  const dialog = openDialog('Delete this message', {},
    h('p', null, 'Nobody in the conversation sees its words any more, and in some minutes they are out of the record; that there was a message stays.'),
    h('p', null, 'What the assistant said and asked in answer to it goes, too. What was already passed on to somebody, booked or written down stays with them.'), wrong,
    h('div', { class: 'choice' },
      h('button', { class: 'button danger', type: 'button', onclick: async () => {
        try {
          await ask('DELETE', `${room.conversation.path}/messages/${addressPart(message)}`, { key: newKey() })
          dialog.close()
          await room.conversation.refresh()
          await room.conversation.renew().catch(() => {})
        } catch (problem) { say(wrong, sentence(problem)) }
      } }, 'Delete'),
      h('button', { class: 'button', type: 'button', autofocus: true, onclick: () => dialog.close() }, 'Keep it')))
}

/** What a message answers, in a line that leads there. */
export function quoteOf(entry, room) {
  if (!entry.replyTo) return null
  const [name, words] = quotedWords(entry, room)
  return h('button', { class: 'quote', type: 'button', onclick: () => room.goTo(entry.replyTo) }, name && h('b', {}, own(name)), own(words))
}

/** Who said what an entry quotes, and what; of what is not loaded only that there is something. */
export function quotedWords({ replyTo }, room) {
  const quoted = replyTo && room.conversation.entries.value.find(({ message }) => message === replyTo)
  if (!quoted) return [null, 'An earlier message']
  return [quoted.sender === room.me ? 'You' : room.member(quoted.sender).name, quoted.content ? room.summary(quoted.content) : goneWords(quoted)]
}
