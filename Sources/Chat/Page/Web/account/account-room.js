// The room of one's own account.

import { h, own, say, show } from '../core/dom.js'
import { initials } from '../core/format.js'
import { Problem, sentence } from '../core/problem.js'
import { session } from '../core/session.js'
import { openDialog } from '../shell/dialog.js'
import { openKeys } from '../shell/keys-dialog.js'
import { busyCalendars, feeds, mails } from './calendars.js'
import { looks } from './looks.js'
import { passkeys } from './passkeys.js'
import { relations } from './relations.js'
import { passwordForm } from '../shell/password-form.js'
import { secondFactor } from './second-factor.js'
import { sessions } from './sessions.js'
import { removeAccount, signOut, signOutEverywhere } from '../shell/sign-out.js'

const abilities = {
  person: 'talks to assistants and to people',
  provider: 'is called to conversations, and has a calendar',
  auditor: 'reads the whole record',
  importer: 'brings in conversations from elsewhere',
  consumer: 'follows the record for a program',
  writer: 'writes to the record for a program',
  administrator: 'makes accounts and gives roles',
}

/** Opens it, until `close()`. */
export function openRoom(host) {
  const wrong = h('p', { class: 'wrong', role: 'alert' })
  const act = (words, does, look = '') => h('button', { class: `button ${look}`, type: 'button', onclick: () => attempt(does, wrong) }, words)
  const { id, name, roles } = session.account.value
  show(host, h('div', { class: 'me' },
    h('header', { class: 'me-head' },
      h('span', { class: 'me-initials', 'aria-hidden': 'true' }, initials(name)),
      h('div', null, h('h1', null, own(name)), h('p', { class: 'quiet' }, 'Your identifier, by which others find you: ', h('code', null, own(id))))),
    h('section', { class: 'panel' }, h('h2', null, 'What you may do'), h('ul', { class: 'me-roles' }, roles.map(role => h('li', null, h('strong', null, role[0].toUpperCase() + role.slice(1)), ' ', abilities[role] ?? '')))),
    h('section', { class: 'panel' }, h('h2', null, 'Who has looked at your record'), looks()),
    h('section', { class: 'panel' }, h('h2', null, 'Acting for others'), relations()),
    h('section', { class: 'panel' }, h('h2', null, 'Your appointments in other calendars'), h('p', null, 'A calendar program reads them at a secret address.'), feeds()),
    session.has('provider') && h('section', { class: 'panel' }, h('h2', null, 'When you are busy elsewhere'), h('p', null, 'Nobody can book while another calendar of yours has something. Others see only that you are busy.'), busyCalendars()),
    h('section', { class: 'panel' }, h('h2', null, 'Mails'), mails()),
    h('section', { class: 'panel' }, h('h2', null, 'Where you are signed in'), sessions()),
    h('section', { class: 'panel' }, h('h2', null, 'Sign out'),
      h('p', null, 'On this device, nothing of your conversations stays behind.'),
      h('div', { class: 'buttons' }, act('Sign out', signOut), act('Sign out everywhere', signOutEverywhere))),
    session.hasPassword && h('section', { class: 'panel' }, h('h2', null, 'Password'), h('p', null, 'Every other device is signed out then.'), passwordForm()),
    h('section', { class: 'panel' }, h('h2', null, 'Second factor'), secondFactor()),
    h('section', { class: 'panel' }, h('h2', null, 'Passkeys'), h('p', null, 'A passkey lets you in with your fingerprint, your face or the PIN of a device, without a password.'), passkeys()),
    h('section', { class: 'panel' }, h('h2', null, 'Help'), h('div', { class: 'buttons' }, h('a', { class: 'button', href: '/help' }, 'How this works'), act('Show all keys', openKeys))),
    h('section', { class: 'panel' }, h('h2', null, 'Delete your account'),
      h('p', null, 'You cannot sign in with it any more, and nobody can give it back. What you said stays on the record until you are erased: ask whoever runs this server for that.'),
      h('div', { class: 'buttons' }, act('Delete my account …', askToRemove, 'danger'))),
    wrong))
  return { close() {}, go: ({ room }) => room === 'me' }
}

async function attempt(does, wrong) {
  say(wrong, '')
  try {
    await does()
  } catch (problem) {
    if (!(problem instanceof Problem)) throw problem
    say(wrong, sentence(problem))
  }
}

function askToRemove() {
  const { name } = session.account.value
  const wrong = h('p', { class: 'wrong', role: 'alert' })
  const dialog = openDialog('Delete your account', {},
    h('p', null, 'The account of ', own(name), ' will be gone for good:'),
    h('ul', { class: 'plain-list' },
      h('li', null, 'you are signed out everywhere, and cannot sign in again;'),
      h('li', null, 'your appointments stay: cancel them first;'),
      h('li', null, 'what you said stays on the record, under your name, until you are erased.')),
    wrong,
    h('div', { class: 'buttons' },
      h('button', { class: 'button', type: 'button', onclick: () => dialog.close(), autofocus: true }, 'Keep it'),
      h('button', { class: 'button danger', type: 'button', onclick: () => attempt(async () => {
        await removeAccount()
        dialog.close()
      }, wrong) }, 'Delete my account')))
}
