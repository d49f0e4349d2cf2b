// The page begins: who is signed in decides between the sign-in and the rooms.

import { session } from './core/session.js'
import { h, show } from './core/dom.js'
import { resetInAddress } from './shell/password-form.js'

const app = document.getElementById('app')
let open = null

// A reset in the address opens its form, also if somebody is signed in; so does a second factor that is missing.
const isInside = account => account && !resetInAddress() && !session.needsSecondFactor
const moduleFor = account => isInside(account) ? import('./shell/shell.js') : import('./shell/sign-in.js')

async function begin() {
  // What is likely needed comes while the server is asked.
  moduleFor(session.remembered).catch(() => {})
  if (location.pathname === '/signed-in') await (await import('./shell/provider-sign-in.js')).comeBack()
  else await session.restore()
  session.account.watch(async account => {
    if (account === undefined) return
    open?.close()
    const module = await moduleFor(account)
    if (session.account.value !== account) return
    open = isInside(account) ? module.openShell(app, account) : module.openSignIn(app)
  })
}

// A reset may be pasted where the page is open already.
addEventListener('hashchange', () => { if (resetInAddress()) location.reload() })

begin().catch(error => {
  console.error(error)
  show(app, h('p', { class: 'panel', role: 'alert' }, 'The page could not begin. Reload it to try again.'))
})
