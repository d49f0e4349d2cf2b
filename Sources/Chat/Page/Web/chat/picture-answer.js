// An answer of words and pictures, in a form of its own.

import { h } from '../core/dom.js'
import { PickedFiles } from './picked-files.js'

/** The most pictures of one answer, where nothing else is said. */
const MOST = 10

/** What stands in the form, and `read()`, which gives `{ value, files }`, or `{ wrong, field }`. */
export function pictureAnswer({ maximumImages }, { wrong, id, value, files, t }) {
  // An answer that is changed is changed in words.
  const most = value === undefined ? Math.min(maximumImages ?? MOST, MOST) : 0
  const field = h('textarea', { class: 'input', id, rows: '3', maxlength: '16384', dir: 'auto', value: value?.text ?? '', 'aria-describedby': `${id}-hint ${wrong.id}` })
  const picked = new PickedFiles(() => add.toggleAttribute('disabled', picked.count >= most), { most, accept: 'image/*', noun: 'picture', kept: most ? files : null })
  const add = h('button', { class: 'button', type: 'button', onclick: () => picked.choose() }, t('Add pictures'))
  field.addEventListener('paste', event => {
    const files = [...event.clipboardData?.files ?? []]
    if (!files.length || !most) return
    event.preventDefault()
    picked.add(files)
  })
  const hint = most ? t('Words, and up to {} pictures if you have some', most) : t('In words')
  return {
    parts: [h('div', { class: 'field' }, h('label', { for: id }, t('Your answer')), field, h('small', { id: `${id}-hint` }, hint)), most ? picked.element : null],
    beside: most ? add : null,
    close: () => picked.close(),
    read() {
      const text = field.value.trim()
      if (!text && !picked.count) return { wrong: t(most ? 'Write something, or add a picture.' : 'Write something.'), field }
      return { value: { text, images: [] }, files: picked.files, keepsMetadata: picked.keepsMetadata }
    },
  }
}
