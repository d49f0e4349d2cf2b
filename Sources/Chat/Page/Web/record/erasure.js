// Erasing a person: the plan, a typed confirmation, doing it, and what the record says then.

import { get, addressPart, post } from '../core/api.js'
import { announce } from '../core/live-region.js'
import { h, own, show } from '../core/dom.js'
import { count, momentOf, sizeOf } from '../core/format.js'
import { commandBox, shellQuoted } from './terminal-command.js'
import { isAborted, troubleElement } from './request-trouble.js'
import { whatGoes, positionLink, positionLinks, whatStays } from './erasure-plan.js'

const suggested = 500

export function openErasure(_, signal) { return new Erasure(signal) }

class Erasure {
  #names = new Map()

  constructor(signal) {
    this.signal = signal
    this.field = h('input', { class: 'input', required: true, maxlength: 255, autocomplete: 'off', spellcheck: 'false', autocapitalize: 'off', list: 'people' })
    this.people = h('datalist', { id: 'people' })
    this.button = h('button', { class: 'button act', type: 'submit' }, 'Look at the plan')
    this.result = h('div', { class: 'erasure-result' })
    this.element = h('div', { class: 'erasure' },
      h('p', { class: 'quiet' }, 'A person who asks for it is forgotten: what they said and what was said to them becomes unreadable for good. First look at what goes and what stays; nothing is changed by looking.'),
      h('form', { class: 'erasure-who', onsubmit: event => { event.preventDefault(); this.#plan(this.field.value.trim()) } },
        h('label', { class: 'field' }, h('span', null, 'Person’s identifier'), this.field), this.people, this.button),
      this.result)
    this.#list()
  }

  async #list() {
    try {
      const { accounts } = await get('/v1/accounts', { signal: this.signal })
      this.#names = new Map(accounts.map(account => [account.id, account.name]))
      if (accounts.length <= suggested) show(this.people, accounts.map(({ id, name }) => h('option', { value: id, label: name })))
    } catch { /* names only help: the identifier is what counts */ }
  }

  async #plan(person) {
    if (!person) return
    await this.#busy('Looking through the whole log …', async () => {
      const [plan, record] = await Promise.all([
        post(`/v1/people/${addressPart(person)}/erasure`, { dry_run: true }, { signal: this.signal }), this.#record(person),
      ])
      this.#show(person, plan, record)
    })
  }

  async #busy(words, act) {
    this.button.disabled = true
    const status = h('p', { role: 'status', tabindex: -1 }, words)
    show(this.result, status)
    status.focus()
    try {
      await act()
    } catch (error) {
      if (!isAborted(error)) show(this.result, troubleElement(error))
    } finally { this.button.disabled = false }
  }

  /** What the record says of an erasure; null where the server does not tell. */
  async #record(person) {
    try {
      return await get(`/v1/people/${addressPart(person)}/erasure`, { signal: this.signal })
    } catch (error) {
      if ([404, 405, 501].includes(error.status)) return null
      throw error
    }
  }

  #who(person) {
    const name = this.#names.get(person)
    return name ? [own(name), ' (', own(person), ')'] : own(person)
  }

  #show(person, plan, record) {
    const isNothing = !plan.events && !plan.attachments && !plan.accounts && !plan.copies?.length && !plan.readable?.length
    const heading = h('h2', { tabindex: -1 }, this.#who(person))
    show(this.result, heading, recorded(record),
      isNothing ? h('p', null, record?.erasures.length ? 'Nothing is left that could be forgotten.' : 'There is nothing to forget: nothing that is sealed for this identifier, no file and no account.') : [
        h('h3', null, 'What goes'), whatGoes(plan), h('h3', null, 'What stays'), whatStays(plan, person), this.#confirmation(person, plan),
      ], record?.erasures.length ? finishing(person) : null)
    heading.focus()
  }

  #confirmation(person, plan) {
    const field = h('input', { class: 'input', autocomplete: 'off', spellcheck: 'false', autocapitalize: 'off', 'aria-describedby': 'erasure-wrong' })
    const wrong = h('p', { class: 'wrong', id: 'erasure-wrong', role: 'alert' })
    const submit = event => {
      event.preventDefault()
      if (field.value === person) return this.#erase(person)
      show(wrong, field.value ? 'This is not the identifier. Type it exactly as it stands above, capitals included.' : 'Type the identifier first.')
      field.focus()
    }
    return h('form', { class: 'erasure-confirm', onsubmit: submit },
      h('h3', null, 'Erase'), h('p', null, 'Nobody can take this back.'),
      h('label', { class: 'field' }, h('span', null, 'Type ', own(person), ' to confirm'), field), wrong,
      h('button', { class: 'button danger', type: 'submit' }, h('span', null, 'Erase ', own(person), plan.accounts ? ' and the account' : '')))
  }

  async #erase(person) {
    await this.#busy('Erasing: the log is searched, the key destroyed …', async () => {
      const went = await post(`/v1/people/${addressPart(person)}/erasure`, { dry_run: false }, { signal: this.signal })
      const record = await this.#record(person)
      const heading = h('h2', { tabindex: -1 }, this.#who(person), ' is forgotten')
      show(this.result, heading, recorded(record), h('h3', null, 'What went'), whatGoes(went), h('h3', null, 'What stays'), whatStays(went, person), finishing(person))
      heading.focus()
      announce('The person is forgotten.')
    })
  }
}

/** What the record says; nothing where nothing was ever erased. */
function recorded(record) {
  if (!record?.erasures.length) return null
  return h('div', { class: 'panel' }, h('h3', null, 'On record'), h('ul', { class: 'plain-list' }, record.erasures.map(one)))
}

function one(erasure) {
  const list = numbers => positionLinks(numbers.map(position => ({ position })))
  return h('li', null, `${momentOf(erasure.time)}, `, erasure.by ? ['by ', own(erasure.by), ', '] : null, 'at position ', positionLink(erasure),
    `: ${count(erasure.events, 'event')} of ${count(erasure.streams, 'stream')} lost ${count(erasure.fields, 'value')}, ${sizeOf(erasure.bytes)}.`,
    erasure.said.length ? [' Others can read of it at ', list(erasure.said)] : null,
    erasure.taken.length ? [' Taken out of the log with it: ', list(erasure.taken)] : null,
    erasure.doubtful.length ? [' These may tell of the person, and stayed: ', list(erasure.doubtful)] : null,
    erasure.unsearched ? ` ${count(erasure.unsearched, 'key')} had been lost before: what ${erasure.unsearched === 1 ? 'it' : 'they'} sealed nobody could look for.` : null)
}

/** What is left to do once no server runs. */
function finishing(person) {
  const name = shellQuoted(person)
  const file = shellQuoted(`${person.replace(/[^A-Za-z0-9_.-]/g, '_')}.json`)
  return h('div', { class: 'finishing' }, h('h3', null, 'To finish and certify it'),
    h('p', null, 'The key is destroyed, and all events were searched for what it opened. What no key sealed is still in the log, and old pages of its file may hold more: stop the server, then evtool forget takes out what is theirs, writes the file anew, checks the chain and certifies it.'),
    commandBox(`evtool forget ${name} --yes --redact --certificate ${file} --sign auditor.key`),
    h('p', null, 'Whoever gets the certificate checks it against the log:'), commandBox(`evtool verify --certificate ${file} --public-key auditor.public`),
    h('p', { class: 'quiet' }, 'evtool verify --new-key auditor.key > auditor.public makes the two keys, once.'))
}
