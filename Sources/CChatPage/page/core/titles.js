// What a conversation is called.

import { session } from './session.js'

/** By its members where no assistant gives it its name; for whoever helps there, by the person as well. */
export function titleOf(title, members, me = session.id) {
  const others = members.filter(({ id, role }) => id !== me && role !== 'assistant')
  if (!members.some(({ role }) => role === 'assistant')) return others.map(({ name }) => name).join(', ') || title
  const person = others.find(({ role }) => role === 'person')
  return person && session.has('provider') ? `${person.name} · ${title}` : title
}
