// The conversations of whoever is signed in: the newest first, as many as were asked for.

import { acknowledgments, isAcknowledged } from '../core/alarm-acknowledgments.js'
import { get, newKey, addressPart, post } from '../core/api.js'
import { announce } from '../core/live-region.js'
import { Bag, Observable } from '../core/observable.js'
import { live } from '../core/live.js'
import { Refresher } from '../core/refresher.js'
import { session } from '../core/session.js'
import { keep, kept } from '../core/local-store.js'
import { titleOf } from '../core/conversation-title.js'

const page = 50
/** What waits for one, the least first; and for how long that one was told of it counts, in milliseconds. */
const ranks = [null, 'invited', 'asked', 'called', 'alarm']
const lasting = 24 * 3600 * 1000
/** What changes a line of the list. */
const changes = new Set([
  'reset', 'notification', 'channel.created', 'channel.memberJoined', 'channel.memberInvited', 'channel.memberLeft', 'message.sent', 'message.edited',
  'message.retracted', 'message.read', 'channel.handedOff', 'turn.undone', 'gone',
])

/** A list of one's channels that follows what happens, until it is closed. */
export class Channels {
  /** The lines, `{ channel, title, plugin, last, last_time, unread, called, invited_by, waits }`; null until there are some to show. */
  lines = new Observable(null)
  /** Why they could not be loaded; null where they could. */
  problem = new Observable(null)
  /** Whether there are more than these. */
  hasMore = new Observable(false)
  #known = new Map()
  #told = []
  #next = null
  #bag = new Bag()
  #refresher = new Refresher(() => this.#refresh(), problem => { this.problem.value = problem })

  constructor(notifications) {
    this.#bag.add(notifications.list.watch(list => this.#heed(list ?? [])))
    this.#bag.add(acknowledgments.watch(() => this.#heed(this.#told)))
    this.#bag.listen(live, 'event', ({ detail }) => this.#hear(detail))
    this.#bag.listen(document, 'visibilitychange', () => { if (!document.hidden) this.refresh() })
    this.refresh()
    this.#remember()
  }

  close() {
    this.#refresher.close()
    this.#bag.close()
  }

  /** Asks for what is new. */
  refresh() { this.#refresher.ask() }

  /** How many messages are unread, in all. */
  get unread() { return (this.lines.value ?? []).reduce((sum, line) => sum + (line.unread ?? 0), 0) }

  /** Those that one was called to and has not come into yet. */
  get called() { return (this.lines.value ?? []).filter(line => line.called) }

  line(channel) { return this.lines.value?.find(line => line.channel === channel) ?? null }

  /** Loads the lines after these. */
  async more() {
    const next = this.#next
    if (!next || this.isLoading) return
    this.isLoading = true
    try {
      const answer = await get(`/v1/channels?limit=${page}&cursor=${addressPart(next)}`, { signal: this.#bag.signal })
      if (next !== this.#next) return
      this.#take(answer.channels)
      this.#next = answer.next ?? null
      this.#show()
    } catch (problem) {
      if (!this.#bag.signal.aborted) this.problem.value = problem
    } finally { this.isLoading = false }
  }

  /** Begins a conversation with an assistant, or with people by their accounts; gives its channel. */
  async begin({ plugin, members }, key = newKey()) {
    const { channel } = await post('/v1/channels', { plugin, members }, { key })
    this.refresh()
    return channel
  }

  #hear({ type, data }) {
    if (!changes.has(type)) return
    if (type === 'channel.handedOff' && data.payload?.to === session.id && !this.line(data.channel)) announce('You were called to a conversation')
    if (type === 'gone' || (type === 'channel.memberLeft' && data.payload?.member === session.id)) {
      this.#known.delete(data.channel)
      this.#show()
    }
    this.refresh()
  }

  async #refresh() {
    const answer = await get(`/v1/channels?limit=${page}`, { signal: this.#bag.signal })
    this.problem.value = null
    const isFirst = this.#next === null && !this.hasMore.value
    // Where these are all, what is not among them is gone.
    if (!answer.next) this.#known.clear()
    this.#take(answer.channels)
    if (isFirst || !answer.next) this.#next = answer.next ?? null
    this.#show()
    keep(session.id, 'channels', answer.channels)
  }

  /** Shows what was seen last, until the server answers. */
  async #remember() {
    const lines = await kept(session.id, 'channels')
    if (!lines || this.lines.value || this.#bag.signal.aborted) return
    this.#take(lines)
    this.#show()
  }

  #take(lines) {
    for (const line of lines) this.#known.set(line.channel, { ...line, title: line.invited_by?.name ?? titleOf(line.title, line.members, line.member_count) })
  }

  #show() {
    this.hasMore.value = this.#next !== null
    const time = ({ last_time: text }) => text ? Date.parse(text) : 0
    this.lines.value = [...this.#known.values()].map(line => ({ ...line, waits: this.#waits(line) })).sort((left, right) =>
      ranks.indexOf(right.waits) - ranks.indexOf(left.waits) || time(right) - time(left) || (left.channel < right.channel ? 1 : -1))
  }

  /** What waits for one in a conversation: an `alarm` until it is acknowledged, that one was `called`, a question that one was `asked` and has not looked at, that one is `invited`; or null. */
  #waits({ channel, called, unread, invited_by: inviter }) {
    const told = this.#told.filter(notification => notification.channel === channel && Date.now() - Date.parse(notification.time) < lasting)
    const isRaised = told.some(({ kind, position }) => kind === 'alarm' && !isAcknowledged(session.id, channel, position))
    const isAsked = told.some(({ kind, read }) => kind === 'asked' && (unread > 0 || !read))
    return isRaised ? 'alarm' : called ? 'called' : isAsked ? 'asked' : inviter ? 'invited' : null
  }

  /** Shows the lines by what one was told of as well. */
  #heed(notifications) {
    this.#told = notifications
    if (this.lines.value) this.#show()
  }
}
