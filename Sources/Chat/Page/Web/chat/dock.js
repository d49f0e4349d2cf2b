// Below the conversation: what is asked for, and what can be answered with one touch.

import { h, isTouch, own, reconcile } from '../core/dom.js'
import { Bag } from '../core/observable.js'
import { readable } from '../core/readable-dates.js'
import { onKey } from '../core/keyboard.js'
import { AnswerDraft } from './drafts.js'
import { answerWords } from './pending-items.js'

/** Kinds that are answered in the composer, or by what stands in the conversation. */
const isOfTheirOwn = input => input && !input.isConsent && !['text', 'none', 'sameOptions'].includes(input.accepts.kind)

export class Dock {
  #form = null
  #input = null
  #changed = null
  #keys = new Bag()

  constructor(room) {
    this.room = room
    this.replies = h('ul', { class: 'replies', 'aria-label': 'Quick answers' })
    this.asked = h('div', { class: 'asked' })
    this.element = h('div', { class: 'dock' }, this.asked, this.replies)
  }

  close() {
    this.#form?.close?.()
    this.#keys.close()
  }

  /** Has the person answer anew what they have answered: `{ input, accepts, value }`; null leaves it as it was. */
  edit(answered) {
    this.#changed = answered
    this.room.show()
    if (!answered || !this.focus()) this.room.focusComposer()
  }

  /** Shows what waits: the input of the person who looks, and the replies that are offered. */
  show(input, replies) {
    this.#showInput(this.room.canChoose ? this.#edited() ?? (isOfTheirOwn(input) ? input : null) : null)
    const listed = this.#input?.accepts.kind === 'singleOption' && this.#input.accepts.options.length <= 8 ? this.#input.accepts.options : []
    const shown = this.room.canChoose && !this.#isForOthers(input) ? replies.filter(reply => !input?.isConsent && !listed.includes(reply.text)) : []
    reconcile(this.replies, shown, { key: reply => reply.id, make: reply => this.#reply(reply) })
    this.replies.hidden = !shown.length
    this.element.hidden = !shown.length && !this.#input
    this.#number(shown)
  }

  /** Whether somebody else was asked since one has spoken: what is offered is theirs. */
  #isForOthers(input) {
    const { me, view } = this.room
    const mine = view.timeline.findLast(entry => entry.message && entry.sender === me)?.position ?? 0
    return !input && view.inputs.some(({ of, position }) => of && of !== me && position > mine)
  }

  /** What is answered anew, as long as it can be. */
  #edited() {
    const now = this.room.conversation.page.value.editable
    if (!this.#changed || now?.input !== this.#changed.input) this.#changed = null
    return this.#changed && { id: now.input, accepts: now.accepts, value: now.value ?? '' }
  }

  async #showInput(input) {
    if (input?.id === this.#input?.id && input?.value === this.#input?.value) return
    const hadFocus = this.asked.contains(document.activeElement)
    this.#input = input
    const form = input && await this.#make(input).catch(() => null)
    if (this.#input !== input) return
    this.#form?.close?.()
    this.#form = form
    const isChange = input?.value !== undefined
    this.asked.replaceChildren(...form ? [isChange && h('h2', { class: 'asked-title' }, ...this.#question()), form, isChange && this.#cancel()].filter(Boolean) : [])
    this.asked.hidden = !form
    this.rest()
    if (isChange) this.focus()
    else if (hadFocus && (isTouch() || !this.focus())) this.room.focusComposer()
  }

  async #make(input) {
    const { inputForm } = await import('./input-forms.js')
    const isChange = input.value !== undefined
    return inputForm(input, { language: this.room.language, draft: isChange ? null : new AnswerDraft(this.room, input.id), send: (value, files, keepsMetadata) => {
      this.#changed = null
      this.room.act('input', input.id, { value, files, keepsMetadata, words: answerWords(value, files), before: input.value ?? null })
      if (isChange) this.room.show()
    } })
  }

  /** Which answer is changed: by the words that it answers, where they are there. */
  #question() {
    const { me, view } = this.room
    const said = view.timeline.filter(entry => entry.message)
    const mine = said.findLastIndex(entry => entry.sender === me)
    const asked = said.slice(0, mine).findLast(entry => entry.sender !== me)?.content?.text
    return asked ? ['Change your answer to “', own(readable(asked)), '”'] : ['Change your answer']
  }

  #cancel() { return h('button', { class: 'button', type: 'button', onclick: () => this.edit(null) }, 'Leave it as it was') }

  #reply(reply) {
    return h('li', {}, h('button', { class: 'button reply', type: 'button', onclick: () => this.room.act('reply', reply.id, { words: reply.text }) }, own(readable(reply.text))))
  }

  /** The first nine have the keys 1 to 9. */
  #number(replies) {
    this.#keys.close()
    this.#keys = new Bag()
    replies.slice(0, 9).forEach((reply, index) => {
      this.#keys.add(onKey(String(index + 1), `Answer “${readable(reply.text).slice(0, 40)}”`, () => this.replies.children[index]?.querySelector('button').click()))
    })
  }

  /** Nothing is answered twice: while an answer is on its way, its form rests. */
  rest() {
    if (this.#form) this.#form.inert = this.room.isPending(this.#input.id)
  }

  /** What the server said of an answer, at its field. */
  refuse(input, text) {
    if (!this.#form || this.#input?.id !== input) return false
    this.#form.refuse(text)
    return true
  }

  /** Goes to what is asked; false where nothing is. */
  focus() {
    const field = this.#form?.querySelector('input:not([hidden]), textarea, select, button')
    field?.focus()
    return Boolean(field)
  }
}
