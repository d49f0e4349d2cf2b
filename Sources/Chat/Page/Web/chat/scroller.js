// Where one is in a conversation: older and newer entries come as one scrolls, and nothing that is read moves.

import { h, icon, say } from '../core/dom.js'
import { count } from '../core/format.js'

/** From how far an end of what is kept more is loaded. */
const NEAR = 800

/** What shows a list of messages in a region that scrolls; `show()` draws it. */
export class Scroller {
  /** `room` is what the messages need to know and do, see `message.js`. */
  constructor(room) {
    this.room = room
    this.list = h('ol', { class: 'timeline', 'aria-label': 'Messages' })
    this.waiting = h('ol', { class: 'timeline', 'aria-label': 'On their way' })
    this.earlier = h('p', { class: 'earlier quiet' })
    this.status = h('p', { class: 'status quiet' })
    this.speech = h('div', {})
    this.inside = h('div', { class: 'inside' }, this.earlier, this.list, this.speech, this.waiting, this.status)
    this.scroller = h('div', {
      class: 'scroller', tabindex: '0', role: 'region', 'aria-label': 'Conversation', onscroll: () => this.#scrolled(),
    }, this.inside)
    this.toNewest = h('button', { class: 'button jump', type: 'button', hidden: true, onclick: () => this.end().then(() => this.focusNewest()) }, icon('back'), h('span', {}, 'Newest'))
    this.toUnread = h('button', { class: 'button jump up', type: 'button', hidden: true, onclick: () => this.goToUnread() }, icon('back'), h('span', {}, ''))
    this.element = h('div', { class: 'timeline-frame' }, this.scroller, this.toUnread, this.toNewest)
    this.resizing = new ResizeObserver(() => { if (this.isAtBottom) this.toBottom() })
    this.resizing.observe(this.scroller)
    this.resizing.observe(this.inside)
    // Whoever turns the phone or opens the keyboard looks at the end, which was in sight.
    room.bag.listen(window, 'resize', () => { this.news = null })
  }

  /** The position after which everything is new; null where nothing is. */
  unread = null
  unreadCount = 0
  isAtBottom = true
  /** The message with which what has come begins: as long as nobody scrolls, its first line stays in sight. */
  news = null
  #isHeld = false
  #heldAt = 0
  #isMoving = false
  #missed = 0
  #isUnreadSeen = false
  #size = ''

  close() { this.resizing.disconnect() }

  get conversation() { return this.room.conversation }

  /** Goes to the first unread message, or to the end. */
  arrive() {
    const marker = this.unread !== null && !this.isFocused && this.list.querySelector('.unread')
    if (!marker) return this.end()
    marker.scrollIntoView({ block: 'center' })
    return this.more()
  }

  /** What is at the upper edge: a message, since groups grow at both ends and days begin anew; else a line between them. */
  anchor() {
    const top = this.scroller.getBoundingClientRect().top
    for (const element of this.list.querySelectorAll('.message, .timeline > :is(.remark, .unread)')) {
      const box = element.getBoundingClientRect()
      if (box.bottom > top) return { message: element.dataset.message, key: element.key, offset: box.top - top }
    }
    return null
  }

  restore({ message, key, offset }) {
    const element = message ? this.messageElement(message) : [...this.list.children].find(child => child.key === key)
    if (!element) return
    const moved = element.getBoundingClientRect().top - this.scroller.getBoundingClientRect().top - offset
    if (moved) this.scroller.scrollTop += moved
  }

  toBottom() {
    this.scroller.scrollTop = this.scroller.scrollHeight
    this.#hold()
    this.#size = `${this.scroller.scrollHeight} ${this.scroller.clientHeight}`
    this.isAtBottom = !this.#isHeld
  }

  /** What is higher than the room is read from its first line on. */
  #hold() {
    const news = this.news && this.messageElement(this.news)
    const first = this.speech.firstElementChild ?? (news?.previousElementSibling ? news : news?.closest('li'))
    const over = first ? this.scroller.getBoundingClientRect().top + 8 - first.getBoundingClientRect().top : 0
    this.#isHeld = over > 0
    if (this.#isHeld) this.#heldAt = this.scroller.scrollTop -= over
  }

  #scrolled() {
    const { scrollTop, scrollHeight, clientHeight } = this.scroller
    if (this.#isHeld && Math.abs(scrollTop - this.#heldAt) > 1) this.#isHeld = false
    if (!this.#isHeld && scrollHeight - scrollTop - clientHeight > 48) this.news = null
    // A room that changes its size moves nobody away from the end.
    const size = `${scrollHeight} ${clientHeight}`
    const isResized = size !== this.#size
    this.#size = size
    if (isResized && this.isAtBottom && this.conversation.isAtEnd) return this.toBottom()
    this.isAtBottom = scrollHeight - scrollTop - clientHeight < 48 && this.conversation.isAtEnd
    if (this.isAtBottom) this.#missed = 0
    this.mark()
    this.more()
    this.room.seen()
  }

  /** Loads more where one comes near an end. */
  async more() {
    const { scrollTop, scrollHeight, clientHeight } = this.scroller
    if (this.#isMoving || this.isFocused || !this.conversation.page.value) return
    const wantsOlder = scrollTop < NEAR && !this.conversation.isAtStart
    const wantsNewer = !wantsOlder && scrollHeight - scrollTop - clientHeight < NEAR && !this.conversation.isAtEnd
    if (!wantsOlder && !wantsNewer) return
    this.#isMoving = true
    try {
      const moved = wantsOlder ? await this.conversation.older() : await this.conversation.newer()
      this.#isMoving = false
      if (moved) requestAnimationFrame(() => this.more())
    } catch { /* the connection's band says so; scrolling tries again */ } finally { this.#isMoving = false }
  }

  /** Something of somebody else has come. */
  missed(number) {
    if (!this.isAtBottom && !this.#isHeld) this.#missed += number
    this.mark()
  }

  mark() {
    this.toNewest.hidden = this.isAtBottom || this.isFocused
    say(this.toNewest.lastChild, this.#missed ? count(this.#missed, 'new message') : 'Newest')
    const marker = this.list.querySelector('.unread')?.getBoundingClientRect()
    const { top, bottom } = this.scroller.getBoundingClientRect()
    // Once it was in sight, nobody has to be led there.
    if (marker && marker.top >= top && marker.top < bottom) this.#isUnreadSeen = true
    const isAbove = this.unread !== null && !this.#isUnreadSeen && (marker ? marker.top < top : this.conversation.entries.value[0]?.position > this.unread)
    this.toUnread.hidden = !isAbove || this.isFocused
    say(this.toUnread.lastChild, this.unreadCount ? count(this.unreadCount, 'unread message') : 'Unread')
  }

  /** Goes to the newest entry. */
  async end() {
    await this.conversation.end()
    this.#missed = 0
    this.news = null
    this.toBottom()
    this.#scrolled()
  }

  async goToUnread() {
    this.isAtBottom = false
    await this.conversation.jump(this.unread + 1)
    const marker = this.list.querySelector('.unread') ?? this.list.firstElementChild
    marker?.scrollIntoView({ block: 'start' })
    this.scroller.focus({ preventScroll: true })
  }

  /** Goes to a message, wherever it is; false where it is not there. */
  async goTo(message, position) {
    this.isAtBottom = false
    if (position !== undefined) await this.conversation.jump(position)
    else if (!await this.conversation.find(message)) return false
    this.show()
    const element = this.messageElement(message)
    if (!element) return false
    for (const other of this.list.querySelectorAll('[data-here]')) delete other.dataset.here
    element.dataset.here = ''
    element.scrollIntoView({ block: 'center' })
    element.focus({ preventScroll: true })
    return true
  }

  /** Goes one message on or back. */
  step(by) {
    const all = [...this.element.querySelectorAll('.message')]
    const here = all.indexOf(document.activeElement?.closest?.('.message') ?? null)
    const next = here < 0 ? all.at(by > 0 ? 0 : -1) : all[here + by]
    if (here < 0 && by > 0) return all.find(one => one.getBoundingClientRect().top > this.scroller.getBoundingClientRect().top)?.focus()
    next?.focus({ preventScroll: true })
    next?.scrollIntoView({ block: 'nearest' })
  }

  /** Goes to the newest message; to the conversation where there is none. */
  focusNewest() { ([...this.element.querySelectorAll('.message')].at(-1) ?? this.scroller).focus({ preventScroll: true }) }

  messageElement(message) { return this.list.querySelector(`[data-message="${CSS.escape(message)}"]`) }

  /** The newest message of others that is in sight. */
  get newestSeen() {
    const bottom = this.scroller.getBoundingClientRect().bottom
    for (const group of [...this.list.children].reverse()) {
      if (group.item?.kind !== 'said' || group.item.sender === this.room.me) continue
      if (group.getBoundingClientRect().top < bottom - 24) return group.item.entries.at(-1)
    }
    return null
  }
}
