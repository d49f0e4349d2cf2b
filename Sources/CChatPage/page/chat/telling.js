// What screen readers are told of a conversation while one looks on.

import { announce } from '../core/announce.js'
import { summary } from './content.js'

export class Telling {
  #told = null

  constructor(room) { this.room = room }

  /** Says what others have said since the last time. */
  news() {
    const { room } = this
    const last = room.view.timeline.findLast(entry => entry.message)
    if (!last || room.at !== null) return
    const told = this.#told
    this.#told = last.position
    if (told === null || last.position <= told) return
    const fresh = room.view.timeline.filter(entry => entry.position > told && entry.message && entry.sender !== room.me && entry.content)
    if (fresh.length) announce(fresh.map(entry => `${room.member(entry.sender).name}: ${summary(entry.content)}`).join(' '))
    room.timeline.missed(fresh.length)
  }
}
