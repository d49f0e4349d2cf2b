// What is shown where a request of the record has failed.

import { h } from '../core/dom.js'
import { sentence } from '../core/problem.js'

/** Says a problem where something should have been; `again` tries once more. */
export function troubleElement(error, again) {
  const words = error.status === 0 ? 'The server cannot be reached.' : sentence(error)
  return h('div', { class: 'record-trouble', role: 'alert' }, h('p', { class: 'wrong' }, words),
    again ? h('button', { class: 'button', type: 'button', onclick: again }, 'Try again') : null)
}

/** Whether nobody waits for the answer any more: that is no failure. */
export const isAborted = error => error?.name === 'AbortError'
