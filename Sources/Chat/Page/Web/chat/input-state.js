// What is open in a conversation: where the person can write, and what is asked of them.

import { h, show } from '../core/dom.js'
import { go } from '../core/router.js'
import { session } from '../core/session.js'
import { joinConversation } from './header-menu.js'
import { pastWords } from './header.js'

/** The input that waits for somebody, with the replies that answer it; null where none does. */
export function openInput({ view, replies }, me) {
  const input = view.inputs.find(input => input.of === me)
  if (!input) return null
  const answers = replies.filter(reply => reply.offer?.input === input.id && typeof reply.offer.value === 'boolean')
  return { ...input, answers, isConsent: Boolean(input.confirms) || answers.length > 1 }
}

/** What the composer says before something is written. */
export const placeholderOf = input => input?.accepts.kind === 'text' ? input.accepts.placeholder ?? 'Your answer' : 'Write a message'

/** Opens the composer for whoever may write now; for the others it says why they cannot. */
export function openComposer(room, mine) {
  const { composer } = room
  composer.element.hidden = false
  if (room.at !== null) return composer.shut(h('p', { class: 'quiet' }, 'This is the past: nothing can be sent here.'))
  if (mine && room.focus.isBack) {
    return composer.shut(h('p', { class: 'quiet' }, 'This was said before: it can only be read.'), h('button', { class: 'button', type: 'button', onclick: () => room.focus.now() }, 'Back to now'))
  }
  if (mine) return composer.shut(null)
  if (session.has('provider') && !session.has('auditor')) return composer.shut(h('p', {}, 'You were called to this conversation.'), h('button', { class: 'button act', type: 'button', onclick: () => joinConversation(room) }, 'Come in'))
  composer.shut(h('p', { class: 'quiet' }, 'You read along, and cannot write here.'))
}

/** The band that says which moment is shown. */
export function showPast({ past, at, channel, view }, position) {
  past.hidden = at === null
  if (at === null) return
  const time = view.timeline.at(-1)?.time
  show(past, h('p', {}, pastWords(position, time)), h('button', { class: 'button', type: 'button', onclick: () => go({ room: 'chats', channel }) }, 'Back to now'))
}

/** Goes to what is asked: a consent, an input, else to the composer. */
export function goToQuestion({ timeline, dock, composer }) {
  const consent = timeline.list.querySelector('[data-answer="yes"]')
  if (consent) {
    consent.scrollIntoView({ block: 'center' })
    consent.focus()
  } else if (!dock.focus()) composer.focus()
}
