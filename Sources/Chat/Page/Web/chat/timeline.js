// The timeline: what is kept of it is shown, and what is read stays where it is.

import { h, reconcile, say, set, show } from '../core/dom.js'
import { count } from '../core/format.js'
import { groupEntries } from './timeline-groups.js'
import { groupElement, pendingElement, signatureOf } from './message.js'
import { Scroller } from './scroller.js'

/** How long an answer of several messages may take, in milliseconds. */
const IN_A_ROW = 10_000

export class Timeline extends Scroller {
  /** Whether only what is asked now is shown. */
  get isFocused() { return this.room.isFocused }

  /** Shows the entries as they are now; what is in sight does not move. */
  show() {
    const anchor = this.isAtBottom && this.conversation.isAtEnd ? null : this.anchor()
    const entries = this.isFocused ? this.room.focus.shown(this.conversation.entries.value) : this.conversation.entries.value
    // The marker stands only where what was read before it is there, too.
    const isMarked = !this.isFocused && this.unread !== null && (this.conversation.isAtStart || entries[0]?.position <= this.unread)
    const groups = groupEntries(entries, { unread: isMarked ? this.unread : null, me: this.room.me })
    for (const group of groups) group.signature = signatureOf(group, this.room)
    reconcile(this.list, groups, { key: group => group.key, make: group => this.#make(group), update: (element, group) => this.#update(element, group) })
    if (this.isFocused) this.#showMore()
    else {
      say(this.earlier, this.#beginning(entries))
      set(this.earlier, 'data-welcome', this.conversation.isAtStart && !this.conversation.isPast && !entries.some(entry => entry.message))
    }
    const news = this.#fresh(entries)
    if (anchor) this.restore(anchor)
    else {
      this.news = news ?? this.news
      this.toBottom()
    }
    this.mark()
  }

  #newest = null

  /** The message with which others have begun what has come since the last time; null where nothing has. What is said in a row is one answer. */
  #fresh(entries) {
    const said = entries.filter(entry => entry.message)
    const [before, newest] = [this.#newest, said.at(-1)]
    this.#newest = newest?.position ?? -1
    if (before === null || this.#newest <= before || newest.sender === this.room.me) return null
    const isOfIt = ({ sender, time }) => sender !== this.room.me && Date.parse(newest.time) - Date.parse(time) < IN_A_ROW
    return said[said.findLastIndex(entry => !isOfIt(entry)) + 1].message
  }

  /** Shows what is not on the record yet. */
  showPending(items) {
    const wasAtBottom = this.isAtBottom
    const hadFocus = this.waiting.contains(document.activeElement)
    this.waiting.hidden = !items.length || !this.conversation.isAtEnd
    reconcile(this.waiting, items, {
      key: item => item.key, make: item => this.#keep(pendingElement(item, this.room), item.state + item.progress),
      update: (element, item) => {
        const sign = item.state + item.progress
        if (element.signature !== sign) element.replaceChildren(...pendingElement(item, this.room).childNodes)
        element.dataset.state = item.state
        element.signature = sign
      },
    })
    if (wasAtBottom) this.toBottom()
    if (hadFocus && !this.waiting.contains(document.activeElement)) this.room.focusComposer()
  }

  #make(group) { return this.#keep(groupElement(group, this.room), group.signature) }

  #keep(element, signature) {
    element.signature = signature
    return element
  }

  /** Makes a group anew where it has changed; the focus stays on the message or the button it was on. */
  #update(element, group) {
    if (element.signature === group.signature) return
    const focused = element.contains(document.activeElement) ? document.activeElement : null
    const next = groupElement(group, this.room)
    element.replaceChildren(...next.childNodes)
    element.className = next.className
    element.signature = group.signature
    if (!focused) return
    const again = focused.dataset.message ? this.messageElement(focused.dataset.message) : element.querySelector('button:not(:disabled)') ?? element.querySelector('.message')
    again?.focus({ preventScroll: true })
  }

  /** What stands above the first entry. */
  #beginning(entries) {
    if (!this.conversation.isAtStart) return count(this.conversation.before, 'earlier entry', 'earlier entries')
    if (entries.some(entry => entry.message || entry.call)) return 'The conversation begins here'
    return this.conversation.isPast ? 'Nothing had been said by then' : welcome(this.room)
  }

  #showMore() {
    if (this.earlier.firstElementChild) return
    show(this.earlier, h('button', { class: 'button bare', type: 'button', onclick: () => this.room.setFocusMode(false) }, 'Show the whole conversation'))
  }

  /** Keeps the room of what is loaded. */
  wait() {
    this.list.append(...[60, 40, 72].map((width, index) => h('li', {
      class: 'said', dataset: { side: index === 1 ? 'mine' : 'assistant' }, 'aria-hidden': 'true', style: { '--wide': `${width}%` },
    }, h('div', { class: 'skeleton line-of' }))))
  }

  /** Shows nothing of it any more. */
  empty() {
    this.list.replaceChildren()
    say(this.earlier, '')
  }
}

/** What whoever comes first reads. */
function welcome({ view, me }) {
  const assistant = view.members.find(({ role }) => role === 'assistant')
  if (assistant && view.plugin) return `Welcome. ${assistant.name} is here for you: write what you need, in your own words`
  const others = view.members.filter(({ id }) => id !== me).map(({ name }) => name)
  return others.length ? `This is the beginning of your conversation with ${others.slice(0, 3).join(', ')}. Say hello below` : 'You are the first one here. Write below'
}
