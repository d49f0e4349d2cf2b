// The page begins: who is signed in decides between the sign-in and the rooms.

import { session } from './core/session.js'
import { h, show } from './core/dom.js'

const app = document.getElementById('app')
let open = null

async function begin() {
  await session.restore()
  session.account.watch(async account => {
    if (account === undefined) return
    open?.close()
    const module = await import(account ? './shell/shell.js' : './shell/sign-in.js')
    if (session.account.value !== account) return
    open = account ? module.openShell(app, account) : module.openSignIn(app)
  })
}

begin().catch(error => {
  console.error(error)
  show(app, h('p', { class: 'panel', role: 'alert' }, 'The page could not begin. Reload it to try again.'))
})
