// The events around one of them, as a list to go along.

import { h, reconcile, set, show } from '../core/dom.js'
import { timeOf } from '../core/format.js'
import { eventPhrase } from './event-phrase.js'

/** A list of events, one of them the one that is looked at; `way(event)` gives the properties of the link or button, `{ tag, … }`, that leads to one. */
export class EventNeighbors {
  constructor({ nameOf, way, hasPositions = false }) {
    Object.assign(this, { nameOf, way, hasPositions })
    this.element = h('ol', { class: 'around' })
  }

  show(events, selected) {
    reconcile(this.element, events.map(event => ({ event, isHere: event.position === selected })), {
      key: ({ event }) => event.position, make: item => h('li', null, this.#line(item)),
      update: (li, item) => {
        set(li.firstChild, 'aria-current', item.isHere ? 'true' : null)
        show(li.querySelector('.around-text'), eventPhrase(item.event, this.nameOf))
      },
    })
  }

  #line({ event, isHere }) {
    const { tag, ...properties } = this.way(event)
    return h(tag, { class: `around-line${event.beginsTurn ? ' around-turn' : ''}`, 'aria-current': isHere ? 'true' : null, ...properties },
      this.hasPositions ? h('span', { class: 'quiet around-place' }, String(event.position)) : null,
      h('time', { class: 'quiet', datetime: event.time }, timeOf(event.time)), h('span', { class: 'around-text' }, eventPhrase(event, this.nameOf)))
  }
}
