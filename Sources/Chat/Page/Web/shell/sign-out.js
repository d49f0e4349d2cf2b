// Signing out: what is kept here goes, after a question where something of it was not sent.

import { newKey, addressPart, send } from '../core/api.js'
import { h } from '../core/dom.js'
import { count } from '../core/format.js'
import { outbox } from '../core/outbox.js'
import { go } from '../core/router.js'
import { session } from '../core/session.js'
import { openDialog } from './dialog.js'

/** Signs out on this device. */
export const signOut = () => leave()

/** Ends all sessions of the account. Throws a `Problem`. */
export const signOutEverywhere = () => leave(() => send('DELETE', '/v1/sessions', { key: newKey() }))

/** Removes the account. Throws a `Problem`. */
export const removeAccount = () => leave(() => send('DELETE', `/v1/accounts/${addressPart(session.id)}`, { key: newKey() }))

async function leave(end) {
  if (outbox.count.value > 0 && !await isSure(outbox.count.value)) return
  await end?.()
  const { id } = session
  go({ room: 'chats' }, { replace: true })
  const told = session.signOut({ isKnown: Boolean(end) })
  // Once no room is open that would keep something.
  await outbox.forget(id)
  const address = await told
  if (address) location.assign(address)
}

/** Whether what waits may be lost. */
function isSure(waiting) {
  return new Promise(resolve => {
    const answer = is => {
      resolve(is)
      dialog.close()
    }
    const dialog = openDialog('Not everything was sent', { onclose: () => resolve(false) },
      h('p', null, `${count(waiting, 'message')} of yours ${waiting === 1 ? 'waits' : 'wait'} to be sent. Whoever signs out leaves nothing behind: ${waiting === 1 ? 'it is' : 'they are'} lost then.`),
      h('div', { class: 'buttons' },
        h('button', { class: 'button', type: 'button', onclick: () => answer(false), autofocus: true }, 'Stay'),
        h('button', { class: 'button danger', type: 'button', onclick: () => answer(true) }, 'Sign out and lose them')))
  })
}
