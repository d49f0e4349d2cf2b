// Why a conversation cannot be shown, and what can be done.

import { h, show } from '../core/dom.js'
import { sentence } from '../core/problem.js'
import { invitationPanel, invitationTo } from './invitation.js'
import { reasonPanel } from './reason-dialog.js'

/** Shows it in place of the conversation; nothing where that can be shown all the same. */
export function showTrouble(room, problem, again) {
  const { conversation, trouble } = room
  if (!problem || (problem.isPassing && conversation.page.value)) return show(trouble)
  const begun = room.at !== null && problem.status === 404
  room.timeline.empty()
  show(trouble, h('div', { class: 'panel' }, problem.kind === 'reason-needed' ? reasonPanel(room.channel, again) : [h('p', {}, words(problem, begun)), way(room, problem, begun, again)]))
  if (problem.status === 404 && room.at === null) offerInvitation(room, again).catch(() => {})
  room.composer.element.hidden = room.dock.element.hidden = room.header.more.hidden = true
}

/** Whoever is invited sees nothing yet, but who asks. */
async function offerInvitation(room, again) {
  const line = await invitationTo(room.channel)
  if (!line || room.bag.signal.aborted) return
  show(room.trouble, invitationPanel(line, room.me, async () => {
    await again()
    room.composer.element.hidden = room.dock.element.hidden = room.header.more.hidden = false
    room.show()
  }))
}

function words(problem, isPast) {
  if (isPast) return 'At this position the conversation had not begun, or it is not there, or you are not in it any more.'
  return problem.status === 404 ? 'This conversation is not there, or you are not in it any more.' : sentence(problem)
}

function way(room, problem, isPast, again) {
  if (problem.isPassing) return h('button', { class: 'button', type: 'button', onclick: again }, 'Try again')
  return isPast ? h('a', { class: 'button', href: `/c/${encodeURIComponent(room.channel)}` }, 'Go to now') : h('a', { class: 'button', href: '/' }, 'Back to the list')
}
