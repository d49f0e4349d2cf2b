// Who may act for one, and for whom one may act: seen, granted, asked for and ended.

import { addressPart, get, newKey, post, send } from '../core/api.js'
import { h, own, say, show } from '../core/dom.js'
import { dateOf } from '../core/format.js'
import { Problem, sentence } from '../core/problem.js'
import { session } from '../core/session.js'
import { openDialog } from '../shell/dialog.js'

const kinds = ['daughter', 'son', 'child', 'wife', 'husband', 'partner', 'mother', 'father', 'sister', 'brother', 'grandmother', 'grandfather', 'grandchild', 'relative', 'friend', 'other']
const purposes = { booking: 'book, move and cancel', asking: 'ask the assistant', reading: 'read appointments' }

/** The panel's content; it asks the server once it is made, and again after each change. */
export function relations() {
  const [mine, theirs] = [h('ul', { class: 'me-sessions' }), h('ul', { class: 'me-sessions' })]
  const said = h('p', { role: 'status' }, 'One moment …')
  const attempt = async does => {
    try {
      await does()
      await load()
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      say(said, sentence(error))
    }
  }
  const load = async () => {
    const me = session.account.value.id
    const all = (await get('/v1/relations')).relations
    const lines = side => all.filter(relation => relation[side] === me).map(relation => line(relation, side, attempt))
    show(mine, ...filled(lines('person'), 'Nobody acts for you.'))
    show(theirs, ...filled(lines('representative'), 'You act for nobody.'))
    say(said, '')
  }
  attempt(async () => {})
  const isStaff = ['administrator', 'provider'].some(role => session.has(role))
  return [
    h('p', null, 'A parent for a child, or somebody who cares for you: they book and ask for you, and see what is yours. Each side ends it at any time.'),
    h('h3', null, 'Who may act for you'), mine,
    h('h3', null, 'For whom you may act'), theirs,
    said,
    h('div', { class: 'buttons' },
      h('button', { class: 'button', type: 'button', onclick: () => openForm('representative', attempt) }, 'Let somebody act for you …'),
      h('button', { class: 'button', type: 'button', onclick: () => openForm('person', attempt) }, 'Ask to act for somebody …'),
      isStaff && h('button', { class: 'button', type: 'button', onclick: () => openForm('staff', attempt) }, 'Let somebody act for a person …')),
  ]
}

const filled = (lines, otherwise) => lines.length ? lines : [h('li', { class: 'quiet' }, otherwise)]

function line(relation, side, attempt) {
  const isMine = side === 'person'
  const other = isMine ? 'representative' : 'person'
  const name = relation[`${other}_name`] ?? relation[other]
  const path = `/v1/relations/${addressPart(relation.relation)}`
  const end = () => attempt(() => send('DELETE', path, { key: newKey() }))
  const isAsked = relation.status === 'asked'
  const words = [
    isMine ? `you are their ${relation.kind}` : `your ${relation.kind}`, relation.purposes.map(purpose => purposes[purpose]).join(', '),
    relation.until && `until ${dateOf(relation.until)}`, relation.status !== 'granted' && { asked: isMine ? 'asks you' : 'asked, not answered yet', expired: 'over' }[relation.status],
    relation.granted_by && ![relation.person, relation.representative].includes(relation.granted_by) && `set up by staff (${relation.granted_by})`, relation.reason && `“${relation.reason}”`,
  ]
  return h('li', null,
    h('div', null, h('strong', { title: relation[other] }, own(name)), h('p', { class: 'quiet' }, words.filter(Boolean).join(' · '))),
    h('div', { class: 'buttons' },
      isAsked && isMine && h('button', { class: 'button', type: 'button', 'aria-label': `Let ${name} act for you`, onclick: () => attempt(() => send('PUT', `${path}/acceptance`, { key: newKey() })) }, 'Accept'),
      h('button', { class: 'button', type: 'button', 'aria-label': `End: ${name}`, onclick: end }, isAsked && isMine ? 'Decline' : 'End')))
}

/** Asks for the other one, who is the `side` that is not oneself; as staff for both, and why the person does not do it. */
function openForm(side, attempt) {
  const isMine = side === 'representative'
  const isStaff = side === 'staff'
  const wrong = h('p', { class: 'wrong', role: 'alert' })
  const key = newKey()
  const labelled = (label, control) => h('label', { class: 'field' }, h('span', null, label), control)
  const id = h('input', { class: 'input', name: 'id', required: true, maxlength: 255, autocomplete: 'off', autofocus: true })
  const kind = h('select', { class: 'input', name: 'kind' }, kinds.map(value => h('option', { value }, value)))
  const until = h('input', { class: 'input', name: 'until', type: 'date' })
  const other = h('input', { class: 'input', name: 'representative', required: true, maxlength: 255, autocomplete: 'off' })
  const reason = h('textarea', { class: 'input', name: 'reason', required: true, minlength: 5, maxlength: 500, rows: 2, dir: 'auto' })
  const title = isStaff ? 'Let somebody act for a person' : isMine ? 'Let somebody act for you' : 'Ask to act for somebody'
  const who = () => isStaff ? { person: id.value.trim(), representative: other.value.trim(), reason: reason.value.trim() } : { [side]: id.value.trim() }
  const boxes = Object.entries(purposes).map(([value, label]) => [value, h('input', { type: 'checkbox', name: value, checked: true }), label])
  const dialog = openDialog(title, { class: 'report' },
    h('form', { class: 'credentials', onsubmit: async event => {
      event.preventDefault()
      const chosen = boxes.filter(([, box]) => box.checked).map(([value]) => value)
      if (!chosen.length) return say(wrong, 'Choose at least one thing that may be done.')
      try {
        await post('/v1/relations', {
          ...who(), kind: kind.value, purposes: chosen,
          ...until.value && { until: new Date(`${until.value}T23:59:59`).toISOString() },
        }, { key })
        dialog.close()
        attempt(async () => {})
      } catch (problem) { say(wrong, sentence(problem)) }
    } },
      labelled(isStaff ? 'Identifier of the person, which stands on their page "You"' : 'Their identifier, which stands on their page "You"', id),
      isStaff && labelled('Identifier of the one who acts', other),
      labelled(isStaff ? 'The person is their' : isMine ? 'You are their' : 'They are your', kind),
      h('fieldset', { class: 'checks one' }, h('legend', null, isMine || isStaff ? 'They may' : 'You would'), boxes.map(([, box, label]) => h('label', null, box, label))),
      labelled('Until (nothing: until somebody ends it)', until),
      isStaff && labelled('Why the person does not do this themselves; both read it', reason),
      wrong,
      h('div', { class: 'choice' }, h('button', { class: 'button act', type: 'submit' }, isMine || isStaff ? 'Let them' : 'Ask'), h('button', { class: 'button', type: 'button', onclick: () => dialog.close() }, 'Cancel'))))
}
