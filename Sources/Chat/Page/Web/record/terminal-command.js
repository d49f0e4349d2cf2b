// A command for a terminal, to be copied.

import { announce } from '../core/live-region.js'
import { h } from '../core/dom.js'

/** Shows a command with a button that copies it. */
export function commandBox(text) {
  const button = h('button', { class: 'button', type: 'button', onclick: copy }, 'Copy')
  const code = h('pre', { class: 'command-text', tabindex: 0, role: 'group', 'aria-label': 'Command' }, h('code', null, text))
  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      announce('Copied')
      button.textContent = 'Copied'
    } catch {
      // No clipboard for this page: the text is marked, so that the keyboard copies it.
      getSelection().selectAllChildren(code)
      announce('Marked. Copy it with the keyboard.')
    }
  }
  return h('div', { class: 'command' }, code, button)
}

/** A word as a shell takes it. */
export const shellQuoted = text => /^[A-Za-z0-9_.@:/-]+$/.test(text) ? text : `'${text.replace(/'/g, `'\\''`)}'`
