// The conversation room: its pieces, and what comes from where.

import { Bag } from '../core/cell.js'
import { newKey, post } from '../core/api.js'
import { announce } from '../core/announce.js'
import { h, set, show } from '../core/dom.js'
import { onKey } from '../core/keys.js'
import { live } from '../core/live.js'
import { outbox } from '../core/outbox.js'
import { sentence } from '../core/problem.js'
import { go } from '../core/router.js'
import { session } from '../core/session.js'
import { connection } from '../core/stream.js'
import { actsOf, enter } from './acts.js'
import { Alarm } from './alarm.js'
import { Beside } from './beside.js'
import { Composer } from './composer.js'
import { summary } from './content.js'
import { Conversation } from './conversation.js'
import { Dock } from './dock.js'
import { Files } from './files.js'
import { Header, pastWords, stateWords } from './header.js'
import { Reading } from './reading.js'
import { Sending } from './sending.js'
import { Talk } from './talk.js'
import { Timeline } from './timeline.js'
import { consentAt, pendingContent, refusal } from './waiting.js'
import { named } from './words.js'

/** What changes an entry that may lie further back than the end. */
const changing = new Set(['message.edited', 'message.retracted', 'card.selected', 'button.clicked'])

/** Opens the room of a channel. */
export const openRoom = (host, to) => new Room(host, to)

class Room {
  bag = new Bag()
  me = session.id
  #names = new Map()
  #announced = null

  constructor(host, { channel, at, message }) {
    Object.assign(this, { host, channel, at: at ?? null, wanted: message })
    this.files = new Files(channel)
    this.conversation = new Conversation(channel, this.at)
    this.isFocused = localStorage.getItem(`verbatim.focused.${channel}`) === 'yes'
    this.header = new Header(this)
    this.alarm = new Alarm(this)
    this.timeline = new Timeline(this)
    this.dock = new Dock(this)
    this.composer = new Composer(this)
    this.talk = new Talk(this, this.timeline)
    this.reading = new Reading(this)
    this.sending = new Sending(this)
    this.past = h('div', { class: 'past-band', hidden: true })
    this.beside = new Beside(this)
    this.trouble = h('div', { class: 'trouble', role: 'alert' })
    this.main = h('div', { class: 'conversation' }, this.header.element, this.past, this.alarm.element, this.beside.found, this.trouble, this.timeline.element, this.dock.element, this.composer.element)
    this.element = h('div', { class: 'room', 'aria-busy': 'true' }, this.main, this.beside.side)
    host.append(this.element)
    this.#loading()
    this.#listen()
    this.#begin()
  }

  // Beginning and end

  async #begin() {
    await this.conversation.refresh()
    if (this.bag.signal.aborted || !this.conversation.page.value) return
    await this.reading.begin()
    this.#arrive(this.wanted)
    if (this.view.plugin && this.at === null) this.alarm.look(this.bag.signal).catch(() => {})
  }

  #loading() {
    this.timeline.list.append(...[60, 40, 72].map((width, index) => h('li', { class: 'said', dataset: { side: index === 1 ? 'mine' : 'assistant' }, 'aria-hidden': 'true', style: { '--wide': `${width}%` } }, h('div', { class: 'skeleton line-of' }))))
  }

  #loaded() {
    if (!this.element.hasAttribute('aria-busy')) return
    this.element.removeAttribute('aria-busy')
    this.timeline.list.replaceChildren()
  }

  /** Goes to the message that was asked for, to the first unread one, or to the end. */
  async #arrive(message) {
    if (message) {
      const isThere = await this.timeline.goTo(message).catch(() => false)
      if (isThere) return
      announce('This message is not here any more')
    } else if (this.timeline.unread !== null && !this.timeline.isFocused) {
      const marker = this.timeline.list.querySelector('.unread')
      if (marker) {
        marker.scrollIntoView({ block: 'center' })
        return this.timeline.more()
      }
    }
    this.timeline.end()
  }

  close() {
    this.beside.close()
    for (const piece of [this.conversation, this.timeline, this.dock, this.composer, this.talk, this.reading, this.files]) piece.close()
    this.bag.close()
    this.element.remove()
  }

  /** Another place of the same conversation; false for another conversation, or another time of it. */
  go({ channel, at, message }) {
    if (channel !== this.channel) return false
    if ((at ?? null) !== this.at) return this.#travel(at ?? null)
    if (message) this.#arrive(message)
    return true
  }

  /** To another moment: everything but the record beside it is opened anew. */
  #travel(at) {
    this.at = at
    this.conversation.close()
    this.conversation = new Conversation(this.channel, at)
    this.#watch()
    this.conversation.refresh().then(() => this.timeline.end())
    this.beside.moved(at)
    return true
  }

  // What comes from where

  #listen() {
    this.#watch()
    this.bag.add(outbox.of(this.channel).watch(() => this.sending.update()))
    this.bag.listen(live, 'event', ({ detail }) => this.#hear(detail))
    let before = connection.value
    this.bag.add(connection.watch(now => {
      if (now === 'online' && before !== 'online') this.conversation.refresh()
      before = now
    }))
    this.bag.add(onKey('e', 'Answer', () => this.answer()))
    this.bag.add(onKey('j', 'Next message', () => this.timeline.step(1)))
    this.bag.add(onKey('k', 'Message before', () => this.timeline.step(-1)))
    this.bag.add(onKey('f', 'Search in the conversation', () => this.search()))
    this.bag.add(onKey('u', 'Go to the newest', () => this.timeline.end()))
  }

  #watch() {
    const { conversation } = this
    const isOurs = () => conversation === this.conversation
    conversation.page.watch(page => { if (page && isOurs()) this.show() })
    conversation.entries.watch(() => { if (conversation.page.value && !conversation.isTaking && isOurs()) this.#entries() })
    conversation.problem.watch(problem => { if (isOurs()) this.#troubled(problem) })
  }

  #hear({ type, data }) {
    if (type === 'reset') return this.conversation.refresh()
    if (data.channel !== this.channel || this.at !== null) return
    if (type === 'typing') return this.talk.types(data.member)
    if (type === 'speaking') return this.talk.speaks(data.text)
    if (type === 'notification') return
    if (type === 'alarm.raised') this.alarm.raise(data)
    if (type === 'message.read') this.reading.heard(data.payload)
    if (type === 'message.sent') this.talk.said(data.payload.sender)
    this.conversation.refresh().then(() => { if (changing.has(type)) this.conversation.renew() }).catch(() => {})
  }

  #troubled(problem) {
    this.#loaded()
    if (!problem || (problem.isPassing && this.conversation.page.value)) return show(this.trouble)
    this.timeline.list.replaceChildren()
    show(this.trouble, h('div', { class: 'panel' }, h('p', {}, problem.status === 404 ? 'This conversation is not there, or you are not in it any more.' : sentence(problem)),
      problem.isPassing ? h('button', { class: 'button', type: 'button', onclick: () => this.#begin() }, 'Try again') : h('a', { class: 'button', href: '/' }, 'Back to the list')))
    this.composer.element.hidden = this.dock.element.hidden = this.header.more.hidden = true
  }

  // What is shown

  get view() { return this.conversation.page.value?.view }

  show() {
    this.#loaded()
    const { view, replies, position } = this.conversation.page.value
    for (const member of [...view.members, ...view.guest ? [view.guest] : []]) this.#names.set(member.id, member)
    const mine = view.members.find(member => member.id === this.me)
    this.canAct = Boolean(mine) && this.at === null
    // What the assistant offers, it offers to the person.
    this.canChoose = this.canAct && (mine.role === 'person' || !view.plugin)
    this.#entries()
    this.header.show({ title: this.#title(view), members: view.members, state: stateWords(view, this.me), acts: actsOf(this, view, mine) })
    set(this.element, 'data-handed', view.handedTo ? '' : null)
    set(this.element, 'data-past', this.at === null ? null : '')
    this.#showPast(position)
    this.#shut(view, mine)
    this.input = this.#openInput(view)
    this.composer.expect(this.input?.accepts.kind === 'text' ? this.input.accepts.placeholder ?? 'Your answer' : 'Write a message')
    this.dock.show(this.input, replies)
    this.talk.turns(this.at === null ? view.turn : null)
    this.sending.update()
  }

  #title(view) {
    const person = view.members.find(member => member.role === 'person' && member.id !== this.me)
    if (view.plugin) return session.has('provider') && person ? `${person.name} · ${view.title}` : view.title
    return view.members.filter(member => member.id !== this.me).map(member => member.name).join(', ') || view.title
  }

  #openInput(view) {
    const input = view.inputs.find(input => input.of === this.me)
    if (!input) return null
    const answers = this.conversation.page.value.replies.filter(reply => reply.offer?.input === input.id && typeof reply.offer.value === 'boolean')
    return { ...input, answers, isConsent: Boolean(input.confirms) || answers.length > 1 }
  }

  #entries() {
    this.input = this.view ? this.#openInput(this.view) : null
    this.timeline.isFocused = this.isFocused
    set(this.element, 'data-focused', this.isFocused ? '' : null)
    this.timeline.show()
    this.sending.settle()
    this.#tellNew()
    this.alarm.show()
    this.seen()
  }

  /** Says what others have said while one looks on. */
  #tellNew() {
    const last = this.view.timeline.findLast(entry => entry.message)
    if (!last || this.at !== null) return
    const known = this.#announced
    this.#announced = last.position
    if (known === null || last.position <= known) return
    const fresh = this.view.timeline.filter(entry => entry.position > known && entry.message && entry.sender !== this.me && entry.content)
    if (fresh.length) announce(fresh.map(entry => `${this.member(entry.sender).name}: ${summary(entry.content)}`).join(' '))
    this.timeline.missed(fresh.length)
  }

  #showPast(position) {
    this.past.hidden = this.at === null
    if (this.at === null) return
    const time = this.view.timeline.at(-1)?.time
    show(this.past, h('p', {}, pastWords(position, time)), h('button', { class: 'button', type: 'button', onclick: () => go({ room: 'chats', channel: this.channel }) }, 'Back to now'))
  }

  #shut(view, mine) {
    this.composer.element.hidden = false
    if (this.at !== null) return this.composer.shut(h('p', { class: 'quiet' }, 'This is the past: nothing can be sent here.'))
    if (mine) return this.composer.shut(null)
    if (session.has('provider') && !session.has('auditor')) return this.composer.shut(h('p', {}, 'You were called to this conversation.'), h('button', { class: 'button act', type: 'button', onclick: () => enter(this) }, 'Come in'))
    this.composer.shut(h('p', { class: 'quiet' }, 'You read along, and cannot write here.'))
  }

  // What the pieces ask

  member(id) { return this.#names.get(id) ?? { id, name: id === 'assistant' ? 'Assistant' : id, role: id === 'assistant' ? 'assistant' : 'person' } }
  functionName(name) { return named(String(name).split('.').pop()) }
  delivery(entry) { return this.reading.isRead(entry) ? 'read' : 'stored' }
  isActing(id) { return this.sending.isActing(id) }
  act(kind, id, how) { return this.sending.act(kind, id, how) }
  say(text, files, replaces) { return this.sending.say(text, files, replaces) }
  get hasRecord() { return this.beside.hasRecord }
  consentOf(entry) { return consentAt(entry, this) }
  pendingContent(item) { return pendingContent(item, this) }
  refusal(item) { return refusal(item, this) }

  /** What a group looks like depends on this; while it stays the same, so does the element. */
  signature(group) {
    const { entries = [group.entry] } = group
    return JSON.stringify([group, this.canChoose, entries.filter(Boolean).map(entry => [
      entry.cards?.map(({ card }) => this.isActing(card.id)), entry.button && this.isActing(entry.button.button.id),
      this.consentOf(entry), entry.sender === this.me && this.delivery(entry), this.member(entry.sender).name,
    ])], (key, value) => key === 'signature' || typeof value === 'function' ? undefined : value)
  }

  typing() {
    if (connection.value !== 'online' || !this.view?.members.some(member => member.id !== this.me && member.role !== 'assistant')) return
    post(`${this.conversation.path}/typing`, undefined, { key: newKey() }).catch(() => {})
  }

  seen() { this.reading.later() }
  attach() { this.composer.picked.choose() }
  focusComposer() { this.composer.focus() }

  /** Goes to what is asked: a consent, an input, else to the composer. */
  answer() {
    const consent = this.timeline.list.querySelector('[data-answer="yes"]')
    if (consent) {
      consent.scrollIntoView({ block: 'center' })
      consent.focus()
    } else if (!this.dock.focus()) this.focusComposer()
  }

  async goTo(message, position) {
    if (!await this.timeline.goTo(message, position)) announce('This message is not here any more')
    history.replaceState(null, '', `#${encodeURIComponent(message)}`)
  }

  /** Shows one question at a time, or all of the conversation. */
  focusView(isFocused) {
    this.isFocused = isFocused
    localStorage.setItem(`verbatim.focused.${this.channel}`, isFocused ? 'yes' : 'no')
    this.show()
    this.timeline.end()
    announce(isFocused ? 'One question at a time' : 'The whole conversation')
  }

  search() { return this.beside.search() }
  record() { return this.beside.record() }
}
