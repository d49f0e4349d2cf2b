// Leaving a conversation: said what it means, and asked once.

import { ask, newKey, addressPart } from '../core/api.js'
import { h, say } from '../core/dom.js'
import { sentence } from '../core/problem.js'
import { go } from '../core/router.js'

/** Asks whether one wants to leave. */
export function askToLeave(room) {
  const wrong = h('p', { class: 'wrong', role: 'alert' })
  const dialog = h('dialog', { 'aria-labelledby': 'leave-title', onclose: () => dialog.remove() },
    h('h2', { id: 'leave-title' }, 'Leave this conversation'),
    h('p', {}, 'You will not see it any more, and nobody reaches you here. What was said stays on the record.'), wrong,
    h('div', { class: 'choice' },
      h('button', { class: 'button danger', type: 'button', onclick: leave }, 'Leave'), h('button', { class: 'button', type: 'button', autofocus: true, onclick: () => dialog.close() }, 'Stay')))

  async function leave() {
    try {
      await ask('DELETE', `${room.conversation.path}/members/${addressPart(room.me)}`, { key: newKey() })
      dialog.close()
      go({ room: 'chats' })
    } catch (problem) { say(wrong, sentence(problem)) }
  }

  room.element.append(dialog)
  dialog.showModal()
}
