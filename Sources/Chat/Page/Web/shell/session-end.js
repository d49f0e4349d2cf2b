// The session has ended while the page was in use: sign in, and go on in the same place with the same words.

import { h, own } from '../core/dom.js'
import { session } from '../core/session.js'
import { credentialsForm } from './credentials.js'
import { openDialog } from './dialog.js'
import { signOut } from './sign-out.js'

/** Asks to sign in again, until somebody has. */
export function openSessionEnd(account) {
  if (!session.hasEnded.value || document.querySelector('dialog.ended')) return
  const { login } = session
  const dialog = openDialog('Your session has ended', { isLasting: true, class: 'ended', onclose: () => {
    unwatch()
    // A browser lets a second Escape close any dialog: it stands again at once.
    if (session.hasEnded.value) openSessionEnd(account)
  } },
    h('p', null, 'Sign in as ', own(account.name), ' to go on where you are. What you have written is kept.'),
    credentialsForm({ login, act: 'Sign in and go on' }),
    h('button', { class: 'button', type: 'button', onclick: () => signOut() }, 'Sign out instead'))
  const unwatch = session.hasEnded.watch(ended => { if (!ended) dialog.close() })
  dialog.querySelector(login ? '[type=password]' : 'input').focus()
}
