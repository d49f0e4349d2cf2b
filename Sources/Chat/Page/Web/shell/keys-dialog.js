// All keys.

import { h } from '../core/dom.js'
import { allKeys, keysAreOn, turnKeys } from '../core/keyboard.js'
import { openDialog } from './dialog.js'

/** Shows what the keys do now, and lets them be switched off. */
export function openKeys() {
  openDialog('Keys', {},
    h('label', { class: 'keys-switch' }, h('input', { type: 'checkbox', checked: keysAreOn(), onchange: ({ target }) => turnKeys(target.checked) }), 'Use these keys on this device'),
    h('ul', { class: 'keys' }, allKeys().map(({ key, words }) => h('li', null, h('kbd', null, key), ' ', words))),
    h('p', { class: 'quiet' }, 'They work wherever you are not writing.'))
}
