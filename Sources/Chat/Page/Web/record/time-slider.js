// The slider over a conversation's events: ticks are turns, "now" is at the right end.

import { h, s, say, set, show } from '../core/dom.js'
import { momentOf } from '../core/format.js'
import { eventPhrase, eventText } from './event-phrase.js'

/**
 * A slider with buttons and words. It decides nothing: `onVersion(version)` is called while it is dragged, `onStep(unit, direction)` with
 * `event` or `turn` and 1 or -1, `onEnd(direction)` with 1 for now and -1 for the beginning; `show` says where it is.
 */
export class TimeSlider {
  constructor({ nameOf, onVersion, onStep, onEnd }) {
    Object.assign(this, { nameOf, onStep, onEnd })
    this.range = h('input', {
      class: 'moment-range', type: 'range', min: 0, max: 0, step: 1, 'aria-label': 'Moment of the conversation',
      oninput: () => onVersion(Number(this.range.value)), onkeydown: event => this.#key(event),
    })
    this.ticks = s('path', { 'vector-effect': 'non-scaling-stroke' })
    this.drawing = s('svg', { class: 'moment-ticks', preserveAspectRatio: 'none', viewBox: '0 0 1 1', 'aria-hidden': 'true' }, this.ticks)
    this.when = h('p', { class: 'moment-when' }, h('span', { class: 'skeleton' }))
    this.what = h('p', { class: 'moment-what' }, h('span', { class: 'skeleton' }))
    this.steps = {
      back: [this.#button('«', 'Turn before', 'turn', -1), this.#button('‹', 'Event before', 'event', -1)],
      on: [this.#button('›', 'Next event', 'event', 1), this.#button('»', 'Next turn', 'turn', 1)],
    }
    this.now = h('button', { class: 'button moment-now', type: 'button', onclick: () => onEnd(1) }, 'Now')
    this.element = h('div', { class: 'moment' },
      this.when, h('div', { class: 'moment-track' }, this.drawing, this.range),
      h('div', { class: 'moment-steps', role: 'group', 'aria-label': 'Move' }, this.steps.back, this.steps.on, this.now), this.what)
  }

  #button(sign, words, unit, direction) {
    return h('button', { class: 'button', type: 'button', 'aria-label': words, title: words, onclick: () => this.onStep(unit, direction) }, sign)
  }

  #key(event) {
    const keys = {
      ArrowLeft: ['event', -1], ArrowDown: ['event', -1], ArrowRight: ['event', 1], ArrowUp: ['event', 1], PageUp: ['turn', 1], PageDown: ['turn', -1],
    }
    if (event.altKey || event.ctrlKey || event.metaKey) return
    if (keys[event.key]) this.onStep(...keys[event.key])
    else if (event.key === 'Home' || event.key === 'End') this.onEnd(event.key === 'End' ? 1 : -1)
    else return
    event.preventDefault()
  }

  /** Shows where it is: the event there, null where there is none, undefined while it is not known yet. */
  show({ version, last, turns, event, isNow }) {
    set(this.range, 'max', Math.max(last, 0))
    if (Number(this.range.value) !== version) this.range.value = version
    this.#draw(turns, last)
    set(this.now, 'aria-pressed', String(isNow))
    for (const button of this.steps.back) set(button, 'aria-disabled', version <= 0 ? 'true' : null)
    for (const button of this.steps.on) set(button, 'aria-disabled', isNow ? 'true' : null)
    if (event === undefined) return
    if (event === null) return this.#nothing()
    show(this.when, h('time', { datetime: event.time }, momentOf(event.time)), h('span', { class: 'quiet' }, ` · position ${event.position}`))
    show(this.what, eventPhrase(event, this.nameOf))
    this.range.setAttribute('aria-valuetext', this.words(event, isNow))
  }

  /** What is said of a moment. */
  words(event, isNow) {
    return `${isNow ? 'Now. ' : ''}${momentOf(event.time)}, position ${event.position}: ${eventText(event, this.nameOf).slice(0, 200)}`
  }

  #nothing() {
    say(this.when, 'Nothing has happened yet')
    say(this.what, '')
    this.range.setAttribute('aria-valuetext', 'Nothing has happened yet')
  }

  #draw(turns, last) {
    let [path, drawn] = ['', -1]
    for (const version of turns) {
      const place = last > 0 ? version / last : 0
      // Closer than about two pixels nobody sees them apart.
      if (place - drawn < 0.006) continue
      drawn = place
      path += `M${place.toFixed(4)} 0V1`
    }
    set(this.ticks, 'd', path || 'M0 0')
  }
}
