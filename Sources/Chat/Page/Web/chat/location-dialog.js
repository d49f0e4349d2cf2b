// Telling of a place: by its coordinates, and where one is only once one asks for that.

import { h, say } from '../core/dom.js'
import { openDialog } from '../shell/dialog.js'

/** What the fields take: the name in messages, the limit, and an example. */
const axes = { latitude: ['Latitude', 90, '47.3769'], longitude: ['Longitude', 180, '8.5417'] }

/** Asks for a place, and sends it; `isHere` begins with where one is. */
export function openLocation(room, { isHere }) {
  const wrong = h('p', { class: 'wrong', role: 'alert' })
  const note = h('p', { class: 'quiet', role: 'status' })
  const name = h('input', { class: 'input', id: 'place-name', maxlength: '200', dir: 'auto', autocomplete: 'off' })
  const fields = Object.fromEntries(Object.entries(axes).map(([axis, [, , example]]) => [axis, h('input', {
    class: 'input', id: `place-${axis}`, inputmode: 'decimal', autocomplete: 'off', placeholder: example, onchange: split,
  })]))
  const submit = h('button', { class: 'button act', type: 'submit' }, 'Send the place')
  const form = h('form', { class: 'place-form', novalidate: true, onsubmit: send },
    field(name, 'Name', 'Not needed'),
    h('div', { class: 'two' }, Object.entries(fields).map(([axis, input]) => field(input, axes[axis][0]))),
    note, wrong, h('div', { class: 'choice' }, submit, h('button', { class: 'button', type: 'button', onclick: () => dialog.close() }, 'Not now')))
  const dialog = openDialog(isHere ? 'Where I am' : 'A place', { onclose: () => room.focusComposer() }, form)
  if (isHere) locate()
  else name.focus()

  /** Two numbers in one field, as maps give them, are two. */
  function split() {
    const both = /^\s*(-?\d+(?:\.\d+)?)\s*[,;\s]\s*(-?\d+(?:\.\d+)?)\s*$/.exec(fields.latitude.value)
    if (both) [, fields.latitude.value, fields.longitude.value] = both
  }

  function locate() {
    say(note, 'Looking for where you are')
    submit.disabled = true
    navigator.geolocation.getCurrentPosition(({ coords }) => {
      fields.latitude.value = coords.latitude.toFixed(5)
      fields.longitude.value = coords.longitude.toFixed(5)
      if (!name.value) name.value = 'Where I am'
      say(note, `Right to about ${Math.ceil(coords.accuracy)} metres. It is sent once you press the button.`)
      submit.disabled = false
      submit.focus()
    }, ({ code }) => {
      submit.disabled = false
      say(note, '')
      say(wrong, code === 1 ? 'The browser does not tell this page where you are: allow it there, or write the coordinates.' : 'Where you are cannot be found out now. Write the coordinates.')
      name.focus()
    }, { enableHighAccuracy: true, timeout: 20_000, maximumAge: 60_000 })
  }

  function send(event) {
    event.preventDefault()
    split()
    const location = { name: name.value.trim() || undefined }
    for (const [axis, [words, limit, example]] of Object.entries(axes)) {
      const value = Number(fields[axis].value.trim().replace(/^(-?\d+),(\d+)$/, '$1.$2') || NaN)
      if (!(Math.abs(value) <= limit)) {
        say(wrong, `${words} is a number from −${limit} to ${limit}, such as ${example}.`)
        return fields[axis].focus()
      }
      location[axis] = value
    }
    room.actions.tell(location)
    dialog.close()
  }
}

function field(input, words, hint) {
  return h('div', { class: 'field' }, h('label', { for: input.id }, words), input, hint && h('small', {}, hint))
}
