// Addresses are places: reload and back always lead to what was seen.

import { Observable } from './observable.js'

/**
 * Where the page is.
 *
 *     /                      { room: 'chats' }
 *     /#with=PLUGIN&say=…    { room: 'chats' }: the welcome opens a conversation with that assistant, the words in its composer
 *     /c/CHANNEL             { room: 'chats', channel }
 *     /c/CHANNEL@POSITION    { room: 'chats', channel, at }
 *     /c/CHANNEL#MESSAGE     { room: 'chats', channel, message }
 *     /calendar              { room: 'calendar' }
 *     /calendar#find         { room: 'calendar', find: true }: a provider looks for others
 *     /calendar/PROVIDER/2026-W48
 *                            { room: 'calendar', provider, week }
 *     /record                { room: 'record' }
 *     /record/POSITION       { room: 'record', position }
 *     /me                    { room: 'me' }
 */
export const place = new Observable(placeAt(location))

/** The place that an address means; null where it means none. */
export function placeAt({ pathname, hash }) {
  const [room, first, second] = pathname.split('/').slice(1).map(plain)
  if (!room) return { room: 'chats' }
  if (room === 'c' && first) {
    const [, channel, at] = /^(.*?)(?:@(\d+))?$/.exec(first)
    const message = hash.length > 1 ? plain(hash.slice(1)) : null
    return { room: 'chats', channel, at: at === undefined ? null : Number(at), message }
  }
  if (room === 'calendar') return { room, provider: first || null, week: second || null, find: hash === '#find' }
  if (room === 'record') return { room, position: /^\d+$/.test(first ?? '') ? Number(first) : null }
  if (room === 'me') return { room }
  return { room: 'nowhere' }
}

/** A part of an address as it was meant; what is no encoding stays as it is. */
function plain(text) {
  try { return decodeURIComponent(text) } catch { return text }
}

/** The address of a place. */
export function address(to) {
  const part = encodeURIComponent
  if (to.room === 'chats' && to.channel) {
    const at = Number.isFinite(to.at ?? undefined) ? `@${to.at}` : ''
    return `/c/${part(to.channel)}${at}${to.message ? '#' + part(to.message) : ''}`
  }
  if (to.room === 'calendar' && to.provider) return `/calendar/${part(to.provider)}${to.week ? '/' + part(to.week) : ''}`
  if (to.room === 'calendar' && to.find) return '/calendar#find'
  if (to.room === 'record' && Number.isFinite(to.position ?? undefined)) return `/record/${to.position}`
  return to.room === 'chats' ? '/' : `/${to.room}`
}

/** Goes to a place; `replace` leaves the one before out of the history. */
export function go(to, { replace = false } = {}) {
  const next = address(to)
  if (next !== location.pathname + location.hash) history[replace ? 'replaceState' : 'pushState'](null, '', next)
  place.value = placeAt(location)
}

addEventListener('popstate', () => { place.value = placeAt(location) })

/** Past everything, into the room; no place of its own. */
function skip(event) {
  event.preventDefault()
  document.getElementById('room')?.focus()
}

// Links within the page change the room and load nothing.
addEventListener('click', event => {
  const link = event.target.closest?.('a[href]')
  if (!link || event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
  if (link.hash === '#room') return skip(event)
  if (link.target || link.hasAttribute('download') || link.origin !== location.origin) return
  if (link.hash && link.pathname === location.pathname && !link.pathname.startsWith('/c/')) return
  const to = placeAt(link)
  if (to.room === 'nowhere') return
  event.preventDefault()
  go(to)
})
