// The entries of a timeline as what is shown one below the other: days, bubbles, remarks.

import { dateOf } from '../core/format.js'

/**
 * Groups entries: one bubble a sender and minute.
 *
 * Gives `{ kind: 'day', time }`, `{ kind: 'unread' }`, `{ kind: 'said', sender, entries }`, `{ kind: 'notice', entry }` and `{ kind: 'failed', entry }`, each
 * with a `key` that stays the same while more comes. `unread` is the position after which everything is new; null where nothing is.
 */
export function groupEntries(entries, { unread = null, me }) {
  const groups = []
  let day = null
  let isMarked = unread === null
  let open = null
  for (const entry of entries) {
    if (entry.call && entry.call.state !== 'failed') continue
    // The place of something that was undone.
    if (!entry.message && !entry.call && !entry.notice) continue
    const today = dateOf(entry.time)
    if (today !== day) {
      day = today
      open = null
      groups.push({ kind: 'day', key: `day ${today}`, time: entry.time })
    }
    if (!isMarked && entry.position > unread && entry.sender !== me) {
      isMarked = true
      open = null
      groups.push({ kind: 'unread', key: 'unread' })
    }
    if (entry.call) {
      open = null
      groups.push({ kind: 'failed', key: `call ${entry.position}`, entry })
    } else if (entry.message) {
      if (!open || !continues(open, entry)) {
        open = { kind: 'said', key: `said ${entry.position}`, sender: entry.sender, entries: [] }
        groups.push(open)
      }
      open.entries.push(entry)
    } else {
      open = null
      groups.push({ kind: 'notice', key: `notice ${entry.position}`, entry })
    }
  }
  return groups
}

const minute = time => Math.floor(new Date(time).getTime() / 60_000)

/** What stands below a bubble ends it. */
function continues(group, entry) {
  const last = group.entries.at(-1)
  return group.sender === entry.sender && minute(last.time) === minute(entry.time)
    && !last.cards && !last.button && !last.consent && !entry.consent
}
