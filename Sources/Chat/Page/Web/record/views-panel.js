// The views under a conversation, now and then, and what an event changed in them.

import { get, addressPart } from '../core/api.js'
import { h, own, show } from '../core/dom.js'
import { differences } from './json-difference.js'
import { jsonNodes, jsonScalar } from './json-tree.js'
import { debounced } from './call-timing.js'
import { isAborted, troubleElement } from './request-trouble.js'
import { oneLine } from './event-words.js'
import { Tree } from './tree.js'

const most = 100
const ofChannel = ['channel', 'quickReplies']

/** The views of a channel and its members, compared at a moment: with the event before, or with now. */
export class ViewsPanel {
  #moment = null
  #projections = null

  constructor({ channel, members, signal }) {
    Object.assign(this, { channel, members, signal })
    this.choice = h('select', { class: 'input', onchange: () => this.#soon() })
    this.other = h('select', { class: 'input', onchange: () => this.#soon() },
      h('option', { value: 'before' }, 'What this event changed'), h('option', { value: 'now' }, 'What has changed since'))
    this.changes = h('div', { class: 'changes' })
    this.tree = new Tree('The view at this moment')
    this.element = h('div', { class: 'views' },
      h('label', { class: 'field' }, h('span', null, 'View'), this.choice), h('label', { class: 'field' }, h('span', null, 'Show'), this.other),
      this.changes, h('h4', null, 'The whole view at this moment'), this.tree.element)
    this.wait = debounced(150, () => this.#load())
  }

  #soon() { this.wait() }

  /** Shows the views at an event; the version before it is that of the position before. */
  show(event) {
    this.#moment = event
    this.wait()
  }

  close() { this.wait.stop() }

  async #load() {
    const event = this.#moment
    if (!event) return
    try {
      if (!this.#projections) await this.#list()
      const [projection, key] = JSON.parse(this.choice.value)
      const isBefore = this.other.value === 'before'
      const isFirst = event.version === 0 && key === this.channel
      const [then, other] = await Promise.all([
        this.#view(projection, key, event.position), isBefore && isFirst ? undefined : this.#view(projection, key, isBefore ? event.position - 1 : null),
      ])
      if (this.#moment !== event) return
      this.#draw(then, isBefore ? differences(other, then) : differences(then, other), isBefore)
    } catch (error) {
      if (!isAborted(error)) show(this.changes, troubleElement(error))
    }
  }

  async #list() {
    const { projections } = await get('/v1/projections', { signal: this.signal })
    this.#projections = projections.map(({ name }) => name)
    const people = this.members.filter(member => member.role !== 'assistant')
    const options = this.#projections.flatMap(name => ofChannel.includes(name)
      ? [h('option', { value: JSON.stringify([name, this.channel]) }, name)]
      : people.map(member => h('option', { value: JSON.stringify([name, member.id]) }, `${name} of ${member.name}`)))
    show(this.choice, options)
  }

  /** A view at a position, or now; undefined where there is none. */
  async #view(projection, key, position) {
    const at = position === null ? '' : `?at=${Math.max(position, 0)}`
    try {
      return await get(`/v1/projections/${addressPart(projection)}/${addressPart(key)}${at}`, { signal: this.signal })
    } catch (error) {
      if (error.status === 404) return undefined
      throw error
    }
  }

  #draw(view, found, isBefore) {
    const isThere = view !== undefined || found.length > 0
    const nothing = !isThere ? 'There is no such view.' : isBefore ? 'This event changed nothing in this view.' : 'It has not changed since.'
    show(this.changes, found.length ? h('ul', { class: 'change-list' }, found.slice(0, most).map(change)) : h('p', { class: 'quiet' }, nothing),
      found.length > most ? h('p', { class: 'quiet' }, `… and ${found.length - most} more changes`) : null)
    const pointers = isBefore ? found.filter(({ kind }) => kind !== 'removed').map(({ pointer }) => pointer) : []
    const isMarked = key => pointers.some(pointer => pointer === key || pointer.startsWith(key + '/'))
    this.tree.show(view === undefined ? [{ key: 'none', row: () => 'There was no such view yet.' }] : jsonNodes(view, '', 1, isMarked))
  }
}

const signs = { added: ['+', 'added'], removed: ['−', 'removed'], changed: ['~', 'changed'] }

function change({ kind, pointer, before, after }) {
  const [sign, words] = signs[kind]
  return h('li', { class: `change change-${kind}` },
    h('span', { class: 'change-sign', 'aria-hidden': 'true' }, sign), h('span', { class: 'unseen' }, words),
    own(pointer || '/', { class: 'change-pointer' }), h('span', { class: 'change-values' },
      before === undefined ? null : h('del', null, brief(before)), before === undefined || after === undefined ? null : ' → ', after === undefined ? null : h('ins', null, brief(after))))
}

const brief = value => value !== null && typeof value === 'object' ? own(oneLine(value)) : jsonScalar(value)
