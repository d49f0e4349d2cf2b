// What is unread, and up to where everybody has read.

import { get, newKey, post } from '../core/api.js'

export class ReadMarks {
  #heard = new Map()
  #sent = null
  #timer = 0

  constructor(room) {
    this.room = room
    const look = () => { if (document.visibilityState === 'visible') this.later() }
    room.bag.listen(document, 'visibilitychange', look)
    room.bag.listen(window, 'focus', look)
  }

  close() { clearTimeout(this.#timer) }

  /** Where the unread messages begin as the room is opened: there the marker stays. */
  async begin() {
    const { room } = this
    if (room.at !== null || !room.view.members.some(member => member.id === room.me)) return
    const unread = await this.#unread().catch(() => 0)
    const others = room.view.timeline.filter(entry => entry.message && entry.sender !== room.me)
    // Where all is new, there is nothing to tell it from.
    if (!unread || (unread >= others.length && room.view.entries === room.view.timeline.length)) return
    const mark = room.view.read?.find(mark => mark.member === room.me)
    // Without a mark it is the first of as many as are unread, as far as that is loaded.
    room.timeline.unread = mark?.position ?? (others.at(-unread) ?? others[0]).position - 1
    room.timeline.unreadCount = unread
    room.timeline.show()
  }

  async #unread() {
    const { channels } = await get('/v1/channels?limit=200')
    return channels.find(line => line.channel === this.room.channel)?.unread ?? 0
  }

  /** Somebody has read up to a message. */
  heard({ member, upTo }) { this.#heard.set(member, upTo) }

  /** Whether any of the others has read an entry. */
  isRead(entry) {
    const { view, me, conversation } = this.room
    if (!view) return false
    const marks = [...view.read ?? [], ...[...this.#heard].map(([member, message]) => ({ member, message }))]
    return marks.some(({ member, message, position }) => {
      if (member === me || this.room.member(member).role === 'assistant') return false
      const upTo = position ?? conversation.entries.value.find(one => one.message === message)?.position
      return upTo !== undefined && upTo >= entry.position
    })
  }

  /** Notes what is in sight as read, once one has looked at it for a moment. */
  later() {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#note(), 600)
  }

  async #note() {
    const { room } = this
    if (!room.canAct || document.visibilityState !== 'visible' || !document.hasFocus()) return
    const newest = room.timeline.newestSeen
    if (!newest || (this.#sent ?? -1) >= newest.position) return
    const mark = room.view.read?.find(mark => mark.member === room.me)
    if (mark?.position >= newest.position) return
    const before = this.#sent
    this.#sent = newest.position
    try {
      await post(`${room.conversation.path}/read`, { message: newest.message }, { key: newKey() })
    } catch { this.#sent = before }
  }
}
