// The keyboard in the grid of a week: arrows walk, Shift with them chooses hours, Enter opens or takes, Escape leaves.

import { minutesPerRow } from './week-layout.js'

/** Has the keys walk through a grid: its cells and appointments, or its free times while an appointment is moved. */
export function walkWithKeys(grid) {
  grid.table.addEventListener('keydown', event => {
    const cell = event.target.closest?.('td[data-day]')
    if (!cell || event.ctrlKey || event.metaKey || event.altKey) return
    const act = grid.model.moving ? amongFree(grid, event) : amongCells(grid, event, cell)
    if (!act) return
    event.preventDefault()
    act()
  })
}

/** What a key does among the cells; nothing where it does nothing. */
function amongCells(grid, { key, shiftKey, target }, cell) {
  const { acts, model: { days, frame } } = grid
  const { day } = cell.dataset
  const minute = Number(cell.dataset.minute)
  const over = target.classList.contains('block') ? grid.over(day, minute) : null
  const column = days.indexOf(day)
  const to = {
    ArrowUp: [day, minute - minutesPerRow], ArrowDown: [day, over ? Math.ceil(over.to / minutesPerRow) * minutesPerRow : minute + minutesPerRow],
    ArrowLeft: [days[column - 1], minute], ArrowRight: [days[column + 1], minute], Home: [days[0], minute], End: [days.at(-1), minute],
  }[key]
  if (to && shiftKey && to[0] === day) return () => acts.extend(day, minute, to[1])
  if (to) return () => { if (to[0] && to[1] >= frame.from && to[1] < frame.to) grid.focusCell(...to) }
  if ((key === 'Enter' || key === ' ') && target === cell) return () => acts.choose(day, minute)
  return everywhere(acts, key)
}

/** The same among the free times: up and down by time, left and right to the nearest of another day. */
function amongFree(grid, { key, target }) {
  const all = grid.free
  const at = all.indexOf(target)
  const { day, from } = target.item ?? {}
  const nearest = times => times.filter(free => free.item.day === times[0].item.day)
    .reduce((best, free) => !best || Math.abs(free.item.from - from) < Math.abs(best.item.from - from) ? free : best, null)
  const next = {
    ArrowUp: () => all[at - 1], ArrowDown: () => all[at + 1], Home: () => all[0], End: () => all.at(-1),
    ArrowLeft: () => nearest(all.filter(free => free.item.day < day).reverse()), ArrowRight: () => nearest(all.filter(free => free.item.day > day)),
  }[key]
  return next ? () => next()?.focus() : everywhere(grid.acts, key)
}

const everywhere = (acts, key) => ({
  PageUp: () => acts.turn(-1), PageDown: () => acts.turn(1), Escape: () => acts.leave(),
})[key]
