// The session has ended while the page was in use: sign in, and go on in the same place; of staff nothing is left until then.

import { h, own } from '../core/dom.js'
import { forgetSeen } from '../core/local-store.js'
import { session } from '../core/session.js'
import { credentialsForm } from './credentials.js'
import { openDialog } from './dialog.js'
import { providerButton } from './provider-sign-in.js'
import { signOut } from './sign-out.js'

/** Whether an account sees what is other people's: of it nothing is left when its session ends. */
const isStaff = () => session.has('provider', 'auditor', 'administrator')

/** The session is over: staff's page is emptied, anybody else is asked to sign in again. */
export async function closeSession(account) {
  if (!session.hasEnded.value) return
  if (!isStaff()) return openSessionEnd(account)
  localStorage.removeItem('verbatim.account')
  // The rooms close, and keep nothing any more.
  session.account.value = null
  await forgetSeen(account.id).catch(() => {})
  sessionStorage.setItem('verbatim.ended', 'true')
  // What was read is gone from the page's memory as well.
  location.reload()
}

/** Asks to sign in again, until somebody has. */
function openSessionEnd(account) {
  if (!session.hasEnded.value || document.querySelector('dialog.ended')) return
  const { login, provider } = session
  const dialog = openDialog('Your session has ended', { isLasting: true, class: 'ended', onclose: () => {
    unwatch()
    // A browser lets a second Escape close any dialog: it stands again at once.
    if (session.hasEnded.value) openSessionEnd(account)
  } },
    h('p', null, 'Sign in as ', own(account.name), ' to go on where you are. What you have written is kept.'),
    session.hasPassword && credentialsForm({ login, act: 'Sign in and go on' }),
    provider && providerButton(provider),
    h('button', { class: 'button', type: 'button', onclick: () => signOut() }, 'Sign out instead'))
  const unwatch = session.hasEnded.watch(ended => { if (!ended) dialog.close() })
  dialog.querySelector(!session.hasPassword ? 'button' : login ? '[type=password]' : 'input').focus()
}
