// An answer of words and pictures, in a form of its own.

import { h } from '../core/dom.js'
import { count } from '../core/format.js'
import { PickedFiles } from './picked-files.js'

/** The most pictures of one answer, where nothing else is said. */
const MOST = 10

/** What stands in the form, and `read()`, which gives `{ value, files }`, or `{ wrong, field }`. */
export function pictureAnswer({ maximumImages }, { wrong, id, value, files }) {
  // An answer that is changed is changed in words.
  const most = value === undefined ? Math.min(maximumImages ?? MOST, MOST) : 0
  const field = h('textarea', { class: 'input', id, rows: '3', maxlength: '16384', dir: 'auto', value: value?.text ?? '', 'aria-describedby': `${id}-hint ${wrong.id}` })
  const picked = new PickedFiles(() => add.toggleAttribute('disabled', picked.count >= most), { most, accept: 'image/*', noun: 'picture', kept: most ? files : null })
  const add = h('button', { class: 'button', type: 'button', onclick: () => picked.choose() }, 'Add pictures')
  field.addEventListener('paste', event => {
    const files = [...event.clipboardData?.files ?? []]
    if (!files.length || !most) return
    event.preventDefault()
    picked.add(files)
  })
  const hint = most ? `Words, and up to ${count(most, 'picture')} if you have some` : 'In words'
  return {
    parts: [h('div', { class: 'field' }, h('label', { for: id }, 'Your answer'), field, h('small', { id: `${id}-hint` }, hint)), most ? picked.element : null],
    beside: most ? add : null,
    close: () => picked.close(),
    read() {
      const text = field.value.trim()
      if (!text && !picked.count) return { wrong: most ? 'Write something, or add a picture.' : 'Write something.', field }
      return { value: { text, images: [] }, files: picked.files }
    },
  }
}
