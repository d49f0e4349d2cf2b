// Signing in with an identity provider: the page goes there, and comes back at /signed-in.

import { h } from '../core/dom.js'
import { Problem, sentence } from '../core/problem.js'
import { session } from '../core/session.js'

/** What was wrong with the sign-in that the page has come back from; told once. */
let trouble = ''

/** The button, and what is wrong below it. */
export function providerButton(name) {
  const wrong = h('p', { class: 'wrong', role: 'alert' }, trouble)
  trouble = ''
  return h('div', { class: 'credentials' }, h('button', { class: 'button', type: 'button', onclick: async ({ currentTarget: button }) => {
    button.setAttribute('aria-busy', 'true')
    wrong.textContent = ''
    try {
      const { address } = await session.beginWithProvider()
      sessionStorage.setItem('verbatim.place', location.pathname + location.hash)
      location.assign(address)
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem
      wrong.textContent = sentence(problem)
      button.removeAttribute('aria-busy')
    }
  } }, `Sign in with ${name}`), wrong)
}

/** Goes on with what the provider answered, at the place where the page was; whoever is signed in here already stays so. */
export async function comeBack() {
  const fields = Object.fromEntries(['state', 'code', 'iss', 'error'].map(name => [name, new URLSearchParams(location.search).get(name) ?? undefined]))
  history.replaceState(null, '', sessionStorage.getItem('verbatim.place') ?? '/')
  sessionStorage.removeItem('verbatim.place')
  try {
    if (fields.state) return await session.signInWithProvider(fields)
    if (fields.error) trouble = 'You were not let in there, or you have cancelled. Sign in again, or ask whoever looks after your account there.'
  } catch (problem) {
    if (!(problem instanceof Problem)) throw problem
    trouble = sentence(problem)
  }
  await session.restore()
}
