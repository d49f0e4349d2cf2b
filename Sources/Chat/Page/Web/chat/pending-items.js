// What is not decided yet: questions for consent that are open, words on their way, what was refused.

import { h, icon, own } from '../core/dom.js'
import { outbox } from '../core/outbox.js'
import { sentence } from '../core/problem.js'
import { coordinates, count, fileName, sizeOf } from '../core/format.js'
import { linkedText, readableName } from './linked-text.js'

/** The question for consent that an entry asks, and what answers it; null where it asks none. */
export function consentAt(entry, room) {
  const { input } = room
  const open = input?.isConsent && room.canChoose && isAskedBy(entry, input, room) ? input : null
  if (!entry.consent && !open) return null
  const { confirms } = open ?? {}
  const asked = { state: 'asked', ...confirms, ...entry.consent }
  const isPending = Boolean(open) && (room.isPending(open.id) || open.answers.some(reply => room.isPending(reply.id)))
  const name = String(asked.function ?? '').split('.').pop()
  const isAct = /[_-]|[a-z][A-Z]/.test(name)
  const waits = room.view.inputs.some(input => input.id === asked.input)
  return {
    ...asked, waitsFor: waits && asked.by && asked.by !== room.me ? room.member(asked.by).name : null, title: name ? readableName(name) : null, isPending, isOpen: Boolean(open) && !isPending,
    yesWords: isAct ? readableName(name) : name ? `Go ahead with the ${readableName(name).toLowerCase()}` : 'Go ahead', noWords: 'Not now',
    yes: () => answer(true, open, room), no: () => answer(false, open, room),
  }
}

/** Where the record does not say which message asks, it is the assistant's last one. */
function isAskedBy(entry, input, room) {
  if (entry.consent) return entry.consent.input === input.id
  if (!entry.message || room.member(entry.sender).role !== 'assistant' || input.confirms) return false
  return room.conversation.page.value.view.timeline.findLast(one => one.message)?.message === entry.message
}

/** The reply that means it, else its words. */
function answer(isYes, input, room) {
  const reply = input.answers.find(reply => reply.offer.value === isYes)
  if (reply) return room.act('reply', reply.id, { words: reply.text })
  const options = input.accepts.options ?? ['Yes', 'No']
  const value = options[isYes ? 0 : options.length - 1]
  return room.act('input', input.id, { value, words: value })
}

/** An answer as it is said. */
export function answerWords(value, files = []) {
  if (value?.images === undefined) return [value].flat().join(', ')
  return [value.text, files.length && count(files.length, 'picture')].filter(Boolean).join(' · ')
}

/** The words of something that was taken, chosen or answered and is on its way. */
function interactionWords(item, room) {
  const { kind, id, value } = item.body
  if (value !== undefined) return answerWords(value, item.body.files)
  if (room.actions.words.has(item.key)) return room.actions.words.get(item.key)
  if (kind === 'reply') return room.conversation.page.value?.replies.find(reply => reply.id === id)?.text ?? 'Your answer'
  for (const entry of room.conversation.entries.value) {
    const card = entry.cards?.find(state => state.card.id === id)
    if (card) return card.card.action?.text ?? card.card.title
    if (entry.button?.button.id === id) return entry.button.button.action?.text ?? entry.button.button.text
  }
  return 'Your choice'
}

/** What waits, as it will be said. */
export function pendingContent(item, room) {
  if (item.kind === 'interaction') return h('p', { class: 'words', dir: 'auto' }, linkedText(interactionWords(item, room), { isReadable: true }))
  const { text, file, location } = item.body
  return h('div', {}, location ? h('div', { class: 'file' }, icon('place'), h('div', {}, h('p', {}, own(location.name ?? 'A place')), h('p', { class: 'quiet' }, coordinates(location)))) : null,
    file ? h('div', { class: 'file' }, icon('file'), h('div', {}, h('p', {}, own(fileName(file.name))), h('p', { class: 'quiet' }, sizeOf(file.size)))) : null,
    text ? h('p', { class: 'words', dir: 'auto' }, linkedText(text)) : null)
}

function wordsOf({ kind, problem }) {
  if (problem?.status !== 409 || problem.kind === 'answered') return `Not sent. ${sentence(problem)}`
  return kind === 'interaction' ? 'Something has changed meanwhile: this is not offered any more.' : `Something has changed meanwhile. ${sentence(problem)}`
}

/** Why the server did not take it, and what can be done. */
export function refusalElement(item, room) {
  const isAnswered = item.problem?.kind === 'answered'
  const isConflict = item.problem?.status === 409
  return h('div', { class: 'refused', role: 'alert' },
    h('p', {}, icon('warn'), h('span', {}, wordsOf(item))),
    h('div', { class: 'choice' },
      isConflict && item.kind === 'interaction' && !isAnswered ? null : h('button', { class: 'button', type: 'button', onclick: () => outbox.retry(item.key) }, isAnswered ? 'Send this instead' : 'Try again'),
      item.kind === 'message' && item.body.text && !item.body.file && !item.body.attachment ? h('button', { class: 'button', type: 'button', onclick: () => room.composer.write(item.body.text, item.key) }, 'Change it') : null,
      h('button', { class: 'button', type: 'button', onclick: () => outbox.discard(item.key) }, isConflict ? 'Dismiss' : 'Discard')))
}
