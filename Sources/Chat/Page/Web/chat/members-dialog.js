// Who is in a conversation; somebody is invited by their account, and blocked or reported.

import { ask, get, newKey, addressPart } from '../core/api.js'
import { live } from '../core/live.js'
import { h, icon, own, say, show } from '../core/dom.js'
import { initials } from '../core/format.js'
import { sentence } from '../core/problem.js'

const roles = { person: 'Person', assistant: 'Assistant', provider: 'Provider' }

/** Opens the dialog. */
export async function openMembers(room) {
  const wrong = h('p', { class: 'wrong', role: 'alert' })
  const known = h('datalist', { id: 'known-people' })
  const field = h('input', { class: 'input', id: 'new-member', list: 'known-people', autocomplete: 'off', spellcheck: 'false', 'aria-describedby': 'new-member-hint' })
  const list = h('ul', { tabindex: '0', 'aria-label': 'Members' })
  const said = h('p', { class: 'quiet', role: 'status' })
  const dialog = h('dialog', { class: 'people', 'aria-labelledby': 'people-title', onclose: () => dialog.remove() },
    h('h2', { id: 'people-title' }, 'People'), list, said,
    room.canAct ? h('form', { class: 'field', onsubmit: invite }, h('label', { for: 'new-member' }, 'Invite a person'), h('div', { class: 'beside' }, field, h('button', { class: 'button act', type: 'submit' }, 'Invite')), known,
      h('small', { id: 'new-member-hint' }, 'The name of their account. Once they accept, they see the whole conversation.'), wrong) : null,
    h('div', { class: 'choice' }, h('button', { class: 'button', type: 'button', onclick: () => dialog.close() }, icon('close'), 'Close')))
  let blocked = new Set()

  function draw() {
    const { members, invited = [] } = room.view
    show(list, members.map(member => row(member, [roles[member.role] ?? member.role, member.id === room.me ? ' · you' : '', blocked.has(member.id) ? ' · blocked' : ''])),
      invited.map(member => row(member, 'Invited, has not answered')))
  }

  function row(member, words) {
    const isOther = room.canAct && member.id !== room.me && member.role !== 'assistant'
    const isBlocked = blocked.has(member.id)
    return h('li', {}, h('span', { class: 'initials', 'aria-hidden': 'true' }, initials(member.name)), h('span', {}, own(member.name), h('small', {}, words)),
      isOther && h('span', { class: 'people-acts' },
        h('button', { class: 'button small', type: 'button', title: isBlocked ? 'They can invite you again, and you see what they say' : 'They cannot invite you any more, and you do not see what they say', onclick: () => block(member, isBlocked) }, isBlocked ? 'Unblock' : 'Block'),
        h('button', { class: 'button small', type: 'button', onclick: async () => (await import('./report-dialog.js')).openReport({ channel: room.channel, about: member }) }, 'Report …')))
  }

  async function block({ id, name }, isBlocked) {
    try {
      await ask(isBlocked ? 'DELETE' : 'PUT', `/v1/blocks/${addressPart(id)}`, { key: newKey() })
      blocked[isBlocked ? 'delete' : 'add'](id)
      say(said, isBlocked ? `${name} can invite you again, and you see what they say.` : `${name} cannot invite you any more, and you do not see what they say. They are not told.`)
      draw()
      // The list, and whatever else shows the last words of somebody.
      live.dispatchEvent(new CustomEvent('event', { detail: { type: 'reset', data: {} } }))
      await room.conversation.reload()
    } catch (problem) { say(said, sentence(problem)) }
  }

  async function invite(event) {
    event.preventDefault()
    const account = field.value.trim()
    if (!account) return say(wrong, 'Write whom to invite.')
    try {
      await ask('PUT', `${room.conversation.path}/members/${addressPart(account)}`, { key: newKey() })
      field.value = ''
      say(wrong, '')
      await room.conversation.refresh()
      draw()
    } catch (problem) {
      say(wrong, sentence(problem))
      field.focus()
    }
  }

  draw()
  room.element.append(dialog)
  dialog.showModal()
  get('/v1/blocks').then(answer => {
    blocked = new Set(answer.blocked.map(({ id }) => id))
    draw()
  }, () => {})
  try {
    const { providers } = await get('/providers')
    known.append(...providers.map(provider => h('option', { value: provider.id ?? provider.provider }, provider.name)))
  } catch { /* only suggestions */ }
}
