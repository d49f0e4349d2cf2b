// All keys.

import { h } from '../core/dom.js'
import { allKeys } from '../core/keyboard.js'
import { openDialog } from './dialog.js'

/** Shows what the keys do now. */
export function openKeys() {
  openDialog('Keys', {},
    h('ul', { class: 'keys' }, allKeys().map(({ key, words }) => h('li', null, h('kbd', null, key), ' ', words))),
    h('p', { class: 'quiet' }, 'They work wherever you are not writing.'))
}
