// Keys on one's devices, which sign in without a password (WebAuthn).

import { addressPart, get, newKey, post, send } from '../core/api.js'
import { h, own, say, show } from '../core/dom.js'
import { momentOf } from '../core/format.js'
import { Problem, sentence } from '../core/problem.js'
import { session } from '../core/session.js'
import { field } from '../shell/credentials.js'
import { openDialog } from '../shell/dialog.js'
import { form, ownPassword, proofOf } from '../shell/password-form.js'

const path = '/v1/me/passkeys'

/** Whether the browser knows passkeys, and the page is at a host's name: they are for names. */
export const hasPasskeys = Boolean(window.PublicKeyCredential) && /[a-z]/i.test(location.hostname) && !location.hostname.includes(':')

/** The panel's content. `onDone` is called once somebody has added the first one and goes on. */
export function passkeys({ onDone } = {}) {
  const list = h('ul', { class: 'me-sessions me-passkeys' })
  const said = h('p', { role: 'status' }, 'One moment …')
  const load = async () => {
    try {
      const { passkeys } = await get(path)
      show(list, passkeys.map(passkey => line(passkey, load)))
      say(said, passkeys.length ? '' : 'You have no passkey.')
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      say(said, sentence(error))
    }
  }
  load()
  if (!hasPasskeys) return [said, list, h('p', { class: 'quiet' }, 'This browser, or this address, cannot make passkeys.')]
  return [said, list, form('Add a passkey', [
    field('Name', 'Such as the device’s.', { name: 'name', maxlength: '60', required: true, autocomplete: 'off', dir: 'auto' }), ownPassword(),
  ], async values => {
    await add(values.get('name').trim(), proofOf(values))
    if (onDone) onDone()
    else await load()
    return 'The passkey is added.'
  })]
}

function line(passkey, load) {
  const times = [`added ${shortMoment(passkey.added)}`, passkey.used ? `last used ${shortMoment(passkey.used)}` : 'not used yet']
  return h('li', null,
    h('div', null, h('strong', null, own(passkey.name)), h('p', { class: 'quiet' }, times.join(' · '))),
    h('div', { class: 'buttons' },
      h('button', { class: 'button', type: 'button', 'aria-label': `Rename ${passkey.name}`, onclick: () => rename(passkey, load) }, 'Rename'),
      h('button', { class: 'button', type: 'button', 'aria-label': `Remove ${passkey.name}`, onclick: () => remove(passkey, load) }, 'Remove')))
}

const shortMoment = value => momentOf(value).replace(/:\d\d$/, '')

function rename({ id, name }, load) {
  const dialog = openDialog('Rename the passkey', {}, form('Rename', [
    field('Name', null, { name: 'name', maxlength: '60', required: true, autocomplete: 'off', dir: 'auto', value: name }),
  ], async values => {
    await send('PUT', `${path}/${addressPart(id)}`, { key: newKey(), body: { name: values.get('name').trim() } })
    dialog.close()
    await load()
    return ''
  }))
}

function remove({ id, name }, load) {
  const dialog = openDialog('Remove the passkey', {}, h('p', null, own(name), ' will not sign you in any more. Remove it on the device, too.'), form('Remove', [ownPassword()], async values => {
    await send('POST', `${path}/${addressPart(id)}/removal`, { key: newKey(), body: proofOf(values) })
    dialog.close()
    await load()
    return ''
  }))
}

async function add(name, proof) {
  const { challenge, host, user, login, name: person, algorithms, known } = await post(`${path}/challenges`, proof, { key: newKey() })
  const made = await asking(() => navigator.credentials.create({ publicKey: {
    challenge: bytes(challenge), rp: { id: host, name: 'Verbatim' }, user: { id: bytes(user), name: login, displayName: person },
    pubKeyCredParams: algorithms.map(alg => ({ type: 'public-key', alg })),
    excludeCredentials: known.map(id => ({ type: 'public-key', id: bytes(id) })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' }, attestation: 'none', timeout: 300_000,
  } }))
  await post(path, { name, client_data: text(made.response.clientDataJSON), attestation: text(made.response.attestationObject) }, { key: newKey() })
}

/** Signs in whoever the device knows. Throws a `Problem`. */
export async function signInWithPasskey() {
  const { challenge, host } = await session.beginPasskey()
  const used = await asking(() => navigator.credentials.get({ publicKey: { challenge: bytes(challenge), rpId: host, userVerification: 'required', timeout: 300_000 } }))
  const { clientDataJSON, authenticatorData, signature } = used.response
  await session.signInWithPasskey({ id: used.id, client_data: text(clientDataJSON), authenticator_data: text(authenticatorData), signature: text(signature) })
}

/** What the device refuses, as a problem. */
async function asking(does) {
  try {
    return await does()
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
    const words = error.name === 'InvalidStateError' ? 'This device has a passkey for you already.' : 'The device did not use a passkey: you cancelled, or it has none for this page.'
    throw new Problem(409, { detail: words })
  }
}

const bytes = text => Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), letter => letter.charCodeAt(0))
const text = buffer => btoa(String.fromCharCode(...new Uint8Array(buffer))).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '')
