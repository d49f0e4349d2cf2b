// A question for consent: the only framed thing on the page. It says what will happen with every value; afterwards what was decided, and when.

import { h, icon, own } from '../core/dom.js'
import { momentOf, timeOf } from '../core/format.js'
import { named, valued } from './words.js'

const signs = { asked: 'question', given: 'check', declined: 'close' }

/** The frame of a question; `consent` is `{ state, title, effect, arguments, isOpen, yes, no }`: `yes` and `no` answer it where it is open. */
export function consentOf(consent, entry, room) {
  const { state, title } = consent
  return h('section', { class: 'consent', dataset: { state }, 'aria-label': title ? `Your consent: ${title}` : 'Your consent' },
    h('div', {
      class: 'message', tabindex: '-1', dataset: { message: entry.message, position: entry.position },
    }, h('p', { class: 'consent-title' }, state === 'asked' ? icon('question') : null, h('span', {}, title ?? 'Before this is done')),
    entry.content?.text ? h('p', { class: 'words', dir: 'auto' }, entry.content.text) : null),
    values(consent),
    consent.effect && state === 'asked' ? h('p', { class: 'quiet' }, effects[consent.effect] ?? consent.effect) : null,
    consent.isOpen ? choice(consent) : decision(consent, room))
}

const effects = {
  read: 'Nothing changes by it.',
  write: 'It is done at once.',
  destructive: 'It cannot be undone.',
}

function values({ arguments: values }) {
  const pairs = Object.entries(values ?? {}).filter(([, value]) => value !== '' && value !== null)
  if (!pairs.length) return null
  return h('dl', { class: 'values' }, pairs.map(([name, value]) => [h('dt', {}, named(name)), h('dd', {}, own(valued(value)))]))
}

function choice({ yes, no, yesWords, noWords, effect }) {
  return h('div', { class: 'choice' },
    h('button', { class: effect === 'destructive' ? 'button danger' : 'button act', type: 'button', 'data-answer': 'yes', onclick: yes }, yesWords),
    h('button', { class: 'button', type: 'button', 'data-answer': 'no', onclick: no }, noWords))
}

function decision({ state, by, time, isActing, waitsFor }, room) {
  if (isActing) return h('p', { class: 'decision' }, icon('clock'), 'Your answer is being sent')
  if (state === 'asked' && waitsFor) return h('p', { class: 'decision quiet' }, 'Waits for the answer of ', own(waitsFor))
  if (state === 'asked') return h('p', { class: 'decision quiet' }, 'It was not answered, and nothing was done.')
  const who = !by || by === room.me ? 'You' : room.member(by).name
  const words = state === 'given' ? `${who} agreed` : `${who} said no; nothing was done`
  return h('p', { class: 'decision' }, icon(signs[state]), h('span', { dir: 'auto' }, words), time ? h('time', { datetime: time, title: momentOf(time) }, timeOf(time)) : null)
}
