// The page of whoever is signed in: rail, list, and the room that the address names.

import { Bag } from '../core/observable.js'
import { h, set, show } from '../core/dom.js'
import { onKey } from '../core/keyboard.js'
import { watchIdle } from '../core/idle.js'
import { live } from '../core/live.js'
import { go, place } from '../core/router.js'
import { session } from '../core/session.js'
import { openConnectionBanner } from './connection-banner.js'
import { Channels } from './channels.js'
import { openChannelList } from './channel-list.js'
import { Notifications } from './notifications.js'
import { openNavigationRail } from './navigation-rail.js'
import { RoomLoader } from './room-loader.js'
import { onSwipeBack } from './swipe.js'
import { keepPageOffline } from './offline.js'

/** Opens it, until `close()`. */
export function openShell(host, account) {
  const bag = new Bag()
  const notifications = new Notifications()
  const channels = new Channels(notifications)
  const band = h('section', { class: 'band', 'aria-label': 'Connection' })
  const rail = h('nav', { class: 'rail', 'aria-label': 'Rooms' })
  const list = h('section', { class: 'list', 'aria-label': 'Conversations', tabindex: '-1' })
  const room = h('main', { id: 'room', class: 'shell-room', tabindex: '-1' })
  const shell = h('div', { class: 'shell' }, band, rail, list, room)
  show(host, shell)

  for (const part of [channels, notifications, openConnectionBanner(band), openNavigationRail(rail, notifications, channels), openChannelList(list, channels)]) bag.add(() => part.close())
  const rooms = new RoomLoader(room, channels, list)
  bag.add(() => rooms.close())
  bag.add(place.watch(now => {
    set(shell, 'data-room', now.room)
    set(shell, 'data-shows', now.room === 'chats' && !now.channel ? 'list' : 'room')
    nameMain(shell, list)
    rooms.go(now)
  }))
  // Of a session that has ended nothing is seen: not behind the form, not in print, not in the tab's name, nor while the server is away.
  bag.add(session.hasEnded.watch(ended => shell.classList.toggle('ended', ended)))
  const title = () => { document.title = session.hasEnded.value ? 'Verbatim' : titleOf(place.value, channels) }
  for (const cell of [place, channels.lines, session.hasEnded]) bag.add(cell.watch(title))

  bag.add(onKey('?', 'All keys', async () => (await import('./keys-dialog.js')).openKeys()))
  const sessionEnd = import('./session-end.js')
  bag.add(session.hasEnded.watch(async ended => { if (ended) (await sessionEnd).closeSession(account) }))
  bag.listen(window, 'storage', ({ key, newValue }) => followTabs(key, newValue))
  bag.listen(isPhone, 'change', () => nameMain(shell, list))
  onSwipeBack(room, () => { if (isPhone.matches && place.value.channel) go({ room: 'chats' }) }, bag.signal)
  beginLive(bag)
  watchIdle(bag)
  keepPageOffline()
  return { close: () => bag.close() }
}

/** Where the list is alone to be seen, it is what the page is about. */
function nameMain(shell, list) {
  set(list, 'role', isPhone.matches && shell.dataset.shows === 'list' ? 'main' : null)
}

/** Follows what happens; anew once somebody has signed in again. */
function beginLive(bag) {
  bag.add(session.hasEnded.watch(ended => { if (!ended) live.begin() }))
  bag.add(() => live.end())
}

/** Another tab has signed out, or in as somebody else: this page is not theirs. */
function followTabs(key, value) {
  const isGone = key === null
  const isSignIn = key === 'verbatim.account' && value
  if (isGone || (isSignIn && session.remembered?.id !== session.id)) {
    // Nothing is kept any more of whoever it was.
    session.account.value = null
    location.reload()
  }
  // Whoever has signed in there again goes on here as well.
  if (isSignIn && session.hasEnded.value) session.renew().catch(() => {})
}

const isPhone = matchMedia('(width < 700px)')
const names = { calendar: 'Calendar', record: 'Record', me: 'You', nowhere: 'Nothing here' }

/** `(3) Clinic · Verbatim` */
function titleOf(now, channels) {
  const name = now.room === 'chats' ? now.channel && (channels.line(now.channel)?.title || 'Conversation') : names[now.room]
  const number = channels.unread + channels.called.length
  const unread = number ? `(${number}) ` : ''
  return unread + [name, 'Verbatim'].filter(Boolean).join(' · ')
}

