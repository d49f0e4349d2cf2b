// The field to search in; what finds is loaded once somebody does.

import { h } from '../core/dom.js'

/** A field whose results are shown in `found`, in place of `others`, while there is something to look for. */
export function searchField(channels, found, others) {
  let search = null
  const results = () => search ??= import('./list-search.js').then(({ ListSearch }) => new ListSearch(channels, found))
  const change = async () => {
    const text = input.value.trim()
    found.hidden = !text
    others.hidden = Boolean(text)
    const there = await results()
    if (input.value.trim() === text) there.find(text)
  }
  const press = event => {
    if (event.key === 'Escape' && input.value) {
      event.preventDefault()
      input.value = ''
      change()
    } else if (event.key === 'ArrowDown' || event.key === 'Enter') {
      const first = found.querySelector('a')
      if (first) event.preventDefault()
      if (event.key === 'Enter') first?.click()
      else first?.focus()
    }
  }
  const input = h('input', {
    class: 'input', type: 'search', dir: 'auto', placeholder: 'Search', 'aria-label': 'Search conversations and messages', enterkeyhint: 'search',
    onfocus: results, oninput: change, onkeydown: press,
  })
  return {
    element: h('search', { class: 'list-search' }, input),
    focus: () => input.select(),
    close: () => search?.then(there => there.close()),
  }
}
