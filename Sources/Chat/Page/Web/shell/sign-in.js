// Who is not signed in: sign in, create an account, or try it as somebody of the demonstration.

import { get } from '../core/api.js'
import { Bag } from '../core/observable.js'
import { h, icon, own, show } from '../core/dom.js'
import { Problem, sentence } from '../core/problem.js'
import { session } from '../core/session.js'
import { credentialsForm } from './credentials.js'
import { resetForm, resetInAddress } from './password-form.js'
import { providerButton } from './provider-sign-in.js'
import { rolesOf } from './roles.js'
import { keepPageOffline } from './offline.js'

/** Opens the sign-in. Closes by itself once somebody is signed in. */
export function openSignIn(host) {
  const bag = new Bag()
  const card = h('section', { class: 'panel sign-in-card' })
  const demo = h('section', { class: 'demo', 'aria-labelledby': 'demo-title', hidden: true })
  const main = h('main', { id: 'room', class: 'sign-in', tabindex: '-1' },
    h('header', { class: 'sign-in-head' }, h('img', { src: '/page/icon.svg', alt: '', width: '40', height: '40' }), h('h1', null, 'Verbatim')),
    h('div', { class: 'sign-in-parts' }, card, demo),
    h('p', { class: 'quiet' }, h('a', { href: '/help' }, 'Help')))
  document.title = 'Sign in · Verbatim'
  const reset = resetInAddress()
  if (reset) showReset(card, reset)
  else if (session.needsSecondFactor) showSecondFactor(card)
  else showForm(card, false, 'closed')
  // Both appear together where the server is quick: nothing moves under a finger.
  Promise.race([showRest(card, demo, bag.signal), new Promise(wake => setTimeout(wake, 150))]).then(() => {
    if (bag.signal.aborted) return
    const goOn = takeOver(host.querySelector('.first form'), card)
    show(host, main)
    goOn()
    // Whoever signs in sees the list next.
    import('./shell.js').catch(() => {})
  })
  // Who has signed in in another tab is signed in here as well.
  bag.listen(window, 'storage', ({ key, newValue }) => { if (key === 'verbatim.account' && newValue) session.restore() })
  keepPageOffline()
  return { close: () => bag.close() }
}

/** What was typed and pressed in the form that the page came with goes on in its own; gives what does so once that is shown. */
function takeOver(first, card) {
  const form = card.querySelector('form.credentials')
  if (!first || !form) return () => {}
  const typed = [...first.querySelectorAll('input')].filter(({ value }) => value).map(({ name, value }) => [name, value])
  const { name } = first.contains(document.activeElement) ? document.activeElement : {}
  return () => {
    for (const [name, value] of typed) form.elements[name].value = value
    if (name) form.elements[name].focus()
    if (first.dataset.pressed !== undefined) form.requestSubmit()
  }
}

/** `access`: who may make an account, `open`, `invited` or `closed`. */
function showForm(card, isNew, access) {
  const form = credentialsForm({ isNew, isInvited: access === 'invited', act: isNew ? 'Create account' : 'Sign in' })
  show(card, h('h2', null, isNew ? 'Create account' : 'Sign in'), !isNew && endedWords(), form, !isNew && passkeyButton(), access !== 'closed' && otherForm(card, isNew, access))
}

/** Whose session ended here is told so, once. */
function endedWords() {
  if (!sessionStorage.getItem('verbatim.ended')) return null
  sessionStorage.removeItem('verbatim.ended')
  return h('p', { role: 'status' }, 'Your session has ended. Sign in to go on where you were.')
}

/** Signs in with a passkey, where the browser can; its code comes when it is used. */
function passkeyButton() {
  if (!window.PublicKeyCredential || !/[a-z]/i.test(location.hostname)) return null
  const wrong = h('p', { class: 'wrong', role: 'alert' })
  return h('div', { class: 'credentials' }, h('button', { class: 'button', type: 'button', onclick: async ({ currentTarget: button }) => {
    button.setAttribute('aria-busy', 'true')
    wrong.textContent = ''
    try {
      const { signInWithPasskey } = await import('../account/passkeys.js')
      await signInWithPasskey()
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem
      wrong.textContent = sentence(problem)
    } finally { button.removeAttribute('aria-busy') }
  } }, 'Sign in with a passkey'), wrong)
}

/** A new password for whoever has a reset; then they sign in with it. */
function showReset(card, reset) {
  const clear = () => history.replaceState(null, '', location.pathname)
  // Whether somebody is still signed in, the page finds out as it begins.
  const leave = words => h('button', { class: 'button', type: 'button', onclick: () => {
    clear()
    location.reload()
  } }, words)
  show(card, h('h2', null, 'Set a new password'), resetForm(reset, () => {
    clear()
    if (session.account.value) return show(card, h('p', { role: 'status' }, 'The new password is set.'), leave('Go on'))
    showForm(card, false, 'closed')
    card.prepend(h('p', { role: 'status' }, 'Your new password is set. Sign in with it.'))
  }), leave(session.account.value ? 'Go on as you are' : 'Sign in instead'))
}

/** The second factor that has to be set up before anything else is open. */
async function showSecondFactor(card) {
  const [{ secondFactor }, { hasPasskeys, passkeys }] = await Promise.all([import('../account/second-factor.js'), import('../account/passkeys.js')])
  show(card, h('h2', null, 'Your second factor'),
    h('p', null, session.hasPassword ? 'This server asks you for more than a password.' : 'This server asks you for more than you have signed in with.'),
    secondFactor({ onDone: () => session.openAll(), isAsked: true }),
    hasPasskeys && h('details', null, h('summary', null, 'Use a passkey instead'), passkeys({ onDone: () => session.openAll() })),
    h('button', { class: 'button', type: 'button', onclick: async () => (await import('./sign-out.js')).signOut() }, 'Sign out'))
}

function otherForm(card, isNew, access) {
  return h('button', { class: 'button', type: 'button', onclick: () => {
    showForm(card, !isNew, access)
    card.querySelector('input').focus()
  } }, isNew ? 'I have an account already' : 'Create account')
}

/** What the server says of itself: who may make an account, and whom to try it as. */
async function showRest(card, host, signal) {
  let [there, access, provider] = [[], 'open', null]
  try {
    ({ sign_ins: there, sign_up: access, provider } = await get('/v1/demo', { signal }))
  } catch { if (signal.aborted) return }
  if (session.account.value) return
  if (provider && !resetInAddress()) card.append(providerButton(provider))
  if (access !== 'closed' && !resetInAddress()) card.append(otherForm(card, false, access))
  if (!there.length) return
  const refused = h('p', { class: 'wrong', role: 'alert' })
  show(host,
    h('h2', { id: 'demo-title' }, 'Try it as'),
    h('p', { class: 'quiet' }, 'This server is a demonstration: nothing in it is real.'),
    h('ul', { class: 'demo-list' }, there.map(one => h('li', null, demoButton(one, refused)))),
    refused)
  host.hidden = false
}

function demoButton({ login, password, name, about, roles }, refused) {
  return h('button', { class: 'button demo-button', type: 'button', onclick: async ({ currentTarget: button }) => {
    button.setAttribute('aria-busy', 'true')
    refused.textContent = ''
    try {
      await session.signIn(login, password)
    } catch (problem) {
      refused.textContent = problem.message
    } finally { button.removeAttribute('aria-busy') }
  } },
  icon(roles.includes('auditor') ? 'record' : roles.includes('provider') ? 'calendar' : 'me'),
  h('span', { class: 'demo-words' }, h('strong', null, own(name)), h('small', null, own(about), ' · ', rolesOf(roles))))
}
