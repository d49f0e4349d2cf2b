// What a conversation is called.

import { session } from './session.js'

/** How many names a title has. */
const most = 4

/** By its members (`count` in all) where no assistant gives it its name; for whoever helps there, by the person as well. */
export function titleOf(title, members, count = members.length) {
  const others = members.filter(({ id, role }) => id !== session.id && role !== 'assistant')
  const assistant = members.find(({ role }) => role === 'assistant')
  // What programs ask an assistant in somebody's name is called after its plugin.
  if (assistant && title?.endsWith(' (MCP)')) return `${assistant.name} · by a program`
  if (!assistant) return named(others, count - (members.length - others.length)) || title
  const person = others.find(({ role }) => role === 'person')
  return person && session.has('provider') ? `${person.name} · ${title}` : title
}

function named(others, count) {
  const names = others.slice(0, most).map(({ name }) => name).join(', ')
  return count > most ? `${names} and ${count - most} more` : names
}
