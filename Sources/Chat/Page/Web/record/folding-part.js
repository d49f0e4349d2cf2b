// A part of the record's column that folds away.

import { h } from '../core/dom.js'

/** A part of a column that opens and closes: `{ element, body }`; `onopen` is called when it is opened. */
export function foldingPart(title, { isOpen = false, onopen } = {}) {
  const body = h('div', { class: 'record-body' })
  const element = h('details', { class: 'record-part', open: isOpen, ontoggle: () => { if (element.open) onopen?.() } },
    h('summary', null, h('h3', null, title)), body)
  return { element, body, get isOpen() { return element.open } }
}
