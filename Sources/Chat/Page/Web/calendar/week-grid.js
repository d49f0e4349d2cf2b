// The grid of a week: half hours as cells, appointments in them.

import { h, own, reconcile, say, set, show } from '../core/dom.js'
import { walkWithKeys } from './grid-keys.js'
import { minutesPerRow } from './week-layout.js'
import { clockOf, longDay, shortDay, weekdayOf } from './dates.js'

/**
 * The table of some days. `open(line)` is called for an appointment, `take(slot)` for a free time while one is moved, `edit(day)` for a day's
 * heading, `turn(weeks)` where the keys lead out of the week.
 */
export class WeekGrid {
  #frame = ''
  #cells = new Map()
  #at = null
  #now = h('div', { class: 'now', 'aria-hidden': 'true' })

  constructor(acts) {
    this.acts = acts
    this.head = h('tr')
    this.body = h('tbody')
    this.table = h('table', { class: 'week', role: 'grid', 'aria-label': 'Week', onfocusin: event => this.#note(event) },
      h('thead', null, this.head), this.body)
    walkWithKeys(this)
  }

  /** Draws `{ days, week, frame, today, now, name, moving }`. */
  show(model) {
    this.model = model
    const frame = JSON.stringify([model.days, model.frame, model.today])
    const kept = this.#standpoint()
    if (frame !== this.#frame) this.#build()
    this.#frame = frame
    for (const day of model.days) this.#draw(day, model.week.get(day))
    set(this.table, 'data-moving', Boolean(model.moving))
    set(this.table, 'data-single', model.days.length === 1)
    this.#showNow()
    if (!this.#cells.has(this.#at ?? '')) this.#at = null
    this.#tabStop()
    if (kept && !this.body.contains(document.activeElement)) this.focusCell(model.days[kept.column] ?? model.days[0], kept.minute)
  }

  /** Where the focus is in the table, if it is there: it stays at the same weekday and time in another week, and where an appointment was. */
  #standpoint() {
    const cell = this.body.contains(document.activeElement) ? document.activeElement.closest('td[data-day]') : null
    return cell && { column: cell.cellIndex - 1, minute: Number(cell.dataset.minute) }
  }

  #showNow() {
    const { today, now } = this.model
    const cell = this.cell(today, now)
    if (!cell) return this.#now.remove()
    this.#now.style.setProperty('--at', String((now % minutesPerRow) / minutesPerRow))
    if (this.#now.parentNode !== cell) cell.append(this.#now)
    return undefined
  }

  /** The cell of a day in which a minute lies. */
  cell(day, minute) { return this.#cells.get(`${day} ${Math.floor(minute / minutesPerRow) * minutesPerRow}`) }

  #build() {
    const { days, frame, today } = this.model
    this.#cells.clear()
    show(this.head, h('td', { class: 'corner' }), days.map(day => h('th', { scope: 'col', role: 'columnheader', class: day === today ? 'today' : null },
      h('button', { class: 'day-name', type: 'button', 'aria-label': `${longDay(day)}${day === today ? ', today' : ''}: change the hours`, onclick: () => this.acts.edit(day) },
        h('span', null, weekdayOf(day)), h('b', null, String(Number(day.slice(8))))))))
    const rows = []
    for (let minute = frame.from; minute < frame.to; minute += minutesPerRow) {
      rows.push(h('tr', null,
        h('th', { scope: 'row', role: 'rowheader' }, h('span', { class: minute % 60 ? 'unseen' : null }, clockOf(minute))),
        days.map(day => this.#cell(day, minute, day === today))))
    }
    show(this.body, rows)
  }

  #cell(day, minute, isToday) {
    const cell = h('td', { role: 'gridcell', tabindex: '-1', class: isToday ? 'today' : null, dataset: { day, minute: String(minute) } })
    this.#cells.set(`${day} ${minute}`, cell)
    return cell
  }

  #draw(day, { offered, lines, free }) {
    const { frame, moving, past } = this.model
    for (let minute = frame.from; minute < frame.to; minute += minutesPerRow) {
      const cell = this.#cells.get(`${day} ${minute}`)
      const part = offered.find(({ from, to }) => from < minute + minutesPerRow && to > minute)
      set(cell, 'data-offered', Boolean(part))
      const share = value => `${Math.round(Math.min(1, Math.max(0, (value - minute) / minutesPerRow)) * 100)}%`
      cell.style.setProperty('--from', part ? share(part.from) : '0%')
      cell.style.setProperty('--to', part ? share(part.to) : '0%')
      set(cell, 'data-past', past(day, minute))
      const within = item => item.from >= minute && item.from < minute + minutesPerRow
      const inside = [
        ...lines.filter(within).map(item => ({ ...item, kind: 'line', key: item.line.appointment })),
        ...(moving ? free.filter(within).map(item => ({ ...item, kind: 'free', key: item.slot.start })) : []),
      ]
      set(cell, 'aria-label', `${shortDay(day)}, ${clockOf(minute)}, ${part ? 'offered' : 'not offered'}`)
      reconcile(cell, inside, { key: item => item.key, make: item => this.#block(item), update: (element, item) => this.#fill(element, item) })
    }
  }

  #block(item) {
    const element = item.kind === 'line'
      ? h('button', { class: 'block', type: 'button', tabindex: '-1', onclick: () => this.acts.open(element.item.line) })
      : h('button', { class: 'free', type: 'button', tabindex: '-1', onclick: () => this.acts.take(element.item.slot) })
    this.#fill(element, item)
    return element
  }

  #fill(element, { kind, day, from, to, line, slot, key }) {
    const { moving, name } = this.model
    element.style.setProperty('--at', String((from % minutesPerRow) / minutesPerRow))
    element.style.setProperty('--rows', String((to - from) / minutesPerRow))
    const hours = `${clockOf(from)}–${clockOf(to)}`
    const shown = [clockOf(from), h('span', { class: 'until' }, `–${clockOf(to)}`)]
    if (kind === 'free') {
      show(element, shown)
      set(element, 'aria-label', `${shortDay(slot.start, this.model.zone)}, ${hours}, free`)
      return
    }
    element.dataset.status = line.status
    set(element, 'data-short', to - from < minutesPerRow)
    set(element, 'data-lifted', moving?.appointment === key)
    show(element, h('b', null, own(name(line))), h('small', null, shown, line.status === 'held' ? ', held' : '', ' · ', h('span', { class: 'what' }, own(line.department))),
      h('span', { class: 'unseen' }, `, ${shortDay(day)}`))
  }

  /** The free times, the earliest first. */
  get free() {
    return [...this.table.querySelectorAll('.free')].sort((one, other) => one.item.slot.start < other.item.slot.start ? -1 : 1)
  }

  /** Where the keys are: one of the cells is in the order of the tabulator. */
  #tabStop() {
    const { days, frame, moving } = this.model
    for (const element of this.table.querySelectorAll('tbody [tabindex="0"]')) element.tabIndex = -1
    const first = moving ? this.free[0] : null
    const cell = this.#cells.get(this.#at ?? '') ?? this.#cells.get(`${days.find(day => day === this.model.today) ?? days[0]} ${frame.from}`)
    const stop = first ?? this.#standing(cell)
    if (stop) stop.tabIndex = 0
  }

  /** The keys begin at this time. */
  standAt(day, minute) {
    this.#at = `${day} ${Math.floor(minute / minutesPerRow) * minutesPerRow}`
    this.#tabStop()
  }

  #note(event) {
    const cell = event.target.closest('td[data-day]')
    if (!cell) return
    this.#at = `${cell.dataset.day} ${cell.dataset.minute}`
    for (const element of this.table.querySelectorAll('tbody [tabindex="0"]')) element.tabIndex = -1
    event.target.tabIndex = 0
  }

  /** What has the focus in a cell: the appointment that covers it, or the cell. */
  #standing(cell) {
    if (!cell) return null
    const { day, minute } = cell.dataset
    const over = this.over(day, Number(minute))
    return over ? this.cell(day, over.from)?.querySelector('.block') ?? cell : cell
  }

  /** The appointment that covers a half hour, with its minutes. */
  over(day, minute) {
    return this.model.week.get(day)?.lines.find(({ from, to }) => from < minute + minutesPerRow && to > minute)
  }

  /** Puts the focus on an appointment; false where it is not shown. */
  focus(appointment) { return this.#focus([...this.table.querySelectorAll('.block')].find(block => block.key === appointment)) }

  /** Puts the focus on the free time that is nearest to a moment; false where none is shown. */
  focusFree(moment) {
    const distance = ({ item: { slot } }) => Math.abs(Date.parse(slot.start) - Date.parse(moment))
    return this.#focus(this.free.reduce((best, free) => !best || distance(free) < distance(best) ? free : best, null))
  }

  #focus(element) {
    element?.focus()
    element?.scrollIntoView({ block: 'nearest' })
    return Boolean(element)
  }

  focusCell(day, minute) { this.#standing(this.cell(day, minute))?.focus() }

  /** Shows which half hours of a day are chosen; none without a day. */
  mark(range) {
    for (const cell of this.#cells.values()) {
      const minute = Number(cell.dataset.minute)
      set(cell, 'aria-selected', range && cell.dataset.day === range.day && minute >= range.from && minute < range.to ? 'true' : null)
    }
  }

  /** Says on a slot why nothing can be there, for a while. */
  refuse(day, minute, text) {
    this.table.querySelector('.refused-here')?.remove()
    const note = h('p', { class: 'refused-here', role: 'alert' })
    const cell = this.cell(day, minute)
    if (!cell) return
    cell.append(note)
    say(note, text)
    note.scrollIntoView({ block: 'nearest' })
    setTimeout(() => note.remove(), 8000)
  }
}
