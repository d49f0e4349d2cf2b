// An invitation to a conversation: who asks, and to come, not to come, or to hear no more of them.

import { ask, get, newKey, addressPart, post } from '../core/api.js'
import { h, own, say } from '../core/dom.js'
import { count } from '../core/format.js'
import { sentence } from '../core/problem.js'
import { go } from '../core/router.js'

/** One's open invitation to a channel; null where there is none. */
export async function invitationTo(channel) {
  let cursor = null
  do {
    const answer = await get(`/v1/channels?limit=200${cursor ? `&cursor=${addressPart(cursor)}` : ''}`)
    const line = answer.channels.find(line => line.channel === channel)
    if (line) return line.invited_by ? line : null
    cursor = answer.next
  } while (cursor)
  return null
}

/** What can be done with it; `again` opens the conversation. */
export function invitationPanel({ channel, invited_by: by, member_count: members }, me, again) {
  const wrong = h('p', { class: 'wrong', role: 'alert' })
  const path = `/v1/channels/${addressPart(channel)}`
  const seat = `${path}/members/${addressPart(me)}`
  const act = (words, does, look = '') => h('button', { class: `button ${look}`, type: 'button', onclick: async () => {
    try { await does() } catch (problem) { say(wrong, sentence(problem)) }
  } }, words)
  const decline = async () => {
    await ask('DELETE', seat, { key: newKey() })
    go({ room: 'chats' })
  }
  return h('section', { class: 'panel invitation', 'aria-labelledby': 'invitation-title' },
    h('h2', { id: 'invitation-title' }, own(by.name), ' invites you to a conversation'),
    h('p', null, members > 1 ? `${count(members, 'member is', 'members are')} in it. ` : '', 'You see what is said there once you accept, and they see that you came. If you do not know ', own(by.name), ', decline.'),
    h('div', { class: 'choice' },
      act('Accept', async () => {
        await ask('PUT', seat, { key: newKey() })
        await again()
      }, 'act'),
      act('Decline', decline),
      act(h('span', null, 'Decline and block ', own(by.name)), async () => {
        await ask('PUT', `/v1/blocks/${addressPart(by.id)}`, { key: newKey() })
        await decline()
      }),
      act('Report', async () => (await import('./report-dialog.js')).openReport({ channel, about: by }))),
    wrong)
}
