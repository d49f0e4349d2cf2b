// Where one writes: it grows, keeps what was not sent, and takes files.

import { h, icon, isTouch, own, set, say } from '../core/dom.js'
import { count } from '../core/format.js'
import { AttachmentMenu } from './attachment-menu.js'
import { KeptFiles } from './drafts.js'
import { PickedFiles } from './picked-files.js'

/** The most characters of one message. */
const LONGEST = 16_384

export class Composer {
  #typed = 0

  constructor(room) {
    this.room = room
    this.key = `verbatim.draft.${room.me}.${room.channel}`
    this.picked = new PickedFiles(isEmpty => this.#picked(isEmpty), { kept: new KeptFiles(room.me, `files ${room.channel}`) })
    this.field = h('textarea', {
      class: 'input words-field', id: 'composer', rows: '1', 'aria-label': 'Message', 'aria-describedby': 'composer-hint', dir: 'auto', enterkeyhint: 'send',
      oninput: () => this.#changed(), onkeydown: event => this.#key(event), onpaste: event => this.#paste(event),
    })
    this.quoted = h('div', { class: 'quoting', hidden: true })
    this.hint = h('p', { class: 'quiet hint', id: 'composer-hint', role: 'status' })
    this.button = h('button', { class: 'button act bare-act', type: 'submit', 'aria-label': 'Send' }, icon('send'))
    this.form = h('form', { class: 'composer', onsubmit: event => { event.preventDefault(); this.send() } },
      this.quoted, this.picked.element, h('div', { class: 'row' }, new AttachmentMenu(this).element, this.field, this.button), this.hint)
    this.closed = h('div', { class: 'composer-closed' })
    this.busy = h('div', { class: 'composer', hidden: true })
    this.element = h('div', { class: 'composer-place' }, this.form, this.busy, this.closed)
    this.field.value = localStorage.getItem(this.key) ?? ''
    this.#dropping()
    queueMicrotask(() => this.#changed(true))
  }

  close() {
    this.isClosed = true
    this.occupant?.close()
    this.picked.close()
  }

  focus() {
    if (!this.form.hidden) this.field.focus()
    else this.element.querySelector(':scope > :not([hidden]) button')?.focus()
  }

  /** Puts something that one is doing in place of what is written, such as a recording; null ends it. */
  occupy(occupant) {
    this.occupant = occupant
    this.busy.replaceChildren(...occupant ? [occupant.element] : [])
    this.#show()
  }

  /** Says something of what was tried, until something is written. */
  remark(text) {
    say(this.hint, text)
    if (!isTouch()) this.focus()
  }

  /** Says what is expected, in place of `Message`. */
  expect(placeholder) { set(this.field, 'placeholder', placeholder) }

  /** Nothing can be written now, and this says why and what one can do; null opens it. */
  shut(...why) {
    this.isShut = why.length > 0 && why[0] !== null
    this.closed.replaceChildren(...this.isShut ? why : [])
    this.#show()
  }

  #show() {
    this.closed.hidden = !this.isShut
    this.busy.hidden = this.isShut || !this.occupant
    this.form.hidden = this.isShut || Boolean(this.occupant)
  }

  /** Puts words back that were not sent, before those that are being written. */
  write(text, replaces) {
    this.replaces = replaces
    this.field.value = [text, this.field.value.trim()].filter(Boolean).join('\n')
    this.#changed(true)
    this.focus()
  }

  /** What is written answers an entry by quoting it; null quotes nothing. */
  quote(entry) {
    this.replyTo = entry?.message ?? null
    this.quoted.hidden = !entry
    if (!entry) return this.quoted.replaceChildren()
    const name = entry.sender === this.room.me ? 'yourself' : this.room.member(entry.sender).name
    this.quoted.replaceChildren(
      h('p', {}, h('b', {}, 'Answer to ', own(name)), own(this.room.summary(entry.content))),
      h('button', { class: 'button bare', type: 'button', 'aria-label': 'Quote nothing', onclick: () => { this.quote(null); this.focus() } }, icon('close')))
    this.focus()
  }

  async send() {
    const text = this.field.value.trim()
    if ((!text && !this.picked.count) || this.#over > 0) return
    const { keepsMetadata } = this.picked
    const files = this.picked.take()
    this.field.value = ''
    this.#changed(true)
    const { replaces, replyTo } = this
    this.replaces = null
    this.quote(null)
    this.field.focus()
    await this.room.say(text, files, { replaces, replyTo, keepsMetadata })
  }

  #key(event) {
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing || event.ctrlKey || event.altKey || event.metaKey) return
    event.preventDefault()
    this.send()
  }

  get #over() { return [...this.field.value].length - LONGEST }

  #changed(isQuiet = false) {
    const { value } = this.field
    this.#remember(value)
    if (!CSS.supports('field-sizing', 'content')) this.#grow()
    const over = value.length > LONGEST - 500 ? this.#over : -LONGEST
    say(this.hint, over > 0 ? `${count(over, 'character')} too many: send it in two messages` : over > -500 ? `${count(-over, 'character')} left` : '')
    this.button.disabled = over > 0 || (!value.trim() && !this.picked.count)
    if (!isQuiet && value && Date.now() - this.#typed > 3000) {
      this.#typed = Date.now()
      this.room.typing()
    }
  }

  /** What is being written outlives a reload; where there is no room for it, it stays in the field. */
  #remember(value) {
    try {
      if (value) localStorage.setItem(this.key, value)
      else localStorage.removeItem(this.key)
    } catch { /* full, or forbidden */ }
  }

  #picked(isEmpty) {
    this.#changed(true)
    if (isEmpty && !isTouch()) this.focus()
  }

  #grow() {
    this.field.style.setProperty('height', 'auto')
    this.field.style.setProperty('height', `${Math.min(this.field.scrollHeight + 2, 200)}px`)
  }

  #paste(event) {
    const files = [...event.clipboardData?.files ?? []]
    if (!files.length) return
    event.preventDefault()
    this.picked.add(files)
  }

  /** Files are let fall anywhere in the conversation. */
  #dropping() {
    const { bag, host } = this.room
    const hasFiles = event => [...event.dataTransfer?.types ?? []].includes('Files') && !this.form.hidden
    bag.listen(host, 'dragover', event => {
      if (!hasFiles(event)) return
      event.preventDefault()
      host.dataset.dropping = ''
    })
    bag.listen(host, 'dragleave', event => { if (!host.contains(event.relatedTarget)) delete host.dataset.dropping })
    bag.listen(host, 'drop', event => {
      delete host.dataset.dropping
      if (!hasFiles(event)) return
      event.preventDefault()
      this.picked.add([...event.dataTransfer.files])
      this.field.focus()
    })
  }
}
