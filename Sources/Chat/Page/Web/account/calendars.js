// One's appointments in other programs, and other calendars here.

import { addressPart, get, newKey, post, send } from '../core/api.js'
import { h, own, say, show } from '../core/dom.js'
import { momentOf } from '../core/format.js'
import { Problem, sentence } from '../core/problem.js'
import { session } from '../core/session.js'
import { field } from '../shell/credentials.js'
import { form } from '../shell/password-form.js'

const contents = { own: 'Your appointments', calendar: 'Your calendar as a provider' }

/** A list that the server keeps: `lines(answer)` makes it, and `load()` asks again. */
function list(path, lines) {
  const items = h('ul', { class: 'me-sessions' })
  const said = h('p', { role: 'status' }, 'One moment …')
  const load = () => attempt(async () => {
    const found = lines(await get(path))
    show(items, found)
    say(said, '')
  })
  const attempt = async does => {
    try {
      await does()
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      say(said, sentence(error))
    }
  }
  load()
  return { items, said, load, attempt }
}

/** Secret addresses, at which a calendar program reads one's appointments. */
export function feeds() {
  const made = h('div', { role: 'status' })
  const { items, said, load, attempt } = list('/v1/calendars', ({ calendars }) => calendars.map(({ calendar, shows, made: when }) => h('li', null,
    h('div', null, h('strong', null, contents[shows] ?? shows), h('p', { class: 'quiet' }, `made ${momentOf(when)}`)),
    h('button', { class: 'button', type: 'button', 'aria-label': `Withdraw the address of ${momentOf(when)}`, onclick: () => attempt(async () => {
      await send('DELETE', `/v1/calendars/${addressPart(calendar)}`, { key: newKey() })
      show(made)
      await load()
    }) }, 'Withdraw'))))
  const make = shows => attempt(async () => {
    const { path } = await post('/v1/calendars', { shows }, { key: newKey() })
    const address = location.origin + path
    show(made,
      h('p', null, 'Add this address to your calendar program. Whoever knows it sees the appointments, and it is shown only now:'),
      h('p', null, h('code', null, own(address))),
      h('p', null, h('a', { class: 'button', href: address.replace(/^https?:/, 'webcal:') }, 'Open it in a calendar program')))
    await load()
  })
  const button = (shows, text) => h('button', { class: 'button', type: 'button', onclick: () => make(shows) }, text)
  return [said, items, made, h('div', { class: 'buttons' },
    button('own', 'Make an address'), session.has('provider') && button('calendar', 'Make one of my calendar as a provider'))]
}

/** A provider's other calendars: while they are busy there, nobody can book. */
export function busyCalendars() {
  const { items, said, load, attempt } = list('/v1/busy', ({ calendars }) => calendars.map(({ calendar, name, read, problem }) => h('li', null,
    h('div', null, h('strong', null, own(name)), h('p', { class: problem ? 'wrong' : 'quiet' }, problem ? `Not read: ${problem}. What it said last counts.` : read ? `read ${momentOf(read)}` : 'read before this server started')),
    h('button', { class: 'button', type: 'button', 'aria-label': `Remove ${name}`, onclick: () => attempt(async () => {
      await send('DELETE', `/v1/busy/${addressPart(calendar)}`, { key: newKey() })
      await load()
    }) }, 'Remove'))))
  return [said, items, form('Add the calendar', [
    field('Name', null, { name: 'name', maxlength: '100', required: true, autocomplete: 'off', dir: 'auto' }),
    field('Address of its .ics file', 'It is read again and again.', { name: 'address', type: 'url', maxlength: '2000', autocomplete: 'off' }),
    field('Or the file itself', 'It is read once.', { name: 'file', type: 'file', accept: '.ics,text/calendar' }),
  ], async values => {
    const [address, file] = [values.get('address').trim(), values.get('file')]
    const content = file?.size ? await file.text() : null
    await post('/v1/busy', { name: values.get('name').trim(), ...content ? { content } : { address } }, { key: newKey() })
    await load()
    return 'The calendar is read.'
  })]
}

/** Where one's mails go. */
export function mails() {
  const { items, said, load, attempt } = list('/v1/me/mail', ({ address, wanted }) => address ? [h('li', null,
    h('div', null, h('strong', null, own(address)), h('p', { class: 'quiet' }, wanted ? 'confirmed' : 'You get only the mails that you ask for. Confirm the address again to get all of them.')),
    h('button', { class: 'button', type: 'button', onclick: () => attempt(async () => {
      await send('DELETE', '/v1/me/mail', { key: newKey() })
      await load()
    }) }, 'Remove'))] : [])
  // Somebody has followed the link, and has signed in for it.
  const token = location.hash.match(/^#mail=(.+)$/)?.[1]
  if (token) {
    history.replaceState(null, '', location.pathname)
    attempt(async () => {
      await send('POST', '/v1/me/mail/confirmation', { key: newKey(), body: { token } })
      await load()
      return 'Your address is confirmed.'
    })
  }
  return [said, items, form('Send a link to it', [
    field('Your address', 'Mails about your visits go there once you have followed the link.', { name: 'address', type: 'email', maxlength: '254', required: true, autocomplete: 'email' }),
  ], async values => {
    const language = ['de', 'es'].find(code => navigator.language.startsWith(code)) ?? 'en'
    await send('PUT', '/v1/me/mail', { key: newKey(), body: { address: values.get('address').trim(), language } })
    return 'A link is on its way: follow it within a day, and sign in.'
  })]
}
