// A certificate of an erasure, in words.

import { h, own, show } from '../core/dom.js'
import { count, momentOf } from '../core/format.js'
import { commandBox, shellQuoted } from './terminal-command.js'
import { positionLink, positionLinks } from './erasure-plan.js'

const largest = 20_000_000

export function openCertificate() { return new Certificate() }

class Certificate {
  constructor() {
    this.field = h('input', { type: 'file', accept: '.json,application/json', onchange: () => this.#read(this.field.files[0]) })
    this.result = h('div', { class: 'certificate-result', 'aria-live': 'polite' })
    this.place = h('label', { class: 'drop' }, h('span', null, 'Drop a certificate here, or choose its file'), this.field)
    this.element = h('div', {
      class: 'certificate', ondragover: event => this.#over(event, true), ondragleave: event => this.#over(event, false), ondrop: event => this.#drop(event),
    }, h('p', { class: 'quiet' }, 'evtool forget --certificate writes what was taken away when a person was forgotten. Here it is shown in words. The file stays on this computer.'), this.place, this.result)
  }

  #over(event, isOver) {
    if (!event.dataTransfer?.types.includes('Files')) return
    event.preventDefault()
    this.place.classList.toggle('drop-over', isOver)
  }

  #drop(event) {
    event.preventDefault()
    this.place.classList.remove('drop-over')
    this.#read(event.dataTransfer?.files[0])
  }

  async #read(file) {
    if (!file) return
    const refuse = words => show(this.result, h('p', { class: 'wrong' }, own(file.name), ` ${words}`))
    if (file.size > largest) return refuse('is too large for a certificate.')
    let said
    try {
      said = JSON.parse(await file.text())
    } catch {
      return refuse('is no JSON. Give a file that evtool forget --certificate wrote.')
    }
    const lacking = lacks(said)
    if (lacking) return refuse(`is no certificate of an erasure: ${lacking}. Give a file that evtool forget --certificate wrote.`)
    show(this.result, inWords(said, file.name))
  }
}

/** Why it is no certificate, as evtool sees it too; null where it is one. */
function lacks(said) {
  if (said === null || typeof said !== 'object' || Array.isArray(said)) return 'it is no object'
  if (typeof said.subject !== 'string') return 'it names no subject'
  if (!Array.isArray(said.handles)) return 'it has no handles'
  if (!Number.isSafeInteger(said.head)) return 'it has no head'
  return typeof said.link === 'string' ? null : 'it has no link'
}

const list = value => Array.isArray(value) ? value.filter(Number.isSafeInteger).map(position => ({ position })) : []
const number = value => Number.isSafeInteger(value) ? value : 0

function inWords(said, file) {
  const [sealed, redacted, doubtful] = [list(said.sealed), list(said.redacted), list(said.doubtful)]
  return h('section', { class: 'panel', 'aria-label': 'The certificate' },
    h('h2', null, 'It says: ', own(said.subject), ' was forgotten'),
    h('p', { class: 'warning' }, h('strong', null, 'This page verifies neither the signature nor the claims.'), ' evtool verify does, against the log:'),
    commandBox(`evtool verify --certificate ${shellQuoted(file)} --public-key auditor.public`),
    h('h3', null, 'The erasure'),
    h('p', null, typeof said.time === 'string' && !Number.isNaN(Date.parse(said.time)) ? `${momentOf(said.time)}, ` : '', 'on record at position ', positionLink({ position: number(said.record) }),
      said.actor ? [', by ', own(String(said.actor))] : null, '.'),
    h('h3', null, 'What was taken away'),
    h('p', null, sealed.length ? `${count(sealed.length, 'event')} lost what a key sealed that is destroyed.` : 'No event had anything sealed under a key.'), sealed.length ? folded(sealed) : null, members(said.members),
    redacted.length ? [h('p', null, `${count(redacted.length, 'event')} of the person ${redacted.length === 1 ? 'was' : 'were'} taken out of the log.`), folded(redacted)] : null,
    h('h3', null, 'What was searched'), searched(said),
    h('h3', null, 'What it claims nothing of'), unsearched(said.unsearched, doubtful, said.head),
    h('h3', null, 'Which log, and who vouches'),
    h('p', null, 'The log ', own(String(said.log ?? 'of no name')), ` up to position ${said.head}, whose link was `, own(said.link, { class: 'mono' }), '.'),
    h('p', null, said.publicKey && said.signature ? ['Signed, it says, with the key ', own(String(said.publicKey), { class: 'mono' }), '. Anybody can make a key: compare it with the one that you were given.'] : 'Nobody signed it.'))
}

function members(said) {
  const entries = said && typeof said === 'object' ? Object.entries(said) : []
  return entries.length ? h('details', { class: 'look' }, h('summary', null, count(entries.length, 'kind') + ' of members were lost'), h('ul', { class: 'plain-list' }, entries.map(([name, times]) => h('li', null, own(name), `: ${number(times)} times`)))) : null
}

const folded = events => h('details', { class: 'look' }, h('summary', null, 'Their positions'), positionLinks(events))

function searched(said) {
  const searches = Array.isArray(said.searches) ? said.searches : []
  const lines = searches.map(search => h('li', null, `All events before position ${number(search?.record)} were searched for ${count(number(search?.texts), 'text')} of the person, by rule ${number(said.rule)}.`))
  return lines.length ? h('ul', { class: 'plain-list' }, lines) : h('p', null, 'It names no search.')
}

function unsearched(said, doubtful, head) {
  const [imported, redacted] = [list(said?.imported), list(said?.redacted)]
  const lines = [
    number(said?.later) ? `${count(said.later, 'event')} came after the search for texts that nobody knows any more.` : null,
    imported.length ? [`${count(imported.length, 'event')} came in sealed after the key was gone: `, positionLinks(imported)] : null,
    redacted.length ? [`What ${count(redacted.length, 'event')} said that another hand took out: `, positionLinks(redacted)] : null,
    number(said?.elsewhere) ? `${count(said.elsewhere, 'event')} sealed under keys that were lost, or destroyed elsewhere, anyone's.` : null,
    number(said?.givenUp) ? `${count(said.givenUp, 'event')} sealed under keys that were given up, anyone's.` : null,
    doubtful.length ? [`${count(doubtful.length, 'event')} may tell of the person, and stayed: `, positionLinks(doubtful)] : null,
    `Whatever the log has after position ${head}, and copies that lie elsewhere.`,
  ]
  return h('ul', { class: 'plain-list' }, lines.filter(Boolean).map(line => h('li', null, line)))
}
