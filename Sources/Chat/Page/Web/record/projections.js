// How the projections are getting on.

import { get } from '../core/api.js'
import { h, own, show } from '../core/dom.js'
import { timeOf } from '../core/format.js'
import { isAborted, troubleElement } from './request-trouble.js'

const pause = 5000

/** What each state means, and whether somebody has to look at it. */
const states = {
  ready: ['Ready', '', 'Up to date up to its checkpoint.'],
  incomplete: ['Incomplete', 'notice', 'Some events could not be folded; the views they belong to stand still.'],
  stopped: ['Stopped', 'alarm', 'Too many events could not be folded. evtool projections doctor says why.'],
  outdated: ['Outdated', 'notice', 'Of another version, or holds what was erased since; it is built anew.'],
  missing: ['Missing', 'notice', 'Not folded yet.'],
  unknown: ['Unknown', 'notice', 'This program does not have it.'],
}

export function openProjections(_, signal) {
  const part = new Projections(signal)
  part.run()
  return part
}

class Projections {
  constructor(signal) {
    this.signal = signal
    this.body = h('tbody')
    this.note = h('div', { class: 'quiet' })
    const head = ['Projection', 'State', 'Lag', 'Checkpoint', 'Documents'].map(title => h('th', { scope: 'col' }, title))
    this.element = h('div', { class: 'projections' },
      h('p', { class: 'quiet' }, 'A projection folds the events of the log into views. Its lag is how many events it has not folded yet. All of them can be built anew from the log.'),
      h('div', { class: 'table-frame', tabindex: 0, role: 'region', 'aria-label': 'Projections' }, h('table', null, h('thead', null, h('tr', null, head)), this.body)), this.note)
  }

  async run() {
    while (!this.signal.aborted) {
      if (this.element.isConnected && !document.hidden || !this.body.childElementCount) await this.show()
      await new Promise(done => setTimeout(done, pause))
    }
  }

  async show() {
    try {
      const { projections } = await get('/v1/projections', { signal: this.signal })
      show(this.body, projections.map(line))
      show(this.note, `As of ${timeOf(new Date())}; looked at again every ${pause / 1000} seconds.`)
    } catch (error) {
      if (!isAborted(error)) show(this.note, troubleElement(error))
    }
  }
}

function line({ name, state, lag, checkpoint, documents, failure }) {
  const [title, mark, words] = states[state] ?? [state, 'notice', '']
  return h('tr', null,
    h('th', { scope: 'row' }, own(name)),
    h('td', null, h('span', { class: `state ${mark && `state-${mark}`}`, title: words }, title), mark ? h('p', { class: 'quiet' }, words) : null,
      failure ? h('p', { class: 'wrong' }, own(failure)) : null),
    [lag, checkpoint, documents].map(number => h('td', { class: 'number' }, Number(number).toLocaleString('en'))))
}
