// The notifications, unread alarms and then the newest first; to see them is to have read them.

import { h, icon, own, say, show } from '../core/dom.js'
import { count, momentOf, whenOf } from '../core/format.js'
import { dayAndTime, readable } from '../core/readable-dates.js'
import { sentence } from '../core/problem.js'
import { address } from '../core/router.js'
import { session } from '../core/session.js'
import { openDialog } from './dialog.js'

const icons = { appointmentBooked: 'calendar', appointmentMoved: 'calendar', appointmentCancelled: 'calendar', offered: 'calendar', answered: 'message', called: 'person', asked: 'message', alarm: 'warn', invited: 'person', reported: 'warn', opened: 'warn', relation: 'person' }

/** Opens them. */
export function openNotifications(notifications, channels) {
  const body = h('div', { class: 'notices' })
  const wrong = h('p', { class: 'wrong', role: 'alert' })
  // What was unread when it was opened stays marked until it is closed.
  const fresh = new Set((notifications.list.value ?? []).filter(notification => !notification.read).map(notification => notification.position))
  const draw = () => {
    for (const notification of notifications.list.value ?? []) if (!notification.read) fresh.add(notification.position)
    drawNotifications(body, notifications, channels, fresh, () => dialog.close(), wrong)
    if (!document.hidden) notifications.readAll().catch(problem => say(wrong, sentence(problem)))
  }
  const dialog = openDialog('Notices', { class: 'side', onclose: () => unwatch.forEach(end => end()) }, body, wrong)
  const unwatch = [notifications.list.watch(draw), channels.lines.watch(draw), notifications.problem.watch(problem => say(wrong, problem && !notifications.list.value ? sentence(problem) : ''))]
  notifications.refresh()
}

function drawNotifications(body, notifications, channels, fresh, close, wrong) {
  const list = notifications.list.value
  if (!list) return show(body, [1, 2, 3].map(() => h('div', { class: 'skeleton' })))
  if (!list.length) return show(body, h('p', { class: 'list-empty' }, 'Nothing yet. Here you are told of appointments, answers of people, invitations, and alarms.'))
  show(body,
    h('ul', null, told(list, fresh).map(notification => h('li', null, notificationRow(notification, channels, fresh.has(notification.position), close)))),
    notifications.next !== null && h('button', { class: 'button', type: 'button', onclick: async ({ currentTarget }) => {
      currentTarget.disabled = true
      await notifications.more().catch(problem => say(wrong, sentence(problem)))
      currentTarget.disabled = false
    } }, 'Show earlier ones'))
}

/** Alarms that were unread come first; what was answered in one conversation in a row is one line, with `times`. */
function told(list, fresh) {
  const isUrgent = notification => notification.kind === 'alarm' && fresh.has(notification.position)
  const lines = []
  for (const notification of [...list.filter(isUrgent), ...list.filter(notification => !isUrgent(notification))]) {
    const last = lines.at(-1)
    const isAgain = last && notification.kind === 'answered' && last.kind === 'answered' && last.channel === notification.channel && fresh.has(last.position) === fresh.has(notification.position)
    if (isAgain) last.times += 1
    else lines.push({ ...notification, times: 1 })
  }
  return lines
}

function notificationRow(notification, channels, isFresh, close) {
  const title = notification.channel && channels.line(notification.channel)?.title
  return h('a', { class: `notice${isFresh ? ' fresh' : ''}`, dataset: { kind: notification.kind }, href: address(placeOf(notification)), onclick: close },
    icon(icons[notification.kind] ?? 'bell'),
    h('span', { class: 'notice-words' },
      isFresh && h('span', { class: 'unseen' }, 'Unread: '),
      h('span', null, readable(notification.text), notification.times > 1 && h('small', null, ` ${count(notification.times, 'message')}`)),
      title && h('small', null, own(title)),
      notification.start && h('small', null, notification.previous && `from ${dayAndTime(notification.previous)} to `, dayAndTime(notification.start))),
    h('time', { class: 'line-time', datetime: notification.time, title: momentOf(notification.time) }, whenOf(notification.time)))
}

/** Where something is seen that one was told of. */
function placeOf({ channel, start }) {
  if (channel) return { room: 'chats', channel }
  if (session.has('provider')) return { room: 'calendar', provider: session.id, week: start && weekOf(new Date(start)) }
  return { room: 'calendar' }
}

/** `2026-W48`: weeks as ISO 8601 counts them, the first is the one with the year's first Thursday. */
function weekOf(day) {
  const thursday = new Date(Date.UTC(day.getFullYear(), day.getMonth(), day.getDate() + 4 - (day.getDay() || 7)))
  const week = Math.ceil(((thursday - Date.UTC(thursday.getUTCFullYear(), 0, 1)) / 86_400_000 + 1) / 7)
  return `${thursday.getUTCFullYear()}-W${String(week).padStart(2, '0')}`
}
