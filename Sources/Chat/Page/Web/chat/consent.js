// A question for consent: the only framed thing on the page. It says what will happen with every value; afterwards what was decided, and when.

import { h, icon, own } from '../core/dom.js'
import { count, momentOf, timeOf } from '../core/format.js'
import { isIdentifier, languageOf } from '../core/readable-dates.js'
import { isTranslated, speaking } from './conversation-words.js'
import { linkedText, readableName, readableValue } from './linked-text.js'

const signs = { asked: 'question', given: 'check', declined: 'close' }

/** The frame of a question; `consent` is `{ state, title, effect, arguments, isOpen, yes, no }`: `yes` and `no` answer it where it is open. */
export function consentOf(consent, entry, room) {
  const { state } = consent
  const language = languageOf(entry.content?.text ?? '')
  const t = speaking(language)
  // What an act and its values are called, programs say in English; in another language the question says all of it.
  const title = isTranslated(language) ? null : consent.title
  return h('section', { class: 'consent', dataset: { state }, 'aria-label': title ? `Your consent: ${title}` : t('Your consent') },
    h('div', {
      class: 'message', tabindex: '-1', dataset: { message: entry.message, position: entry.position },
    }, h('p', { class: 'consent-title' }, state === 'asked' ? icon('question') : null, h('span', {}, title ?? t('Before this is done'))),
    entry.content?.text ? h('p', { class: 'words', dir: 'auto' }, linkedText(entry.content.text, { isReadable: true })) : null),
    isTranslated(language) && entry.content?.text ? null : values(consent, room, language),
    consent.effect && state === 'asked' ? h('p', { class: 'quiet' }, t(effects[consent.effect] ?? consent.effect)) : null,
    consent.isOpen ? choice(consent, language) : decision(consent, room, t))
}

const effects = {
  read: 'Nothing changes by it.',
  write: 'It is done at once.',
  destructive: 'It cannot be undone.',
}

/** What will be done, by its values; what only programs can read stands there where nothing else does. */
function values({ arguments: values }, room, language) {
  const pairs = Object.entries(values ?? {}).filter(([, value]) => value !== '' && value !== null)
  const told = pairs.filter(([, value]) => !areIdentifiers(value) || picturesOf(value, room))
  if (!pairs.length) return null
  return h('dl', { class: 'values' }, (told.length ? told : pairs).map(([name, value]) => [h('dt', {}, readableName(name)), h('dd', {}, valueOf(value, room, language))]))
}

const areIdentifiers = value => [value].flat().every(isIdentifier)

function valueOf(value, room, language) {
  const pictures = picturesOf(value, room)
  return pictures ? [count(pictures.length, 'picture'), h('div', { class: 'small-pictures' }, pictures.map((url, index) => small(url, index + 1, room.files)))] : own(readableValue(value, language))
}

/** The addresses of pictures that were sent here, where the identifiers of a value are theirs; null else. */
function picturesOf(value, room) {
  if (!Array.isArray(value) || !value.length || !areIdentifiers(value)) return null
  const sent = room.conversation.entries.value.flatMap(({ content }) => content?.kind === 'image' ? [content.url] : [])
  const urls = value.map(id => sent.find(url => url.split(/[/?]/).includes(id)))
  return urls.every(Boolean) ? urls : null
}

function small(url, number, files) {
  const picture = h('img', { alt: `Picture ${number}` })
  files.address(url).then(address => { picture.src = address }, () => picture.remove())
  return picture
}

function choice({ yes, no, yesWords, noWords, effect }, language) {
  const t = speaking(language)
  return h('div', { class: 'choice' },
    h('button', { class: effect === 'destructive' ? 'button danger' : 'button act', type: 'button', 'data-answer': 'yes', onclick: yes }, isTranslated(language) ? t('Go ahead') : yesWords),
    h('button', { class: 'button', type: 'button', 'data-answer': 'no', onclick: no }, t(noWords)))
}

function decision({ state, by, time, isPending, waitsFor }, room, t) {
  if (isPending) return h('p', { class: 'decision' }, icon('clock'), t('Your answer is being sent'))
  if (state === 'asked' && waitsFor) return h('p', { class: 'decision quiet' }, 'Waits for the answer of ', own(waitsFor))
  if (state === 'asked') return h('p', { class: 'decision quiet' }, t('It was not answered, and nothing was done.'))
  const who = !by || by === room.me ? 'You' : room.member(by).name
  const words = t(state === 'given' ? `${who} agreed` : `${who} said no; nothing was done`)
  return h('p', { class: 'decision' }, icon(signs[state]), h('span', { dir: 'auto' }, words), time ? h('time', { datetime: time, title: momentOf(time) }, timeOf(time)) : null)
}
