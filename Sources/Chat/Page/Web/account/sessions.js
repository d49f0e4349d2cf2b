// Where one is signed in: each device can be signed out from here.

import { addressPart, get, newKey, send } from '../core/api.js'
import { h, own, say, show } from '../core/dom.js'
import { momentOf } from '../core/format.js'
import { Problem, sentence } from '../core/problem.js'

/** The panel's content; it asks the server once it is made, and again after each change. */
export function sessions() {
  const list = h('ul', { class: 'me-sessions' })
  const said = h('p', { role: 'status' }, 'One moment …')
  const attempt = async does => {
    try {
      await does()
      await load()
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      say(said, sentence(error))
    }
  }
  const load = async () => {
    const { sessions } = await get('/v1/sessions')
    show(list, ...sessions.map(session => line(session, () => attempt(() => send('DELETE', `/v1/sessions/${addressPart(session.id)}`, { key: newKey() })))))
    say(said, '')
  }
  attempt(async () => {})
  return [said, list]
}

function line({ device, address, began, used, isCurrent }, end) {
  const name = deviceName(device)
  const times = [began && `signed in ${shortMoment(began)}`, used && !isCurrent && `last used ${shortMoment(used)}`, address && `from ${address}`]
  return h('li', null,
    h('div', null, h('strong', { title: device }, own(name)), isCurrent && ' (this device)', h('p', { class: 'quiet' }, times.filter(Boolean).join(' · '))),
    !isCurrent && h('button', { class: 'button', type: 'button', 'aria-label': `Sign out ${name}`, onclick: end }, 'Sign out'))
}

const shortMoment = value => momentOf(value).replace(/:\d\d$/, '')

const browsers = [[/Edg\//, 'Edge'], [/OPR\//, 'Opera'], [/Firefox\//, 'Firefox'], [/Chrome\//, 'Chrome'], [/Safari\//, 'Safari']]
const systems = [[/iPhone/, 'iPhone'], [/iPad/, 'iPad'], [/Android/, 'Android'], [/Windows/, 'Windows'], [/Mac OS X/, 'Mac'], [/CrOS/, 'ChromeOS'], [/Linux/, 'Linux']]

/** `Firefox on Windows`; a program as it calls itself. */
function deviceName(device) {
  const [browser, system] = [browsers, systems].map(list => list.find(([pattern]) => pattern.test(device))?.[1])
  if (browser) return system ? `${browser} on ${system}` : browser
  return device.split(/[\s/(]/)[0] || 'A device that did not say what it is'
}
