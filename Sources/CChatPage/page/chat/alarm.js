// An alarm: a band that stays over the conversation until it is acknowledged.

import { get, part } from '../core/api.js'
import { h, icon } from '../core/dom.js'
import { words } from './words.js'

export class Alarm {
  #raised = null

  constructor(room) {
    this.room = room
    this.element = h('div', { class: 'alarm-place' })
    this.key = `verbatim.alarm.${room.me}.${room.channel}`
  }

  /** Something was raised in the conversation: by an event of its own. */
  raise({ position, payload }) {
    if (Number(localStorage.getItem(this.key) ?? 0) >= position) return
    this.#raised = { position, message: payload.message }
    this.show()
  }

  /** Looks for the last one that was raised before the room was opened. */
  async look(signal) {
    let cursor = ''
    for (let pages = 0; pages < 20; pages++) {
      const answer = await get(`/v1/channels/${part(this.room.channel)}/events?limit=1000${cursor}`, { signal })
      for (const event of answer.events) if (event.type === 'alarm.raised') this.raise(event)
      if (!answer.next) return
      cursor = `&cursor=${part(answer.next)}`
    }
  }

  /** Shows the band, in the words that the assistant answered with. */
  show() {
    if (!this.#raised || this.element.childElementCount) return
    const entries = this.room.conversation.entries.value
    const start = entries.findIndex(entry => entry.message === this.#raised.message)
    const answer = entries.slice(start + 1).find(entry => entry.sender === 'assistant' && entry.content)
    if (start < 0 || !answer) return
    const { position } = this.#raised
    this.element.replaceChildren(h('div', { class: 'alarm', role: 'alert' }, icon('warn'),
      h('p', { class: 'words', dir: 'auto' }, words(answer.content.text ?? '', { telephone: true })),
      h('button', { class: 'button', type: 'button', onclick: () => this.#acknowledge(position) }, 'I have read this')))
  }

  #acknowledge(position) {
    localStorage.setItem(this.key, position)
    this.#raised = null
    this.element.replaceChildren()
    this.room.focusComposer()
  }
}
