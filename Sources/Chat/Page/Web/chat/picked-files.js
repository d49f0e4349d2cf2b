// Files that were picked and not sent yet.

import { h, icon, own, say } from '../core/dom.js'
import { count, fileName, sizeOf } from '../core/format.js'

/** The most bytes of a file that a server takes unless it is told otherwise, and the most files at once. */
const LARGEST = 20 * 1024 * 1024
const MOST = 10

/** The pictures from which the server takes where and when they were taken; it says in its answer if it did. */
const CLEANED = ['image/jpeg', 'image/png', 'image/webp', 'image/gif']

export class PickedFiles {
  #files = []
  #isClosed = false

  /** `changed(isEmpty)` hears of every change; at most `most` of them, of the kind that `accept` says, each of them a `noun`; `kept` keeps them over a reload. */
  constructor(changed, { most = MOST, accept = null, noun = 'file', kept = null } = {}) {
    Object.assign(this, { changed, most, accept, noun, kept })
    this.input = h('input', { type: 'file', multiple: most > 1, accept, hidden: true, onchange: () => { this.add([...this.input.files]); this.input.value = '' } })
    this.list = h('ul', { class: 'picked', 'aria-label': `${noun === 'file' ? 'Files' : 'Pictures'} to send` })
    this.note = h('p', { class: 'quiet', role: 'status' })
    // A camera writes the place into each picture: nobody else learns it unless one says so.
    this.keep = h('input', { type: 'checkbox' })
    this.data = h('label', { class: 'picked-data', hidden: true }, this.keep, h('span', {}, 'Send where and when the pictures were taken, too'))
    this.element = h('div', { class: 'picked-place', hidden: true }, this.input, this.list, this.data, this.note)
    kept?.load().then(files => { if (files.length && !this.count && !this.#isClosed) this.add(files) })
  }

  get count() { return this.#files.length }

  choose() { this.input.click() }

  /** Whether pictures go with what their files say beside them. */
  get keepsMetadata() { return this.keep.checked || undefined }

  get files() { return this.#files.map(({ file }) => file) }

  /** Takes those that can be sent; of the others it says why not. */
  add(files) {
    const fitting = files.filter(file => !this.#fault(file))
    const room = this.most - this.#files.length
    const taken = fitting.slice(0, room)
    for (const file of taken) this.#files.push({ file, preview: /^(image|audio)\//.test(file.type) ? URL.createObjectURL(file) : null })
    const wrong = files.find(file => this.#fault(file))
    const limit = `Up to ${count(this.most, this.noun)} of ${sizeOf(LARGEST)} each.`
    const over = fitting.length - taken.length
    this.#show([over > 0 && `${count(over, this.noun)} too many.`, wrong && this.#fault(wrong), over > 0 || !wrong ? limit : ''].filter(Boolean).join(' '))
  }

  /** Why a file cannot be sent; nothing where it can. */
  #fault(file) {
    if (this.accept === 'image/*' && !file.type.startsWith('image/')) return `${fileName(file.name)} is no picture.`
    if (file.size > LARGEST) return `${fileName(file.name)} has ${sizeOf(file.size)}, and ${sizeOf(LARGEST)} is the most.`
    return file.size === 0 ? `${fileName(file.name)} is empty.` : ''
  }

  #show(words = '') {
    this.list.replaceChildren(...this.#files.map(picked => this.#line(picked)))
    this.data.hidden = !this.#files.some(({ file }) => CLEANED.includes(file.type))
    const asTaken = this.#files.find(({ file }) => /^(image|video)\//.test(file.type) && !CLEANED.includes(file.type))
    say(this.note, [words, asTaken && `${fileName(asTaken.file.name)} goes as it is, also with where and when it was taken.`].filter(Boolean).join(' '))
    this.element.hidden = !this.#files.length && !words
    this.kept?.save(this.files)
    this.changed(false)
  }

  #line(picked) {
    const { file, preview } = picked
    const isSound = preview && file.type.startsWith('audio/')
    return h('li', {}, preview && !isSound ? h('img', { src: preview, alt: '', onerror: ({ target }) => target.replaceWith(icon('file')) }) : icon(isSound ? 'mic' : 'file'),
      h('span', {}, own(fileName(file.name)), h('small', {}, ` ${sizeOf(file.size)}`)),
      isSound ? h('audio', { src: preview, controls: true, preload: 'metadata', 'aria-label': `Listen to ${fileName(file.name)}` }) : null,
      h('button', {
        class: 'button bare', type: 'button', 'aria-label': `Leave out ${fileName(file.name)}`, onclick: () => this.#leaveOut(picked),
      }, icon('close')))
  }

  /** Leaves one out; the focus goes to the next one, or to the words. */
  #leaveOut(picked) {
    const index = this.#files.indexOf(picked)
    this.#files.splice(index, 1)
    if (picked.preview) URL.revokeObjectURL(picked.preview)
    this.#show()
    const next = this.list.children[Math.min(index, this.#files.length - 1)]
    if (next) next.querySelector('button').focus()
    else this.changed(true)
  }

  /** Takes the files to send them. */
  take() {
    const { files } = this
    this.#letGo()
    this.#show()
    this.keep.checked = false
    return files
  }

  close() {
    this.#isClosed = true
    this.#letGo()
  }

  #letGo() {
    for (const { preview } of this.#files) if (preview) URL.revokeObjectURL(preview)
    this.#files = []
  }
}
