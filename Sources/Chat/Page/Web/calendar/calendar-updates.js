// A calendar shows what is so now: it is asked for again when something happened to it.

import { live } from '../core/live.js'

const told = new Set(['appointmentBooked', 'appointmentMoved', 'appointmentCancelled', 'offered'])
/** How often it is asked for though nobody was told of anything, in milliseconds. */
const pause = 60_000
const tabs = new BroadcastChannel('verbatim.calendar')

/** Tells the other tabs of this browser that a calendar has changed. */
export const tellTabs = () => tabs.postMessage('changed')

/**
 * Calls `load` now, and again whenever a calendar may have changed, until the bag is closed: one at a time, and once more where something came
 * meanwhile. Returns a function that asks for it.
 */
export function keepFresh(bag, load) {
  let [running, again] = [null, false]
  const ask = () => {
    again = running !== null
    running ??= load().finally(() => {
      running = null
      if (again && !bag.signal.aborted) ask()
    })
    return running
  }
  bag.listen(live, 'event', ({ detail: { type, data } }) => {
    // A provider is told of their own calendar; a person of appointments by a conversation's turn or a notification.
    if (type === 'reset' || type === 'calendar' || type === 'turn.completed' || (type === 'notification' && told.has(data.kind))) ask()
  })
  bag.listen(tabs, 'message', ask)
  bag.listen(window, 'online', ask)
  bag.listen(document, 'visibilitychange', () => { if (!document.hidden) ask() })
  // Others hold and book free times without anybody being told.
  const timer = setInterval(() => { if (!document.hidden) ask() }, pause)
  bag.add(() => clearInterval(timer))
  ask()
  return ask
}
