// The conversation room: its pieces, and what they ask of it.

import { announce } from '../core/live-region.js'
import { Bag } from '../core/observable.js'
import { h, isTouch, set } from '../core/dom.js'
import { session } from '../core/session.js'
import { languageOf } from '../core/readable-dates.js'
import { titleOf } from '../core/conversation-title.js'
import { menuItems } from './header-menu.js'
import { AlarmBanner } from './alarm-banner.js'
import { SidePanels } from './side-panels.js'
import { Composer } from './composer.js'
import { Conversation } from './conversation.js'
import { Dock } from './dock.js'
import { ChannelFiles } from './channel-files.js'
import { FocusMode } from './focus-mode.js'
import { Header, stateWords } from './header.js'
import { followConversation, readAlong } from './conversation-events.js'
import { placeholderOf, openComposer, openInput, showPast } from './input-state.js'
import { ReadMarks } from './read-marks.js'
import { PendingActions } from './pending-actions.js'
import { LiveActivity } from './live-activity.js'
import { Announcements } from './announcements.js'
import { Timeline } from './timeline.js'
import { showTrouble } from './conversation-trouble.js'
import { consentAt, pendingContent, refusalElement } from './pending-items.js'
import { readableName } from './linked-text.js'
import { summaryOf } from './message-content.js'

/** Opens the room of a channel. */
export const openRoom = (host, to) => new ConversationRoom(host, to)

class ConversationRoom {
  bag = new Bag()
  me = session.id
  #names = new Map()

  constructor(host, { channel, at, message }) {
    Object.assign(this, { host, channel, at: at ?? null, wanted: message })
    this.files = new ChannelFiles(channel)
    this.conversation = new Conversation(channel, this.at)
    this.focus = new FocusMode(this)
    this.header = new Header(this)
    this.alarm = new AlarmBanner(this)
    this.timeline = new Timeline(this)
    this.dock = new Dock(this)
    this.composer = new Composer(this)
    this.activity = new LiveActivity(this, this.timeline)
    this.announcements = new Announcements(this)
    this.readMarks = new ReadMarks(this)
    this.actions = new PendingActions(this)
    this.past = h('div', { class: 'past-band', hidden: true })
    this.panels = new SidePanels(this)
    this.trouble = h('div', { class: 'trouble', role: 'alert' })
    this.main = h('div', { class: 'conversation' }, this.header.element, this.past, this.alarm.element, this.panels.found, this.trouble, this.timeline.element, this.focus.bar, this.dock.element, this.composer.element)
    this.element = h('div', { class: 'room', 'aria-busy': 'true' }, this.main, this.panels.side)
    host.append(this.element)
    this.timeline.wait()
    this.#watch()
    followConversation(this)
    this.#begin()
  }

  // Beginning and end

  async #begin() {
    await this.conversation.refresh()
    if (this.bag.signal.aborted || !this.conversation.page.value) return
    await this.readMarks.begin()
    this.#arrive(this.wanted)
    if (this.view.plugin && this.at === null) this.alarm.look(this.bag.signal).catch(() => {})
  }

  #watch() {
    const { conversation } = this
    const isOurs = () => conversation === this.conversation
    conversation.page.watch(page => { if (page && isOurs()) this.show() })
    conversation.entries.watch(() => { if (conversation.page.value && !conversation.isTaking && isOurs()) this.#entries() })
    conversation.problem.watch(problem => {
      if (!isOurs()) return
      if (problem) this.#loaded()
      showTrouble(this, problem, () => this.#begin())
    })
  }

  #loaded() {
    if (!this.element.hasAttribute('aria-busy')) return
    this.element.removeAttribute('aria-busy')
    this.timeline.list.replaceChildren()
  }

  /** Goes to the message that was asked for, to the first unread one, or to the end. */
  async #arrive(message) {
    if (!message) return this.timeline.arrive()
    if (!await this.#find(message)) this.timeline.end()
  }

  /** Goes to a message, in the whole conversation; false where it is not there. */
  async #find(message, position) {
    if (this.isFocused) this.setFocusMode(false)
    const isThere = await this.timeline.goTo(message, position).catch(() => false)
    if (!isThere) announce('This message is not here any more')
    return isThere
  }

  close() {
    this.panels.close()
    for (const piece of [this.conversation, this.timeline, this.dock, this.composer, this.activity, this.readMarks, this.files]) piece.close()
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
    this.conversation.refresh().then(() => this.timeline.end()).then(() => { if (at === null) this.refocus() })
    this.panels.moved(at)
    return true
  }

  // What is shown

  get view() { return this.conversation.page.value?.view }

  show() {
    this.#loaded()
    const { view, replies, position } = this.conversation.page.value
    for (const member of [...view.members, ...view.guest ? [view.guest] : []]) this.#names.set(member.id, member)
    const mine = view.members.find(member => member.id === this.me)
    readAlong(this, Boolean(mine))
    this.canAct = Boolean(mine) && this.at === null
    // What the assistant offers, it offers to the person.
    this.canChoose = this.canAct && !this.focus.isBack && (mine.role === 'person' || !view.plugin)
    this.#entries()
    this.header.show({ title: titleOf(view.title, view.members), members: view.members, state: stateWords(view, this.me), acts: menuItems(this, view, mine) })
    this.announcements.holder(view)
    set(this.element, 'data-handed', view.handedTo ? '' : null)
    set(this.element, 'data-past', this.at === null ? null : '')
    showPast(this, position)
    openComposer(this, mine)
    this.composer.expect(placeholderOf(this.input))
    this.dock.show(this.input, replies)
    this.activity.turns(this.at === null ? view.turn : null)
    this.actions.update()
  }

  #entries() {
    this.input = openInput(this.conversation.page.value, this.me)
    set(this.element, 'data-focused', this.isFocused ? '' : null)
    if (!this.isFocused) this.focus.bar.hidden = true
    this.timeline.show()
    this.actions.settle()
    this.announcements.news()
    this.alarm.show()
    this.seen()
  }

  // What the pieces ask

  member(id) { return this.#names.get(id) ?? { id, name: id === 'assistant' ? 'Assistant' : id, role: id === 'assistant' ? 'assistant' : 'person' } }
  /** The language in which the assistant spoke last. */
  get language() { return languageOf(this.conversation.entries.value.findLast(({ sender, content }) => content?.text && this.member(sender).role === 'assistant')?.content.text ?? '') }
  summary(content) { return summaryOf(content) }
  functionName(name) { return readableName(String(name).split('.').pop()) }
  delivery(entry) { return this.readMarks.isRead(entry) ? 'read' : 'stored' }
  isPending(id) { return this.actions.isPending(id) }
  act(kind, id, how) { return this.actions.act(kind, id, how) }
  /** Whether a text is what a card says for whoever takes it. */
  offers(text) { return this.conversation.entries.value.some(({ cards = [] }) => cards.some(({ card }) => card.action?.text === text)) }
  say(text, files, how) { return this.actions.say(text, files, how) }
  get hasRecord() { return this.panels.hasRecord }
  consentOf(entry) { return consentAt(entry, this) }
  pendingContent(item) { return pendingContent(item, this) }
  refusal(item) { return refusalElement(item, this) }
  seen() { this.readMarks.later() }
  typing() { this.activity.tell() }

  /** Whoever has done something goes on writing; on touch they go on reading. */
  focusComposer() {
    if (isTouch()) this.refocus()
    else this.composer.focus()
  }

  /** Puts the focus on the newest message where what had it is gone. */
  refocus() {
    const now = document.activeElement
    if (!now || now === document.body || !now.checkVisibility()) this.timeline.focusNewest()
  }

  search() { return this.panels.search() }
  record() { return this.panels.record() }

  async goTo(message, position) {
    await this.#find(message, position)
    history.replaceState(null, '', `#${encodeURIComponent(message)}`)
  }

  get isFocused() { return this.focus.isOn }

  /** Shows one question at a time, or all of the conversation. */
  setFocusMode(isFocused) {
    this.focus.turn(isFocused)
    this.show()
    this.timeline.end()
    this.refocus()
  }
}
