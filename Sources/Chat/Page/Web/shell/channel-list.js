// The channel list: search above, what one was called to first, then one's conversations.

import { Bag } from '../core/observable.js'
import { h, icon, own, reconcile, say, set, show } from '../core/dom.js'
import { count, momentOf, whenOf } from '../core/format.js'
import { readable } from '../core/readable-dates.js'
import { onKey } from '../core/keyboard.js'
import { sentence } from '../core/problem.js'
import { address, place } from '../core/router.js'
import { session } from '../core/session.js'
import { searchField } from './search-field.js'

/** Fills the list's column, until `close()`. */
export function openChannelList(host, channels) {
  const bag = new Bag()
  const lines = h('ul', { class: 'lines', 'aria-label': 'Conversations' })
  const rest = h('div', { class: 'list-rest' })
  const all = h('div', { class: 'list-scroll' }, lines, rest)
  const found = h('div', { class: 'list-scroll', hidden: true })
  const search = searchField(channels, found, all)
  show(host,
    h('header', { class: 'list-head' },
      h('h1', null, 'Conversations'),
      h('button', { class: 'button bare', type: 'button', 'aria-label': 'New conversation', title: 'New conversation (n)',
        onclick: () => openNewConversation(channels) }, icon('add'))),
    search.element, found, all)

  const draw = () => {
    reconcile(lines, channels.lines.value ?? [], { key: line => line.channel, make: makeLine, update: updateLine })
    markChosen(lines)
    showRest(rest, channels)
  }
  for (const cell of [channels.lines, channels.problem, channels.hasMore]) bag.add(cell.watch(draw))
  bag.add(place.watch(() => markChosen(lines)))
  // Whoever sees the list opens a conversation next.
  bag.add(channels.lines.watch(known => { if (known) import('../chat/conversation-room.js').catch(() => {}) }))
  bag.add(() => search.close())
  // What was said yesterday becomes yesterday's while nobody does anything.
  const clock = setInterval(() => { for (const row of lines.children) updateLine(row, row.item) }, 60_000)
  bag.add(() => clearInterval(clock))
  const step = (distance) => () => move(host, distance)
  bag.add(onKey('j', 'Next conversation in the list', step(1)))
  bag.add(onKey('k', 'Conversation before it', step(-1)))
  bag.add(onKey('n', 'New conversation', () => openNewConversation(channels)))
  bag.add(onKey('/', 'Search', () => search.focus()))
  return { close: () => bag.close() }
}

const openNewConversation = async channels => (await import('./new-conversation.js')).openNewConversation(channels)

/** The assistants, as soon as they are here; somebody who has conversations needs them seldom. */
function assistantsOf(channels) {
  const place = h('div')
  import('./assistants.js').then(({ assistantList }) => place.append(assistantList(channels)))
  return place
}

function makeLine(line) {
  const row = h('li', { class: 'line-row' }, h('a', { class: 'list-line', href: address({ room: 'chats', channel: line.channel }) },
    h('span', { class: 'line-title' }, own('')), h('time', { class: 'line-time' }),
    h('span', { class: 'line-last' }, own('')), h('span', { class: 'badge line-unread', hidden: true })))
  updateLine(row, line)
  return row
}

const waiting = { alarm: 'Somebody may be in danger here.', called: 'You were called to help here.', asked: 'A question waits for you.', invited: 'Invites you to a conversation.' }

function updateLine(row, { title, last, last_time: when, unread, waits }) {
  say(row.querySelector('.line-title bdi'), title || 'Conversation')
  say(row.querySelector('.line-last bdi'), waiting[waits] ?? readable(last ?? 'Nothing new yet.'))
  const time = row.querySelector('time')
  say(time, when ? whenOf(when) : '')
  set(time, 'datetime', when)
  set(time, 'title', when && momentOf(when))
  const badge = row.querySelector('.badge')
  badge.hidden = !unread
  show(badge, h('span', { 'aria-hidden': 'true' }, unread > 99 ? '99+' : unread), h('span', { class: 'unseen' }, `${unread} unread`))
  row.classList.toggle('has-unread', unread > 0)
  set(row, 'data-waits', waits)
}

function markChosen(lines) {
  const href = place.value.room === 'chats' && place.value.channel ? address({ room: 'chats', channel: place.value.channel }) : null
  for (const row of lines.children) {
    const link = row.querySelector('a')
    if (link) set(link, 'aria-current', link.getAttribute('href') === href && 'page')
  }
}

/** What stands below the lines: that they are loading, that there are none, why not, or that there are more. */
function showRest(rest, channels) {
  const [lines, problem] = [channels.lines.value, channels.problem.value]
  const state = problem && !lines?.length ? 'problem' : !lines ? 'loading' : !lines.length ? 'empty' : channels.hasMore.value ? 'more' : 'end'
  const mark = state === 'problem' ? sentence(problem) : state === 'more' ? `more ${lines.length}` : state
  if (rest.dataset.shows === mark) return
  rest.dataset.shows = mark
  set(rest, 'aria-busy', state === 'loading' && 'true')
  if (state === 'loading') show(rest, [1, 2, 3, 4].map(() => h('div', { class: 'line-skeleton' }, h('div', { class: 'skeleton' }), h('div', { class: 'skeleton list-short' }))))
  else if (state === 'empty' && session.has('auditor')) show(rest, h('p', { class: 'list-empty' }, 'You are in no conversation. ', h('a', { href: '/record' }, 'Look for one in the record')))
  else if (state === 'empty') show(rest, h('p', { class: 'list-empty' }, 'Welcome, ', own(session.account.value?.name), '. Your conversations will stand here.'), h('div', { class: 'list-starts' }, h('p', { class: 'list-empty' }, 'Whom would you like to ask first?'), assistantsOf(channels)))
  else if (state === 'more') show(rest, moreButton(channels, lines.length))
  else if (state === 'problem') {
    show(rest, h('p', { class: 'list-empty', role: 'alert' }, sentence(problem)),
      h('button', { class: 'button', type: 'button', onclick: () => channels.refresh() }, 'Try again'))
  } else show(rest)
}

/** Loads more once it is seen, and when it is pressed. */
function moreButton(channels, shown) {
  const button = h('button', { class: 'button', type: 'button', onclick: () => channels.more() }, `Show more than ${count(shown, 'conversation')}`)
  const eye = new IntersectionObserver(([seen]) => {
    if (!button.isConnected) eye.disconnect()
    else if (seen.isIntersecting) channels.more()
  }, { rootMargin: '200px' })
  eye.observe(button)
  return button
}

/** Moves the focus along what the list has, from the chosen one on. */
function move(host, distance) {
  const links = [...host.querySelectorAll('a.list-line')].filter(link => link.checkVisibility())
  const at = links.indexOf(document.activeElement)
  const from = at >= 0 ? at : links.findIndex(link => link.hasAttribute('aria-current'))
  links[from < 0 ? 0 : Math.max(0, Math.min(links.length - 1, from + distance))]?.focus()
}
