// The stylesheet of the record, in its room and beside a conversation.

import { h } from '../core/dom.js'

let style

/** Brings the record's stylesheet, once; done when it counts. */
export function loadRecordStyle() {
  style ??= new Promise(done => {
    document.head.append(h('link', { rel: 'stylesheet', href: '/page/style/record.css', onload: done, onerror: done }))
  })
  return style
}
