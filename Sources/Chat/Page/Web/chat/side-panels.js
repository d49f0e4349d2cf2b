// What opens beside or above the conversation when it is wanted: the record, and the search.

import { h } from '../core/dom.js'
import { go, place } from '../core/router.js'

export class SidePanels {
  #panel = null
  #search = null

  constructor(room) {
    this.room = room
    this.found = h('div', { class: 'search-place' })
    this.side = h('aside', { class: 'record', hidden: true, 'aria-label': 'The record' })
  }

  get hasRecord() { return this.#panel !== null }

  close() { this.#panel?.close() }

  /** The room has gone to another moment. */
  moved(at) { this.#panel?.moved(at) }

  /** Opens the search, or goes to it. */
  async search() {
    if (this.#search) return this.#search.focus()
    const { openConversationSearch } = await import('./conversation-search.js')
    this.#search = openConversationSearch(this.room, () => {
      this.#search?.element.remove()
      this.#search = null
      this.room.header.more.focus()
    })
    this.found.append(this.#search.element)
    this.#search.focus()
  }

  /** Opens the record beside the conversation, or closes it. */
  async record() {
    if (this.#panel) return this.#closeRecord()
    const { openRecordPanel } = await import('../record/record-panel.js')
    const { channel, at, view } = this.room
    this.side.hidden = false
    this.#panel = openRecordPanel(this.side, {
      channel, at, members: view.members,
      onMove: at => go({ room: 'chats', channel, at }, { replace: true }), onClose: () => this.#closeRecord(),
    })
    this.room.show()
  }

  /** Closes the record, and goes back to now. */
  #closeRecord() {
    const { room } = this
    this.#panel?.close()
    this.#panel = null
    this.side.hidden = true
    this.side.replaceChildren()
    if (room.at !== null && place.value.channel === room.channel) go({ room: 'chats', channel: room.channel })
    room.show()
    room.header.more.focus()
  }
}
