// Who else has looked at one's own record, the newest first.

import { get } from '../core/api.js'
import { h, own, say } from '../core/dom.js'
import { momentOf } from '../core/format.js'
import { Problem, sentence } from '../core/problem.js'

const parts = {
  conversation: 'your conversation', live: 'your conversation, as it went on', search: 'your messages, by a search', file: 'a file of yours',
  appointments: 'your appointments', events: 'the events of your record', view: 'a page of your record',
}

/** The same of somebody else's, as an auditor sees it. */
const theirParts = {
  conversation: 'a conversation', live: 'a conversation, as it went on', search: 'messages, by a search', file: 'a file',
  appointments: 'appointments', events: 'events of the record', view: 'a page of the record',
}

/** The panel's content; it asks the server once it is made, and again for each further page. An auditor may name a `person`, and `words` that each look has. */
export function looks({ person, words } = {}) {
  const list = h('ul', { class: 'me-looks' })
  const readers = new Map()
  const said = h('p', { role: 'status' }, 'One moment …')
  const more = h('button', { class: 'button', type: 'button', hidden: true }, 'Show earlier ones')
  let next = `/v1/access?${new URLSearchParams({ limit: 20, ...person && { person }, ...words && { q: words } })}`
  const load = async () => {
    more.disabled = true
    try {
      const page = await get(next)
      for (const { resource } of page.entry ?? []) {
        const made = line(resource, Boolean(person))
        list.append(made)
        tellApart(made, resource.agent[0].who, readers)
      }
      next = page.link?.find(link => link.relation === 'next')?.url
      say(said, list.children.length ? '' : next ? 'None among the newest ones.' : person ? 'No look at this record is like that.' : 'Nobody else has looked at your record.')
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      say(said, sentence(error))
    }
    more.hidden = !next
    more.disabled = false
  }
  more.addEventListener('click', load)
  load()
  return [said, list, more]
}

/** Shows the identifiers of readers who have one name. */
function tellApart(made, who, readers) {
  const name = nameOf(who)
  const same = [...readers.get(name) ?? [], { made, id: who.identifier.value }]
  readers.set(name, same)
  if (new Set(same.map(({ id }) => id)).size < 2) return
  for (const { made, id } of same) made.querySelector('strong').replaceChildren(own(`${name} (${id})`))
}

const nameOf = who => who.display?.trim() || who.identifier.value

function line({ recorded, agent: [{ who, role }], entity, purposeOfEvent }, isOfOther) {
  const name = nameOf(who)
  const as = (role ?? []).map(({ text }) => text).join(', ')
  return h('li', null,
    h('strong', { title: who.identifier.value }, own(name)), as && ` (${as})`, ' looked at ', isOfOther ? theirParts[entity[1].name] ?? 'the record' : parts[entity[1].name] ?? 'your record', ' ',
    isOfOther && [h('code', null, entity[1].what.identifier.value), ' '],
    h('time', { class: 'quiet', datetime: recorded }, momentOf(recorded).replace(/:\d\d$/, '')),
    purposeOfEvent && h('p', { class: 'quiet' }, 'Their reason: ', own(purposeOfEvent[0].text)))
}
