// What can be done with a conversation as a whole.

import { ask, newKey, addressPart } from '../core/api.js'
import { h, show } from '../core/dom.js'
import { Problem, sentence } from '../core/problem.js'
import { go } from '../core/router.js'
import { session } from '../core/session.js'

/** The acts of the header: `[{ words, sign, act, isMain, isOn }]`. */
export function menuItems(room, { plugin, handedTo }, mine) {
  const acts = []
  const isNow = mine && room.at === null
  const assign = member => () => changeConversation(room, 'PUT', '/assignee', { member })
  if (isNow && plugin) {
    if (handedTo === room.me) acts.push({ words: 'Give back', isMain: true, act: giveBack(room) })
    else if (mine.role === 'provider' && session.has('provider')) acts.push({ words: 'Take over', isMain: true, act: assign(room.me) })
    else if (handedTo) acts.push({ words: 'Go on with the assistant', sign: 'back', act: assign() })
  }
  acts.push({ words: 'Search here', sign: 'search', act: () => room.search() })
  // Nobody asks whoever reads along.
  if (mine || room.isFocused) acts.push({ words: 'One question at a time', sign: 'question', isOn: room.isFocused, act: () => room.setFocusMode(!room.isFocused) })
  acts.push({ words: 'People', sign: 'me', act: () => import('./members-dialog.js').then(({ openMembers }) => openMembers(room)) },
    { words: 'The record', sign: 'record', isOn: room.hasRecord, act: () => room.record() })
  if (isNow) acts.push({ words: 'Leave', sign: 'close', act: () => import('./leave-dialog.js').then(({ askToLeave }) => askToLeave(room)) })
  return acts
}

/** Gives the conversation back; whoever was called to it leaves it with that. */
const giveBack = room => async () => {
  if (await changeConversation(room, 'PUT', '/assignee', { member: undefined })) go({ room: 'chats' })
}

/** Comes into a conversation that one was called to. */
export async function joinConversation(room) {
  await changeConversation(room, 'PUT', `/members/${addressPart(room.me)}`)
  room.focusComposer()
}

/** Does something to the conversation at once; what is refused is said over it. Whether it was done. */
export async function changeConversation(room, method, path, body) {
  let problem = null
  try {
    await ask(method, room.conversation.path + path, { body, key: newKey() })
    show(room.trouble)
  } catch (error) {
    problem = error instanceof Problem ? error : new Problem(500)
  }
  await room.conversation.refresh()
  // After what the refresh has to say: it may be that there is no network, and then it empties the place.
  if (problem) {
    show(room.trouble, h('div', { class: 'panel' }, h('p', {}, sentence(problem)), h('button', { class: 'button', type: 'button', onclick: () => { show(room.trouble); room.focusComposer() } }, 'Close')))
  }
  return !problem
}
