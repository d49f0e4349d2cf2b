// The rail: the rooms, what one is told, and oneself. On a phone it lies below.

import { Bag } from '../core/observable.js'
import { h, icon, set, show } from '../core/dom.js'
import { address, place } from '../core/router.js'
import { session } from '../core/session.js'

/** Fills the rail, until `close()`. */
export function openNavigationRail(host, notifications, channels) {
  const bag = new Bag()
  const links = [
    link({ room: 'chats' }, 'chats', 'Chats'),
    link({ room: 'calendar' }, 'calendar', 'Calendar'),
    session.has('auditor', 'administrator') && link({ room: 'record' }, 'record', 'Record'),
  ].filter(Boolean)
  const me = link({ room: 'me' }, 'me', 'You')
  const badge = h('span', { class: 'badge', hidden: true })
  const bell = h('button', { class: 'rail-item', type: 'button', onclick: () => openNotifications(notifications, channels) },
    icon('bell'), h('span', null, 'Notices'), badge)
  show(host, links, h('span', { class: 'rail-gap' }), bell, me)

  bag.add(place.watch(({ room }) => {
    for (const one of [...links, me]) set(one, 'aria-current', one.dataset.room === room && (one === me || room !== 'chats' || !place.value.channel ? 'page' : 'true'))
  }))
  bag.add(notifications.unread.watch(number => {
    badge.hidden = number === 0
    show(badge, h('span', { 'aria-hidden': 'true' }, number > 99 ? '99+' : number), h('span', { class: 'unseen' }, `, ${number} unread`))
  }))
  return { close: () => bag.close() }
}

const openNotifications = async (...parts) => (await import('./notifications-dialog.js')).openNotifications(...parts)

function link(to, name, words) {
  return h('a', { class: 'rail-item', href: address(to), dataset: { room: to.room } }, icon(name), h('span', null, words))
}
