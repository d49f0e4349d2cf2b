// Who has looked at somebody's record, as an auditor finds it: by the person, and by words.

import { h, show } from '../core/dom.js'
import { field } from '../shell/credentials.js'
import { looks } from '../account/looks.js'

export function openLookSearch() {
  const found = h('div', { class: 'look-search-found', 'aria-live': 'polite' })
  const form = h('form', { class: 'credentials look-search' },
    field('Person', 'The identifier of the one whose record it is.', { name: 'person', maxlength: '255', required: true, autocapitalize: 'none', autocomplete: 'off', spellcheck: 'false' }),
    field('Words', 'A reader, a role, a kind of thing, a place, an address or a day, as 2026-11-28.', { name: 'words', maxlength: '200', autocomplete: 'off' }),
    h('button', { class: 'button act', type: 'submit' }, 'Search'))
  form.addEventListener('submit', event => {
    event.preventDefault()
    const values = new FormData(form)
    show(found, looks({ person: values.get('person').trim(), words: values.get('words').trim() }))
  })
  return { element: h('div', { class: 'look-search-parts' }, form, found) }
}
