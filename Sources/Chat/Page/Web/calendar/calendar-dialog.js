// A dialog with a title, what it says, and what can be done: it says itself why something was refused.

import { h, icon, say, show } from '../core/dom.js'

let count = 0

/** A dialog over the page; the focus goes back to where it was, or where that is gone, to what `back()` gives, or the room's heading. */
export class CalendarDialog {
  #back
  #from = document.activeElement

  constructor(title, { wide = false, back } = {}) {
    const id = `sheet-${++count}`
    this.#back = back
    this.title = h('h2', { id, tabindex: '-1' }, title)
    this.body = h('div', { class: 'sheet-body' })
    this.refusal = h('p', { class: 'wrong', role: 'alert' })
    this.acts = h('div', { class: 'deeds' })
    const close = h('button', { class: 'button bare', type: 'button', 'aria-label': 'Close', onclick: () => this.close() }, icon('close'))
    this.element = h('dialog', {
      class: wide ? 'sheet wide' : 'sheet', 'aria-labelledby': id, onclose: () => this.#closed(), onclick: event => this.#outside(event),
    }, h('div', { class: 'sheet-head' }, this.title, close), this.body, this.refusal, this.acts)
    // Within the room, which takes it along when it closes.
    ;(document.querySelector('.calendar') ?? document.body).append(this.element)
    this.element.showModal()
    this.title.focus()
  }

  /** Closes it: the focus is back where it was when this returns. */
  close() {
    this.element.close()
    this.#closed()
  }

  get isOpen() { return this.element.open }

  #closed() {
    if (!this.element.isConnected) return
    this.element.remove()
    const next = this.#from?.isConnected && this.#from !== document.body ? this.#from : this.#back?.() ?? document.querySelector('.calendar-main h1')
    next?.focus()
  }

  /** A click beside it leaves it, unless something has been filled in. */
  #outside({ target, clientX, clientY, detail }) {
    if (target !== this.element || !detail || this.isBusy || this.body.querySelector('form')) return
    const { left, right, top, bottom } = this.element.getBoundingClientRect()
    if (clientX < left || clientX > right || clientY < top || clientY > bottom) this.close()
  }

  /** Shows what it says and what can be done. */
  fill(title, body, acts) {
    say(this.title, title)
    say(this.refusal, '')
    show(this.body, body)
    show(this.acts, acts)
    this.title.focus()
  }

  refuse(text) { say(this.refusal, text) }

  /** Puts the one thing that is left to do in place of the others. */
  leave(act) {
    show(this.acts, act)
    act.focus()
  }

  /** Does something once, its buttons at rest meanwhile; `words` says why it was refused. */
  async run(act, words) {
    if (this.isBusy) return
    this.isBusy = true
    say(this.refusal, '')
    this.element.setAttribute('aria-busy', 'true')
    try {
      return await act()
    } catch (problem) {
      if (!('status' in problem)) throw problem
      this.refuse(words(problem))
      return undefined
    } finally {
      this.isBusy = false
      this.element.removeAttribute('aria-busy')
    }
  }
}

/** A button of a dialog. */
export const dialogButton = (text, act, kind = '') => h('button', { class: `button ${kind}`, type: 'button', onclick: act }, text)

/** Names and values, one pair a line. */
export const valueList = pairs => h('dl', { class: 'particulars' },
  pairs.filter(([, value]) => value).map(([name, value]) => [h('dt', null, name), h('dd', null, value)]))
