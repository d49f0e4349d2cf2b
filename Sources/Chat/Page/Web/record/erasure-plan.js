// What an erasure takes away and what stays, in plain words.

import { h, own } from '../core/dom.js'
import { count, sizeOf } from '../core/format.js'
import { session } from '../core/session.js'

const listed = 50

/** What goes, or went. */
export function whatGoes(plan) {
  const isDone = plan.forgotten
  return h('ul', { class: 'plain-list' }, [
    plan.events
      ? `What is personal in ${count(plan.events, 'event')} of ${count(plan.streams, 'stream')}, ${sizeOf(plan.bytes)} in all. It is stored encrypted under a key of this person alone. ${isDone ? 'The key is destroyed: nobody can read it any more.' : 'The key is destroyed, and nobody can ever read it again, not even from a backup of the log.'}`
      : 'Nothing of this person is kept under a key.',
    plan.attachments ? `${count(plan.attachments, 'file')} that they uploaded.` : null,
    plan.accounts ? `The account that they sign in with${isDone ? '' : ', and with it their sessions'}.` : null,
    plan.copies?.length ? `${count(plan.copies.length, 'other file')} with a copy of the key.` : null,
  ].filter(Boolean).map(words => h('li', null, words)))
}

/** What stays, with its reason. */
export function whatStays(plan, person) {
  return [
    h('ul', { class: 'plain-list' },
      h('li', null, 'That something happened, when, and in which order: the chain of the log still verifies.'),
      plan.named ? h('li', null, 'Their identifier, ', own(person), `, in ${count(plan.named, 'event')}. Identifiers are pseudonyms and stay.`) : null,
      plan.stays?.length ? h('li', null, 'Identifiers, times and choices that tell nothing by themselves, each for the reason that its type gives.', declared(plan.stays)) : null),
    ...looks(plan),
  ]
}

function declared(items) {
  const lines = reasons(items).map(([why, { events, members }]) =>
    h('li', null, own(why[0].toUpperCase() + why.slice(1)), `, ${count(events, 'time')}: `, own(members.join(', '), { class: 'mono' })))
  return h('details', { class: 'look' }, h('summary', null, `${count(lines.length, 'reason')}, ${count(items.length, 'kind')} of values`), h('ul', { class: 'plain-list' }, lines))
}

/** What stays, put together by its reason. */
function reasons(items) {
  const found = new Map()
  for (const { type, member, why, events } of items) {
    const reason = found.get(why) ?? { events: 0, members: [] }
    reason.events += events
    reason.members.push(`${type}.${member}`)
    found.set(why, reason)
  }
  return [...found]
}

/** What somebody has to look at: the key does not take it. */
function looks(plan) {
  const readable = (plan.readable ?? []).map(({ position, type }) => ({ position, type }))
  const said = (plan.said ?? []).map(position => ({ position }))
  const doubtful = (plan.doubtful ?? []).map(doubt => typeof doubt === 'number' ? { position: doubt } : doubt)
  const gone = plan.gone ?? 0
  const missing = (plan.unresolved ?? []).reduce((sum, { events }) => sum + events, 0)
  return [
    look('Others can read this, and their key does not take it. evtool forget --redact takes out what is theirs alone.', readable),
    look('These say in plain what the key seals. evtool forget --redact takes them out.', said),
    look('These may tell of the person, too. They stay unless somebody takes them out: look at each.', doubtful),
    missing ? h('p', null, `${count(missing, 'event')} sealed under keys that are not here: nobody can tell whose they are. Restore the keys that they were written with.`) : null,
    gone ? h('p', { class: 'quiet' }, `${count(gone, 'event')} under keys that were given up as lost, whosever they were: gone already.`) : null,
  ].filter(Boolean)
}

function look(words, events) {
  if (!events.length) return null
  return h('details', { class: 'look' }, h('summary', null, `${count(events.length, 'event')}: ${words}`), positionLinks(events))
}

/** A position of the log, which leads those to its event who may see it. */
export const positionLink = ({ position, type }) =>
  session.has('auditor') ? h('a', { href: `/record/${position}`, title: type }, String(position)) : h('span', { title: type }, String(position))

/** Positions of the log. */
export function positionLinks(events) {
  return h('span', { class: 'positions' }, events.slice(0, listed).map(event => [positionLink(event), ' ']), events.length > listed ? `and ${events.length - listed} more` : null)
}
