// Why somebody looks at a conversation outside their own patients.

import { addressPart, newKey, post } from '../core/api.js'
import { h, say } from '../core/dom.js'
import { sentence } from '../core/problem.js'
import { openDialog } from '../shell/dialog.js'

/** What stands in place of the conversation until somebody has said why; `opened` is called then. */
export function reasonPanel(channel, opened) {
  return [
    h('p', null, 'This conversation is outside your own patients. You can look at it for an hour if you say why. The person and the auditors are told.'),
    h('button', { class: 'button', type: 'button', onclick: () => askReason(channel, opened) }, 'Say why and look'),
  ]
}

function askReason(channel, opened) {
  const wrong = h('p', { class: 'wrong', role: 'alert' })
  const key = newKey()
  const reason = h('textarea', { name: 'reason', rows: 3, required: true, minlength: 5, maxlength: 500, autofocus: true })
  const dialog = openDialog('Why do you look?', { class: 'report' },
    h('form', { class: 'report-form', onsubmit: async event => {
      event.preventDefault()
      try {
        await post(`/v1/channels/${addressPart(channel)}/opening`, { reason: reason.value.trim() }, { key })
        dialog.close()
        opened()
      } catch (problem) { say(wrong, sentence(problem)) }
    } },
      h('label', null, 'Your reason', reason),
      h('p', { class: 'quiet' }, 'The person reads your name and your reason.'),
      wrong,
      h('div', { class: 'choice' }, h('button', { class: 'button danger', type: 'submit' }, 'Look'), h('button', { class: 'button', type: 'button', onclick: () => dialog.close() }, 'Cancel'))))
}
