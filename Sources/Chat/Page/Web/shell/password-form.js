// The forms that give somebody another password: who knows theirs, and who has a reset.

import { newKey, send } from '../core/api.js'
import { h, say } from '../core/dom.js'
import { Problem } from '../core/problem.js'
import { session } from '../core/session.js'
import { field, problemWords } from './credentials.js'

/** The reset in the page's address, `#reset=…`, as an administrator sends it; null if there is none. It is in no request's address. */
export function resetInAddress() {
  return new URLSearchParams(location.hash.slice(1)).get('reset')
}

/** The field for the password of whoever is signed in; a line in its place for who has none. */
export const ownPassword = () => session.hasPassword
  ? field('Your password', null, { name: 'password', type: 'password', autocomplete: 'current-password', maxlength: '200', required: true })
  : h('p', { class: 'quiet' }, 'You have no password here, so this works for 10 minutes after you have signed in.')

/** What shows the server that it is they: their password, or nothing. */
export const proofOf = values => session.hasPassword ? { password: values.get('password') } : {}

/** Changes the password of whoever is signed in. */
export function passwordForm() {
  return form('Change the password', [
    field('Password now', null, { name: 'password', type: 'password', autocomplete: 'current-password', maxlength: '200', required: true }),
    newPassword(),
  ], async values => {
    await send('PUT', '/v1/me/password', { key: newKey(), body: { password: values.get('password'), new_password: values.get('new') } })
    return 'Your password is changed.'
  })
}

/** Sets a new password by a reset; `onDone` is called once it is set. */
export function resetForm(reset, onDone) {
  return form('Set the password', [newPassword()], async values => {
    await session.resetPassword(reset, values.get('new'))
    onDone()
    return ''
  })
}

const newPassword = () => field('New password', 'At least 8 characters.', { name: 'new', type: 'password', autocomplete: 'new-password', minlength: '8', maxlength: '200', required: true })

/** A form that does something with what is filled in, and says what has come of it. */
export function form(act, fields, does) {
  const said = h('p', { role: 'status' })
  const wrong = h('p', { class: 'wrong', role: 'alert' })
  const button = h('button', { class: 'button act', type: 'submit' }, act)
  const form = h('form', { class: 'credentials' }, fields, wrong, said, button)
  form.addEventListener('submit', async event => {
    event.preventDefault()
    if (button.getAttribute('aria-disabled')) return
    button.setAttribute('aria-disabled', 'true')
    say(wrong, '')
    say(said, '')
    try {
      say(said, await does(new FormData(form)))
      form.reset()
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      say(wrong, problemWords(error))
      form.querySelector('input')?.focus()
    } finally { button.removeAttribute('aria-disabled') }
  })
  return form
}
