// A report to those who look after people here.

import { newKey, addressPart, post } from '../core/api.js'
import { announce } from '../core/live-region.js'
import { h, own, say } from '../core/dom.js'
import { sentence } from '../core/problem.js'
import { openDialog } from '../shell/dialog.js'

const reasons = { spam: 'Advertising, or links that nobody asked for', harassment: 'Insults or threats', impersonation: 'Somebody passes for another person', danger: 'Somebody is in danger', other: 'Something else' }

/** Asks what is wrong; `about` is whose doing it is, `message` the message that it is about. */
export function openReport({ channel, about, message }) {
  const wrong = h('p', { class: 'wrong', role: 'alert' })
  const key = newKey()
  const dialog = openDialog('Report', { class: 'report' },
    h('p', null, about ? ['What is wrong with what ', own(about.name), ' does?'] : 'What is wrong here?'),
    h('form', { class: 'report-form', onsubmit: async event => {
      event.preventDefault()
      const reason = new FormData(event.currentTarget).get('reason')
      try {
        await post(`/v1/channels/${addressPart(channel)}/reports`, { reason, about: about?.id, message }, { key })
        dialog.close()
        announce('Reported. Thank you.')
      } catch (problem) { say(wrong, sentence(problem)) }
    } },
      h('fieldset', { class: 'report-reasons' }, h('legend', { class: 'unseen' }, 'Reason'), Object.entries(reasons).map(([value, words], index) =>
        h('label', null, h('input', { type: 'radio', name: 'reason', value, checked: index === 0 }), words))),
      h('p', { class: 'quiet' }, 'The auditors of this installation read the conversation and decide. The others here are not told. In an emergency call for help first.'),
      wrong,
      h('div', { class: 'choice' }, h('button', { class: 'button danger', type: 'submit' }, 'Report'), h('button', { class: 'button', type: 'button', onclick: () => dialog.close() }, 'Cancel'))))
}
