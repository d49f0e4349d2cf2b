// The form that signs somebody in, or makes their account first.

import { h, say } from '../core/dom.js'
import { Problem, sentence } from '../core/problem.js'
import { session } from '../core/session.js'

let forms = 0

/** The form. `isNew`: it makes an account; `isInvited`: for whoever has an invitation; `login`: what is filled in; `act`: what its button says; `onDone` is called once somebody is signed in. */
export function credentialsForm({ isNew = false, isInvited = false, login, act, onDone }) {
  const id = `credentials-${++forms}`
  const wrong = h('p', { class: 'wrong', role: 'alert', id })
  const name = isNew && field('Your name', 'Others see it.', { name: 'name', autocomplete: 'name', maxlength: '120', required: true, dir: 'auto' })
  const button = h('button', { class: 'button act', type: 'submit' }, act)
  // Asked for once the server says that there is a second factor.
  const code = field('Code', 'From your app, or a recovery code.', codeInput)
  code.hidden = true
  const form = h('form', { class: 'credentials', 'aria-describedby': id },
    name,
    field('Login', isNew ? 'Such as your e-mail address. Nobody else sees it.' : null, {
      name: 'login', autocomplete: 'username', maxlength: '120', required: true, autocapitalize: 'none', spellcheck: 'false', value: login ?? '',
    }),
    field('Password', isNew ? 'At least 8 characters.' : null, {
      name: 'password', type: 'password', autocomplete: isNew ? 'new-password' : 'current-password', minlength: isNew ? '8' : null,
      maxlength: '200', required: true,
    }),
    isNew && isInvited && field('Invitation', 'An administrator gives it to you.', {
      name: 'invitation', autocomplete: 'off', maxlength: '400', required: true, autocapitalize: 'none', spellcheck: 'false',
    }),
    code, wrong, button)
  form.addEventListener('submit', async event => {
    event.preventDefault()
    if (button.getAttribute('aria-disabled')) return
    button.setAttribute('aria-disabled', 'true')
    say(wrong, '')
    try {
      await enter(new FormData(form), isNew)
      onDone?.()
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      const isAsked = error.kind === 'second-factor-needed'
      if (isAsked) code.hidden = false
      say(wrong, isAsked ? '' : problemWords(error))
      form.elements[isAsked || error.kind === 'wrong-code' ? 'code' : error.status === 409 ? 'login' : 'password'].focus()
    } finally { button.removeAttribute('aria-disabled') }
  })
  return form
}

async function enter(values, isNew) {
  const [login, password] = [values.get('login').trim(), values.get('password')]
  if (isNew) await session.signUp(login, password, values.get('name').trim(), values.get('invitation')?.trim())
  else await session.signIn(login, password, values.get('code').trim() || undefined)
}

/** How a code of the second factor is typed. */
export const codeInput = { name: 'code', autocomplete: 'one-time-code', maxlength: '40', autocapitalize: 'none', spellcheck: 'false' }

/** What a problem says to whoever filled in a form. */
export function problemWords(problem) {
  return problem.errors.length ? problem.errors.map(({ pointer, detail }) => sentence({ message: `${pointer.slice(1)}: ${detail}` })).join(' ') : sentence(problem)
}

/** An input with its label, and a hint if there is one. */
export function field(label, hint, attributes) {
  return h('label', { class: 'field' }, h('span', null, label, hint && h('small', null, ' ', hint)), h('input', { class: 'input', ...attributes }))
}
