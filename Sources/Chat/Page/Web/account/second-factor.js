// What one signs in with besides the password: codes of an app, and recovery codes for the day when the app is lost.

import { get, newKey, post, send } from '../core/api.js'
import { h, say, show } from '../core/dom.js'
import { count } from '../core/format.js'
import { Problem, sentence } from '../core/problem.js'
import { codeInput, field } from '../shell/credentials.js'
import { form, ownPassword, proofOf } from '../shell/password-form.js'
import { qrCode } from './qr-code.js'

const path = '/v1/me/second-factor'

/** The panel's content; it asks the server once it is made, and again after each change. `onDone` is called once somebody who has just set it up goes on. `isAsked`: who has it already shows a code. */
export function secondFactor({ onDone, isAsked = false } = {}) {
  const host = h('div', { class: 'second-factor' }, h('p', { role: 'status' }, 'One moment …'))
  const load = async () => {
    try {
      const state = await get(path)
      if (state.is_set && isAsked) showAsked(host, onDone)
      else if (state.is_set) showSet(host, state, load)
      else showBegin(host, load, onDone)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      say(host.firstElementChild, sentence(error))
    }
  }
  load()
  return host
}

/** Asks whoever came in without one for a code. */
function showAsked(host, onDone) {
  show(host, form('Go on', [field('Code', 'From your app, or a recovery code.', { ...codeInput, required: true })], async values => {
    await send('POST', `${path}/codes`, { key: newKey(), body: { code: values.get('code').trim() } })
    onDone()
    return ''
  }))
  host.querySelector('input').focus()
}

function showBegin(host, load, onDone) {
  show(host,
    h('p', null, 'An app on your phone shows a code of six digits. At each sign-in you are asked for one. Any authenticator app does.'),
    form('Set it up', [ownPassword()], async values => {
      const setup = await post(path, proofOf(values), { key: newKey() })
      showSetup(host, setup, load, onDone)
      return ''
    }))
}

function showSetup(host, { setup, secret, uri }, load, onDone) {
  show(host,
    h('p', null, 'Scan this with the app, or open it there:'),
    qrCode(uri, 'QR code for an authenticator app'),
    h('p', null, h('a', { href: uri }, 'Open in an app on this device')),
    h('p', null, 'Or type this key into the app: ', h('code', null, secret.match(/.{1,4}/g).join(' '))),
    form('Finish', [field('Code', 'The one that the app shows now.', { ...codeInput, required: true, inputmode: 'numeric' })], async values => {
      const { recovery_codes } = await send('PUT', path, { key: newKey(), body: { setup, code: values.get('code').trim() } }).then(answer => answer.json())
      showCodes(host, recovery_codes, onDone ?? load)
      return ''
    }))
  host.querySelector('input').focus()
}

function showCodes(host, codes, goOn) {
  const heading = h('h3', { tabindex: '-1' }, 'Your recovery codes')
  show(host, heading,
    h('p', null, 'Each lets you in once, without the app. Write them down, or print them: they are shown only now.'),
    h('ul', { class: 'recovery-codes' }, codes.map(code => h('li', null, h('code', null, code)))),
    h('button', { class: 'button act', type: 'button', onclick: goOn }, 'I have kept them'))
  heading.focus()
}

function showSet(host, { recovery_codes: left, is_required: isRequired }, load) {
  show(host,
    h('p', null, 'You are asked for a code at each sign-in. ', left ? `${count(left, 'recovery code')} ${left === 1 ? 'is' : 'are'} left.` : 'No recovery code is left: get new ones.'),
    isRequired && h('p', { class: 'quiet' }, 'This server asks your role for it. If you remove it, you set it up again at the next sign-in.'),
    form('New recovery codes', [ownPassword()], async values => {
      const { recovery_codes } = await post(`${path}/recovery-codes`, proofOf(values), { key: newKey() })
      showCodes(host, recovery_codes, load)
      return ''
    }),
    h('details', null, h('summary', null, 'Remove the second factor'),
      form('Remove it', [ownPassword()], async values => {
        await send('POST', `${path}/removal`, { key: newKey(), body: proofOf(values) })
        await load()
        return ''
      })))
}
