// What stands where in a week: moments of the calendar as days and minutes of its own clock.

import { clockOf, dayAfter, onClock } from './dates.js'

/** One row of the grid, in minutes. */
export const minutesPerRow = 30

/** The part of something with a start and an end that lies on each day: `[{ day, from, to }]`, in the minutes of that day. */
export function partsOf({ start, end }, zone) {
  const [first, last] = [onClock(zone, start), onClock(zone, end)]
  const parts = []
  if (first.day === last.day && last.minute <= first.minute && Date.parse(end) > Date.parse(start)) {
    // The clocks go back meanwhile: it is shown from its beginning, as long as it is.
    const to = first.minute + Math.round((Date.parse(end) - Date.parse(start)) / 60_000)
    return [{ day: first.day, from: first.minute, to: Math.min(to, 1440) }]
  }
  for (let day = first.day; day <= last.day; day = dayAfter(day)) {
    const part = { day, from: day === first.day ? first.minute : 0, to: day === last.day ? last.minute : 1440 }
    if (part.from < part.to) parts.push(part)
  }
  return parts
}

/** Stretches in their order, those that touch or overlap as one. */
export function joinStretches(stretches) {
  const found = []
  for (const { from, to } of [...stretches].sort((one, other) => one.from - other.from)) {
    const last = found.at(-1)
    if (last && from <= last.to) last.to = Math.max(last.to, to)
    else found.push({ from, to })
  }
  return found
}

/** What is left of a stretch without others. */
export function stretchesWithout(stretch, others) {
  let rest = [stretch]
  for (const { from, to } of others) {
    rest = rest.flatMap(own => [{ from: own.from, to: Math.min(own.to, from) }, { from: Math.max(own.from, to), to: own.to }])
      .filter(own => own.from < own.to)
  }
  return rest
}

/** `09:00–10:30` */
export const hoursOf = ({ from, to }) => `${clockOf(from)}–${clockOf(to)}`

/** A week as the grid draws it: by day, what is offered, what is held or booked, and what is free. */
export function layOut({ offered, taken, free }, days, zone) {
  const week = new Map(days.map(day => [day, { offered: [], lines: [], free: [] }]))
  for (const slot of offered) for (const part of partsOf(slot, zone)) week.get(part.day)?.offered.push(part)
  for (const day of week.values()) day.offered = joinStretches(day.offered)
  for (const line of taken) {
    const part = partsOf(line, zone)[0]
    if (part) week.get(part.day)?.lines.push({ ...part, line })
  }
  for (const slot of free) {
    const part = partsOf(slot, zone)[0]
    if (part) week.get(part.day)?.free.push({ ...part, slot })
  }
  return week
}

/** From when to when a week is shown: the usual hours of a day, and all that lies outside of them. */
export function frameOf(week, isWhole) {
  if (isWhole) return { from: 0, to: 1440 }
  const all = [...week.values()].flatMap(day => [...day.offered, ...day.lines])
  const from = Math.min(8 * 60, ...all.map(part => part.from))
  const to = Math.max(18 * 60, ...all.map(part => part.to))
  return { from: Math.floor(from / 60) * 60, to: Math.ceil(to / 60) * 60 }
}
