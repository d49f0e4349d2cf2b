// What a person waits for: a time that becomes free is kept for them for a while.

import { h, own, say, show } from '../core/dom.js'
import { loadWaiting, waitNoMore } from './calendar-api.js'
import { ownZone, shortDay } from './dates.js'
import { refusalText } from './refusal-text.js'

/** The list of what somebody waits for; nothing is shown while they wait for nothing. */
export class WaitingFor {
  #people = []

  constructor() {
    this.lines = h('ul', { class: 'mine' })
    this.refusal = h('p', { class: 'wrong', role: 'alert' })
    this.element = h('section', { 'aria-label': 'What you wait for', hidden: true }, h('h3', null, 'You wait for'), this.refusal, this.lines)
  }

  /** Shows it as it is now, with the names of those who are waited for. */
  async load(people = this.#people) {
    this.#people = people
    try {
      const waiting = await loadWaiting()
      show(this.lines, waiting.map(wish => this.#line(wish)))
      this.element.hidden = !waiting.length
    } catch (problem) { say(this.refusal, refusalText(problem)) }
  }

  #line({ waiting, department, providers, until, offer }) {
    const names = providers.map(id => this.#people.find(person => person.id === id)?.name ?? id)
    const whom = names.length > 3 ? `one of ${names.length} people` : names.join(' or ')
    return h('li', { class: 'panel appointment' },
      h('p', null, own(department), ' with ', own(whom), `, until ${shortDay(until, ownZone)}`),
      h('p', { class: 'quiet' }, offer ? 'A time is kept for you, above.' : 'You are told when a time becomes free.'),
      h('div', { class: 'deeds' }, h('button', { class: 'button', type: 'button', 'aria-label': `Wait no more: ${department}`, onclick: async () => {
        try {
          await waitNoMore(waiting)
          await this.load()
        } catch (problem) { say(this.refusal, refusalText(problem)) }
      } }, 'Wait no more')))
  }
}
