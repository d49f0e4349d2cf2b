// What the assistant asks for, each kind in its native control; what is expected is said before it can be missed.

import { h, isTouch, own } from '../core/dom.js'
import { readable } from '../core/readable-dates.js'
import { longDayOf } from '../core/format.js'
import { speaking } from './conversation-words.js'
import { pictureAnswer } from './picture-answer.js'

let number = 0

/**
 * The form of an input that waits, or whose answer is changed, which is then its `value`, in a `language`: an element with `send(value, files)` called when it is answered,
 * `refuse(problem)` to say what the server said, and `close()`; what is written in it `draft` keeps. Null where the answer is written in the composer.
 */
export function inputForm(input, { send, draft = null, language = 'en' }) {
  if (!Object.hasOwn(kinds, input.accepts.kind) || (input.accepts.kind === 'text' && input.value === undefined)) return null
  const make = kinds[input.accepts.kind]
  number += 1
  const wrong = h('p', { class: 'wrong', id: `wrong-${number}`, role: 'alert' })
  const form = make(input.accepts, {
    send: (...answer) => { wrong.textContent = ''; draft?.forget(); send(...answer) }, wrong, id: `answer-${number}`, value: input.value, files: draft?.files, t: speaking(language),
  })
  ;(form.querySelector('.answer-foot') ?? form).append(wrong)
  draft?.follow(form)
  form.refuse = text => { wrong.textContent = text }
  return form
}

const kinds = { text, date, singleOption, multipleOption, phone, symptom: optionsWithOwnWords, textAndImages, retry }

function formOf(legend, submit, ...children) {
  return h('form', {
    class: 'answer', novalidate: true, onsubmit: event => {
      event.preventDefault()
      submit()
    },
  }, legend, children)
}

const day = text => longDayOf(`${text}T12:00`)

function between(earliest, latest, t) {
  if (earliest && latest) return t('Between {} and {}', day(earliest), day(latest))
  if (earliest) return t('From {} on', day(earliest))
  return latest ? t('Up to {}', day(latest)) : t('Any day')
}

function date({ earliest, latest }, { send, wrong, id, value, t }) {
  const says = between(earliest, latest, t)
  const field = h('input', { class: 'input', type: 'date', id, min: earliest, max: latest, value, 'aria-describedby': `${id}-hint ${wrong.id}` })
  return formOf(null, () => {
    const { value } = field
    if (!value) wrong.textContent = t('Choose a day.')
    else if ((earliest && value < earliest) || (latest && value > latest)) wrong.textContent = `${t('Choose a day.')} ${says}.`
    else return send(value)
    field.focus()
  }, h('div', { class: 'field' }, h('label', { for: id }, t('Day')), h('div', { class: 'beside' }, field, sendButton(t)), h('small', { id: `${id}-hint` }, says)))
}

/** Below an answer that may be long: in sight wherever one is in it, with what is wrong. */
const foot = (...children) => h('div', { class: 'answer-foot' }, h('div', { class: 'beside' }, children))

const sendButton = t => h('button', { class: 'button act', type: 'submit' }, t('Send'))

/** A few options are buttons; many are a list to choose from. */
function singleOption({ options }, { send, wrong, id, value, t }) {
  if (options.length <= 8) {
    return formOf(null, () => {}, h('div', { class: 'options', role: 'group', 'aria-label': t('Choose one') },
      options.map(option => h('button', { class: 'button', type: 'button', 'aria-pressed': value === undefined ? null : String(option === value), onclick: () => send(option) }, own(readable(option))))))
  }
  const select = h('select', { class: 'input', id, 'aria-describedby': wrong.id }, h('option', { value: '' }, '–'),
    options.map(option => h('option', { value: option, selected: option === value }, readable(option))))
  return formOf(null, () => {
    if (select.value) return send(select.value)
    wrong.textContent = t('Choose one of the list.')
    select.focus()
  }, h('div', { class: 'field' }, h('label', { for: id }, t('Choose one of {}', options.length)), h('div', { class: 'beside' }, select, sendButton(t))))
}

function multipleOption({ options }, { send, wrong, id, value, t }) {
  const before = Array.isArray(value) ? value : (value ?? '').split(', ')
  const boxes = options.map((option, index) => h('input', { type: 'checkbox', id: `${id}-${index}`, value: option, checked: before.includes(option) }))
  const submit = sendButton(t)
  return formOf(null, () => {
    const chosen = boxes.filter(box => box.checked).map(box => box.value)
    if (chosen.length) return send(chosen)
    wrong.textContent = t('Choose one or more.')
    boxes[0]?.focus()
  }, h('fieldset', { class: 'checks', 'aria-describedby': wrong.id }, h('legend', {}, t('Choose one or more')),
    boxes.map((box, index) => h('label', { for: box.id }, box, own(readable(options[index]))))), foot(submit))
}

function phone(_, { send, wrong, id, value: before, t }) {
  const hint = t('3 to 15 digits, such as +1 555 0100')
  const field = h('input', { class: 'input', type: 'tel', id, value: before, autocomplete: 'tel', inputmode: 'tel', maxlength: '40', 'aria-describedby': `${id}-hint ${wrong.id}` })
  return formOf(null, () => {
    const value = field.value.trim()
    const digits = value.replace(/\D/g, '').length
    if (/^\+?[0-9 ()/.-]{3,40}$/.test(value) && digits >= 3 && digits <= 15) return send(value)
    wrong.textContent = t('A telephone number has {}.', hint)
    field.focus()
  }, h('div', { class: 'field' }, h('label', { for: id }, t('Telephone number')), h('div', { class: 'beside' }, field, sendButton(t)), h('small', { id: `${id}-hint` }, hint)))
}

/** Words, with what fits the part after the last comma as buttons in a row of its own; one's own words count as well. */
function optionsWithOwnWords({ suggestions, label }, { send, wrong, id, value: before, t }) {
  const list = h('ul', { class: 'suggestions', 'aria-label': t('Suggestions') })
  const field = h('input', { class: 'input', id, value: before, autocomplete: 'off', 'aria-describedby': `${id}-hint ${wrong.id}`, maxlength: '4000', oninput: suggest, onkeydown: down })
  function suggest() {
    const parts = field.value.split(',').map(part => part.trim())
    const typed = parts.pop().toLowerCase()
    const fitting = suggestions.filter(one => one.toLowerCase().includes(typed) && one.toLowerCase() !== typed && !parts.includes(one))
    list.replaceChildren(...fitting.map(one => h('li', {}, h('button', { class: 'button', type: 'button', onclick: () => take([...parts, one]) }, own(one)))))
  }
  function take(parts) {
    field.value = parts.join(', ')
    ;(isTouch() ? form.querySelector('[type=submit]') : field).focus()
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  function down(event) {
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    list.querySelector('button')?.focus()
  }
  suggest()
  const form = formOf(null, () => {
    const value = field.value.trim()
    if (value) return send(value)
    wrong.textContent = t('Write your answer.')
    field.focus()
  }, h('div', { class: 'field' }, h('label', { for: id }, own(label ?? t('Your answer'))), h('div', { class: 'beside' }, field, sendButton(t)), list,
    h('small', { id: `${id}-hint` }, t('Several are separated by commas; your own words count too'))))
  return form
}

function textAndImages(accepts, how) {
  const answer = pictureAnswer(accepts, how)
  const form = formOf(null, () => {
    const { wrong, field, value, files, keepsMetadata } = answer.read()
    if (!wrong) return how.send(value, files, keepsMetadata)
    how.wrong.textContent = wrong
    field.focus()
  }, ...answer.parts, foot(sendButton(how.t), answer.beside))
  form.close = answer.close
  return form
}

/** Words are written in the composer; here they are changed. */
function text(_, { send, wrong, id, value, t }) {
  const field = h('textarea', { class: 'input', id, rows: '2', maxlength: '16384', dir: 'auto', value, 'aria-describedby': wrong.id })
  return formOf(null, () => {
    if (field.value.trim()) return send(field.value.trim())
    wrong.textContent = t('Write your answer.')
    field.focus()
  }, h('div', { class: 'field' }, h('label', { for: id }, t('Your answer')), field), sendButton(t))
}

function retry(_, { send, t }) {
  return formOf(null, () => {}, h('button', { class: 'button act', type: 'button', onclick: () => send('Try again') }, t('Try again')))
}

