// Dialogs: the browser's own, with a heading, a way out, and the focus back where it was.

import { h, icon } from '../core/dom.js'

let headings = 0

/**
 * Opens a dialog with a heading and gives it; it is gone once it is closed. `close()` of the dialog closes it.
 *
 * `isLasting`: only its own controls close it, not Escape. `class`: how it looks. `onclose` is called once, when it is closed.
 */
export function openDialog(title, { isLasting = false, class: look, onclose } = {}, ...children) {
  const id = `dialog-${++headings}`
  const dialog = h('dialog', { class: look, 'aria-labelledby': id },
    h('header', { class: 'dialog-head' },
      h('h2', { id, tabindex: '-1' }, title),
      !isLasting && h('button', { class: 'button bare', type: 'button', 'aria-label': 'Close', onclick: () => dialog.close() }, icon('close'))),
    ...children)
  dialog.addEventListener('cancel', event => { if (isLasting) event.preventDefault() })
  // Chromium lets a second Escape through whatever was said to the first.
  dialog.addEventListener('keydown', event => { if (isLasting && event.key === 'Escape') event.preventDefault() })
  dialog.addEventListener('click', event => { if (!isLasting && event.target === dialog && isOutside(dialog, event)) dialog.close() })
  dialog.addEventListener('close', () => {
    dialog.remove()
    onclose?.()
  })
  // Where the page itself speaks, which is there whatever room is open.
  const host = document.querySelector('.band') ?? document.body
  host.append(dialog)
  dialog.showModal()
  return dialog
}

function isOutside(dialog, { clientX, clientY }) {
  const { left, right, top, bottom } = dialog.getBoundingClientRect()
  return clientX < left || clientX > right || clientY < top || clientY > bottom
}
