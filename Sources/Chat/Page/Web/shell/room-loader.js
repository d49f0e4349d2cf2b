// Which room is open: the one of the address, loaded when it is first needed.

import { h, show } from '../core/dom.js'

const kinds = {
  chats: () => import('../chat/conversation-room.js'),
  calendar: () => import('../calendar/calendar-room.js'),
  record: () => import('../record/record-room.js'),
  me: () => import('../account/account-room.js'),
  welcome: () => import('./welcome-room.js'),
}

/** Keeps one room open in its host, by the place. */
export class RoomLoader {
  #open = null
  #number = 0
  #isFirst = true

  /** `list` has the focus where the room is not to be seen, as on a phone. */
  constructor(host, channels, list) { Object.assign(this, { host, channels, list }) }

  close() {
    this.#number++
    this.#leave()
  }

  /** Goes to a place: the room that is open does it where it can, else another one is opened. */
  async go(place) {
    const kind = kindOf(place)
    if (this.#open?.kind === kind && this.#open.room.go?.(place)) return
    const number = ++this.#number
    this.#leave()
    const isFirst = this.#isFirst
    this.#isFirst = false
    this.host.setAttribute('aria-busy', 'true')
    try {
      const room = await this.#enter(kind, place, number)
      if (!room) return
      this.#open = { kind, room }
      if (!isFirst) this.#takeFocus()
    } catch (error) {
      if (number !== this.#number) return
      console.error(error)
      this.#showFailure(place)
    } finally {
      if (number === this.#number) this.host.removeAttribute('aria-busy')
    }
  }

  /** Opens a room; null where somebody went on meanwhile. */
  async #enter(kind, place, number) {
    if (kind === 'nowhere') return showNowhere(this.host)
    const { openRoom } = await kinds[kind]()
    if (number !== this.#number) return null
    const host = h('div', { class: `room-of-${kind}` })
    show(this.host, host)
    const room = await openRoom(host, place, this.channels)
    if (number === this.#number) return room
    room.close()
    return null
  }

  #leave() {
    this.#open?.room.close()
    this.#open = null
    show(this.host)
  }

  /** The focus follows into the room, unless the room has put it somewhere, or somebody is busy elsewhere. */
  #takeFocus() {
    const now = document.activeElement
    if (this.host.contains(now) || document.querySelector('dialog[open]') || now?.matches('input, textarea')) return
    const next = this.host.checkVisibility() ? this.host : this.list
    next.focus({ preventScroll: true })
  }

  #showFailure(place) {
    show(this.host, h('div', { class: 'face', role: 'alert' },
      h('h2', null, 'This room could not be opened'),
      h('p', null, 'The server may be out of reach.'),
      h('button', { class: 'button', type: 'button', onclick: () => this.go(place) }, 'Try again')))
  }
}

function kindOf({ room, channel }) {
  if (room === 'chats' && !channel) return 'welcome'
  return Object.hasOwn(kinds, room) ? room : 'nowhere'
}

function showNowhere(host) {
  show(host, h('div', { class: 'face' },
    h('h2', null, 'There is nothing at this address'),
    h('p', null, 'It may have been mistyped.'),
    h('a', { class: 'button', href: '/' }, 'Go to the conversations')))
  return { close() {} }
}
