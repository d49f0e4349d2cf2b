// What is no event: who is writing, and what the assistant is saying before it is on the record.

import { newKey, post } from '../core/api.js'
import { h, own, say, show } from '../core/dom.js'
import { connection } from '../core/stream.js'
import { linkedText } from './linked-text.js'

export class LiveActivity {
  #typing = new Map()
  #spoken = ''
  #turn = null
  #waiting = 0

  constructor(room, { status, speech }) { Object.assign(this, { room, status, speech }) }

  close() {
    clearTimeout(this.#waiting)
    for (const timer of this.#typing.values()) clearTimeout(timer)
  }

  /** Tells the others that one is writing. */
  tell() {
    const { conversation, view, me } = this.room
    if (connection.value !== 'online' || !view?.members.some(member => member.id !== me && member.role !== 'assistant')) return
    // Whoever may not say that they write is not in it any more.
    post(`${conversation.path}/typing`, undefined, { key: newKey() }).catch(problem => { if (problem.isGone) conversation.refresh() })
  }

  /** Somebody is writing; what is not said again is over after a while. */
  types(member) {
    if (member === this.room.me) return
    clearTimeout(this.#typing.get(member))
    this.#typing.set(member, setTimeout(() => this.#ends(member), 6000))
    this.#tell()
  }

  #ends(member) {
    this.#typing.delete(member)
    this.#tell()
  }

  /** Somebody's words have come: they write no more. */
  said(member) {
    if (this.#typing.has(member)) {
      clearTimeout(this.#typing.get(member))
      this.#ends(member)
    }
    if (this.room.member(member).role === 'assistant') this.#quiet()
  }

  /** Some more words of the assistant. */
  speaks(text) {
    this.#spoken += text
    const bottom = this.room.timeline.isAtBottom
    show(this.speech, h('div', { class: 'said', dataset: { side: 'assistant' } }, h('div', { class: 'stack' },
      h('div', { class: 'bubble', 'aria-hidden': 'true' }, h('div', { class: 'message' }, h('p', { class: 'words', dir: 'auto' }, linkedText(this.#spoken, { isReadable: true }), h('span', { class: 'caret' })))))))
    this.#tell()
    if (bottom) this.room.timeline.toBottom()
  }

  #quiet() {
    this.#spoken = ''
    this.speech.replaceChildren()
  }

  /** The turn that is under way, or none; it is spoken of only where it takes a while. */
  turns(turn) {
    if (turn?.id === this.#turn?.id) return
    this.#turn = turn ?? null
    clearTimeout(this.#waiting)
    if (!turn) this.#quiet()
    else this.#waiting = setTimeout(() => this.#tell(true), 800)
    this.#tell()
  }

  #tell(isLong = false) {
    const names = [...this.#typing.keys()].map(member => this.room.member(member).name)
    if (names.length) show(this.status, names.slice(0, 2).map((name, index) => [index ? ' and ' : '', own(name)]), names.length > 2 ? ' and others are writing' : names.length > 1 ? ' are writing' : ' is writing')
    else if (isLong && this.#turn && !this.#spoken) say(this.status, 'An answer is on its way')
    else say(this.status, '')
  }
}
