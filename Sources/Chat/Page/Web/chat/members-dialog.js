// Who is in a conversation; somebody is let in by their account.

import { ask, get, newKey, addressPart } from '../core/api.js'
import { h, icon, own, say } from '../core/dom.js'
import { initials } from '../core/format.js'
import { sentence } from '../core/problem.js'

const roles = { person: 'Person', assistant: 'Assistant', provider: 'Provider' }

/** Opens the dialog. */
export async function openMembers(room) {
  const { members } = room.view
  const wrong = h('p', { class: 'wrong', role: 'alert' })
  const known = h('datalist', { id: 'known-people' })
  const field = h('input', { class: 'input', id: 'new-member', list: 'known-people', autocomplete: 'off', spellcheck: 'false', 'aria-describedby': 'new-member-hint' })
  const dialog = h('dialog', { class: 'people', 'aria-labelledby': 'people-title', onclose: () => dialog.remove() },
    h('h2', { id: 'people-title' }, 'People'),
    h('ul', { tabindex: '0', 'aria-label': 'Members' }, members.map(member => h('li', {}, h('span', { class: 'initials', 'aria-hidden': 'true' }, initials(member.name)), h('span', {}, own(member.name), h('small', {}, [roles[member.role] ?? member.role, member.id === room.me ? ' · you' : '']))))),
    room.canAct ? h('form', { class: 'field', onsubmit: add }, h('label', { for: 'new-member' }, 'Add a person'), h('div', { class: 'beside' }, field, h('button', { class: 'button act', type: 'submit' }, 'Add')), known,
      h('small', { id: 'new-member-hint' }, 'The name of their account. They see the whole conversation.'), wrong) : null,
    h('div', { class: 'choice' }, h('button', { class: 'button', type: 'button', onclick: () => dialog.close() }, icon('close'), 'Close')))

  async function add(event) {
    event.preventDefault()
    const account = field.value.trim()
    if (!account) return say(wrong, 'Write whom to add.')
    try {
      await ask('PUT', `${room.conversation.path}/members/${addressPart(account)}`, { key: newKey() })
      dialog.close()
    } catch (problem) {
      say(wrong, sentence(problem))
      field.focus()
    }
  }

  room.element.append(dialog)
  dialog.showModal()
  try {
    const { providers } = await get('/providers')
    known.append(...providers.map(provider => h('option', { value: provider.id ?? provider.provider }, provider.name)))
  } catch { /* only suggestions */ }
}
