// One question at a time: what the others said last, large, and what it asks; what was said before is looked at, not changed.

import { announce } from '../core/live-region.js'
import { h, icon, say, show } from '../core/dom.js'
import { onKey } from '../core/keyboard.js'
import { spokenEntry } from './announcements.js'
import { offerOf, undoMenu } from './undo.js'

export class FocusMode {
  /** The position at which what is looked at begins; null is now. */
  #at = null
  #isMoving = false
  #offered = null

  constructor(room) {
    this.room = room
    this.key = `verbatim.focused.${room.channel}`
    this.isOn = localStorage.getItem(this.key) === 'yes'
    this.back = h('button', { class: 'button', type: 'button', onclick: () => this.step(-1) }, icon('back'), 'Earlier')
    this.on = h('button', { class: 'button forward', type: 'button', onclick: () => this.step(1) }, 'Later', icon('back'))
    this.where = h('div', { class: 'quiet' })
    this.bar = h('nav', { class: 'focus-bar', 'aria-label': 'What was said before', hidden: true }, this.back, this.where, this.on)
    room.bag.add(onKey(',', 'What was said before, one at a time', () => this.step(-1), () => this.isOn))
    room.bag.add(onKey('.', 'What was said after that', () => this.step(1), () => this.isOn))
  }

  /** Whether something of before is looked at. */
  get isBack() { return this.isOn && this.#at !== null }

  /** Shows one question at a time, or all of the conversation; remembered on this device. */
  turn(isOn) {
    this.isOn = isOn
    this.#at = null
    localStorage.setItem(this.key, isOn ? 'yes' : 'no')
    announce(isOn ? 'One question at a time' : 'The whole conversation')
  }

  /** Goes back to what is asked now. */
  now() {
    this.#at = null
    this.#moved()
    this.room.refocus()
  }

  /** What of the entries is shown: what one looks at; else what came since one spoke, or one's own words as long as nothing has. */
  shown(entries) {
    const runs = this.#runs(entries)
    const index = this.#index(runs)
    this.#show(runs, index)
    if (this.#at !== null) return runs[index]
    const last = entries.findLast(entry => entry.message)
    return last?.sender === this.room.me ? [last] : runs.at(-1) ?? []
  }

  /** Looks at what was said one step before or after. */
  async step(by) {
    if (this.#isMoving) return
    this.#isMoving = true
    try {
      const { conversation } = this.room
      let runs = this.#runs(conversation.entries.value)
      while (by < 0 && this.#index(runs) === 0 && !conversation.isAtStart && await conversation.older()) runs = this.#runs(conversation.entries.value)
      const next = this.#index(runs) + by
      if (!runs[next]) return
      this.#at = next === runs.length - 1 ? null : runs[next][0].position
      this.#moved()
      announce([this.#at === null ? 'Now' : 'Said before', ...runs[next].map(entry => spokenEntry(entry))].join('. '))
    } catch { /* the connection's band says so; pressing tries again */ } finally { this.#isMoving = false }
  }

  #moved() {
    this.room.show()
    this.room.timeline.scroller.scrollTop = 0
  }

  /** What the others said in a row, each time. */
  #runs(entries) {
    const runs = []
    let isOpen = false
    for (const entry of entries) {
      if (!entry.message) continue
      const isMine = entry.sender === this.room.me
      if (!isMine && isOpen) runs.at(-1).push(entry)
      else if (!isMine) runs.push([entry])
      isOpen = !isMine
    }
    return runs
  }

  /** Which of them is looked at. */
  #index(runs) {
    const index = this.#at === null ? -1 : runs.findIndex(run => run[0].position >= this.#at)
    if (index < 0 || index === runs.length - 1) this.#at = null
    return this.#at === null ? runs.length - 1 : index
  }

  #show(runs, index) {
    const offer = this.#at === null ? offerOf(this.room) : null
    this.bar.hidden = !this.isOn || (!offer && runs.length < 2 && this.room.conversation.isAtStart)
    this.back.disabled = index <= 0 && this.room.conversation.isAtStart
    this.on.disabled = index >= runs.length - 1
    this.#showUndo(offer)
  }

  /** What one said last is taken back here; an open menu stays as long as it offers the same. */
  #showUndo(offer) {
    if (!offer) {
      this.#offered = null
      return say(this.where, this.#at === null ? '' : 'Said before')
    }
    const offered = JSON.stringify(offer)
    if (offered === this.#offered) return
    this.#offered = offered
    const hadFocus = this.where.contains(document.activeElement)
    show(this.where, undoMenu(offer, this.room, 'Undo'))
    if (hadFocus) this.where.querySelector('button').focus()
  }
}
