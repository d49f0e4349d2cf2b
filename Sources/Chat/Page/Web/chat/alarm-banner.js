// An alarm: a band that stays over the conversation until it is acknowledged.

import { acknowledge, acknowledgments, alarmKey, isAcknowledged } from '../core/alarm-acknowledgments.js'
import { get, addressPart } from '../core/api.js'
import { h, icon, own } from '../core/dom.js'
import { languageOf } from '../core/readable-dates.js'
import { speaking } from './conversation-words.js'
import { linkedText } from './linked-text.js'

/** For how long one that nobody has acknowledged here is shown, in milliseconds. */
const LASTING = 24 * 3600 * 1000
/** In how long a conversation the record is looked through for one. */
const MOST = 1000

export class AlarmBanner {
  #raised = null

  constructor(room) {
    this.room = room
    this.element = h('div', { class: 'alarm-place' })
    this.key = alarmKey(room.me, room.channel)
    room.bag.add(acknowledgments.watch(() => this.#acknowledged()))
  }

  /** Something was raised in the conversation: by an event of its own. */
  raise(event) {
    const { position, time, payload } = event
    if (isAcknowledged(this.room.me, this.room.channel, position)) return
    if (this.#raised?.position >= position || Date.now() - new Date(time).getTime() > LASTING) return
    this.#raised = { position, message: payload.message, by: payload.by }
    localStorage.setItem(`${this.key}.raised`, JSON.stringify({ position, time, payload: { message: payload.message, by: payload.by } }))
    this.element.replaceChildren()
    this.show()
  }

  /** Looks for the last one that was raised before the room was opened, as far as that can be done at once. */
  async look(signal) {
    const last = JSON.parse(localStorage.getItem(`${this.key}.raised`) ?? 'null')
    if (last) this.raise(last)
    if (this.room.conversation.count > MOST) return
    let cursor = ''
    for (;;) {
      const answer = await get(`/v1/channels/${addressPart(this.room.channel)}/events?limit=1000${cursor}`, { signal })
      for (const event of answer.events) if (event.type === 'alarm.raised') this.raise(event)
      if (!answer.next) return
      cursor = `&cursor=${addressPart(answer.next)}`
    }
  }

  /** Shows the band, in the words that the assistant answered with. */
  show() {
    const { at } = this.room
    // Before it was raised there was none.
    if (!this.#raised || (at !== null && at < this.#raised.position)) return this.element.replaceChildren()
    if (this.element.childElementCount) return
    const entries = this.room.conversation.entries.value
    const start = entries.findIndex(entry => entry.message === this.#raised.message)
    const answer = entries.slice(start + 1).find(entry => entry.sender === 'assistant' && entry.content)
    if (start < 0 || !answer) return
    const { position, by } = this.#raised
    const told = by === this.room.me ? null : h('strong', {}, own(this.room.member(by).name), ' may be in danger. They were told: ')
    this.element.replaceChildren(h('div', { class: 'alarm', role: 'alert' }, icon('warn'),
      h('p', { class: 'words', dir: 'auto' }, told, linkedText(answer.content.text ?? '', { telephone: true })),
      h('button', { class: 'button', type: 'button', onclick: () => this.#acknowledge(position) }, speaking(languageOf(answer.content.text ?? ''))('I have read this'))))
  }

  #acknowledge(position) {
    acknowledge(this.room.me, this.room.channel, position)
    this.room.focusComposer()
  }

  /** It was, here or in another window. */
  #acknowledged() {
    const { me, channel } = this.room
    if (!this.#raised || !isAcknowledged(me, channel, this.#raised.position)) return
    this.#raised = null
    this.element.replaceChildren()
  }
}
