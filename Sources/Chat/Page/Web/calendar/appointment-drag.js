// Moving an appointment by dragging it to a free time.

import { h, say } from '../core/dom.js'
import { clockOf } from './dates.js'
import { minutesPerRow } from './week-layout.js'

/** How far the pointer moves before it is a drag, in pixels. */
const slack = 6

/** `lift(line)` is called when an appointment is taken up, `drop(line, slot)` when it is let go on a free time, `back()` where it stays. */
export class AppointmentDrag {
  #held = null
  #ghost = h('div', { class: 'ghost', 'aria-hidden': 'true' })

  constructor(grid, bag, { lift, drop, back }) {
    Object.assign(this, { grid, lift, drop, back })
    bag.listen(grid.table, 'pointerdown', event => this.#down(event))
    bag.listen(window, 'pointermove', event => this.#move(event))
    bag.listen(window, 'pointerup', event => this.#up(event))
    bag.listen(window, 'pointercancel', () => this.#end())
    bag.listen(window, 'keydown', event => { if (event.key === 'Escape' && this.#held?.isLifted) this.#end() })
    // A drag is no click on what was dragged; one by the keyboard has no pointer.
    bag.listen(grid.table, 'click', event => {
      if (!this.wasDragged || event.detail === 0) return
      this.wasDragged = false
      event.stopPropagation()
      event.preventDefault()
    }, { capture: true })
  }

  #down(event) {
    const block = event.target.closest?.('.block')
    this.wasDragged = false
    if (!block || event.pointerType === 'touch' || event.button !== 0 || block.item.line.status !== 'booked') return
    this.#held = { line: block.item.line, x: event.clientX, y: event.clientY, isLifted: false, target: null }
  }

  #move(event) {
    const held = this.#held
    if (!held) return
    if (!held.isLifted && Math.hypot(event.clientX - held.x, event.clientY - held.y) < slack) return
    if (!held.isLifted) this.lift(held.line)
    held.isLifted = this.wasDragged = true
    held.target = this.#target(event)
    this.#show(held.target)
  }

  /** Where the pointer is: `{ day, minute, slot }`, with the free time there, or with why there is none. */
  #target({ clientX, clientY }) {
    const element = document.elementFromPoint(clientX, clientY)
    const inside = element?.closest?.('td[data-day]')
    if (!inside || !this.grid.table.contains(inside)) return null
    const { day } = inside.dataset
    const box = inside.getBoundingClientRect()
    const minute = Number(inside.dataset.minute) + Math.floor((clientY - box.top) / box.height * minutesPerRow)
    const { free, lines, offered } = this.grid.model.week.get(day)
    const slot = free.find(({ from, to }) => from <= minute && minute < to)
    if (slot) return { day, minute: slot.from, part: slot, slot: slot.slot }
    const covers = ({ from, to }) => from <= minute && minute < to
    const taken = lines.find(covers)
    const why = taken ? taken.line === this.#held.line ? 'It is here now' : 'This time is taken'
      : this.grid.model.past(day, minute) ? 'This time has passed' : offered.some(covers) ? 'Too near to another appointment' : 'No time is offered here'
    return { day, minute: Math.floor(minute / minutesPerRow) * minutesPerRow, why, isOwn: taken?.line === this.#held.line }
  }

  #show(target) {
    const cell = target && this.grid.cell(target.day, target.minute)
    if (!cell) return this.#ghost.remove()
    const { part } = target
    this.#ghost.classList.toggle('no', !part)
    this.#ghost.style.setProperty('--at', String((target.minute % minutesPerRow) / minutesPerRow))
    this.#ghost.style.setProperty('--rows', String(part ? (part.to - part.from) / minutesPerRow : 1))
    say(this.#ghost, part ? `${clockOf(part.from)}–${clockOf(part.to)}` : target.why)
    if (this.#ghost.parentNode !== cell) cell.append(this.#ghost)
  }

  #up() {
    const held = this.#held
    if (!held?.isLifted) return void (this.#held = null)
    this.#end()
    if (held.target?.slot) this.drop(held.line, held.target)
    else if (held.target && !held.target.isOwn) this.grid.refuse(held.target.day, held.target.minute, `${held.target.why}.`)
  }

  #end() {
    const wasLifted = this.#held?.isLifted
    this.#held = null
    this.#ghost.remove()
    if (wasLifted) this.back()
  }
}
