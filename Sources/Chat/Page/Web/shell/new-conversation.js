// A new conversation: with an assistant, or among people.

import { get, newKey } from '../core/api.js'
import { h, own, say, show } from '../core/dom.js'
import { count } from '../core/format.js'
import { Problem, sentence } from '../core/problem.js'
import { go } from '../core/router.js'
import { session } from '../core/session.js'
import { assistantList } from './assistants.js'
import { openDialog } from './dialog.js'

/** Opens the dialog that begins a conversation. */
export function openNewConversation(channels) {
  const dialog = openDialog('New conversation', { class: 'beginning' },
    h('h3', null, 'With an assistant'),
    assistantList(channels, () => dialog.close()),
    h('h3', null, 'With people'),
    peopleForm(channels, () => dialog.close()))
}

function peopleForm(channels, onBegun) {
  const chosen = new Map()
  const list = h('ul', { class: 'people-list', 'aria-label': 'People' })
  const filter = h('input', { class: 'input', type: 'search', placeholder: 'Name, specialty or account', 'aria-label': 'Search for people' })
  const wrong = h('p', { class: 'wrong', role: 'alert' })
  const act = h('button', { class: 'button act', type: 'submit' }, 'Begin')
  let [people, key] = [[], newKey()]

  const changed = () => {
    key = newKey()
    say(act, chosen.size ? `Invite ${count(chosen.size, 'person', 'people')}` : 'Begin')
    act.disabled = chosen.size === 0
  }
  const draw = () => show(list, shownPeople(people, chosen, filter.value.trim()).map(person => personRow(person, chosen, changed)))
  filter.addEventListener('input', draw)
  changed()
  loadPeople().then(all => {
    people = all
    draw()
  }, problem => say(wrong, sentence(problem)))

  return h('form', { class: 'people-form', onsubmit: async event => {
    event.preventDefault()
    act.disabled = true
    try {
      const channel = await channels.begin({ members: [...chosen.keys()] }, key)
      onBegun()
      go({ room: 'chats', channel })
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem
      say(wrong, sentence(problem))
      act.disabled = false
    }
  } }, filter, list, wrong, act)
}

/** Who can be found: everybody for an administrator, else those who can be booked; whose account one knows can be written to as well. */
async function loadPeople() {
  const { providers } = await get('/providers')
  const all = new Map(providers.map(({ id, name, specialties }) => [id, { id, name, about: specialties.join(', ') }]))
  if (session.has('administrator')) {
    const { accounts } = await get('/v1/accounts')
    for (const { id, name } of accounts) if (!all.has(id)) all.set(id, { id, name, about: id })
  }
  all.delete(session.id)
  return [...all.values()].sort((left, right) => left.name.localeCompare(right.name))
}

function shownPeople(people, chosen, text) {
  const wanted = text.toLocaleLowerCase()
  const found = people.filter(({ id, name, about }) => `${name} ${about} ${id}`.toLocaleLowerCase().includes(wanted))
  const others = [...chosen.values()].filter(person => !found.includes(person))
  const stranger = text && !people.some(({ id }) => id === text) && !chosen.has(text) && !/\s/.test(text) && text !== session.id
    ? [{ id: text, name: text, about: 'the account of this identifier' }] : []
  return [...others, ...found.slice(0, 100), ...stranger]
}

function personRow(person, chosen, changed) {
  const box = h('input', { type: 'checkbox', onchange: () => {
    if (box.checked) chosen.set(person.id, person)
    else chosen.delete(person.id)
    changed()
  } })
  box.checked = chosen.has(person.id)
  return h('li', null, h('label', { class: 'people-one' }, box, h('span', null, own(person.name), h('small', null, own(person.about)))))
}
