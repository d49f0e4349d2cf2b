// A page that nobody touches: what it asks by itself would keep its session, so the page ends it once its time is over.

import { get } from './api.js'
import { session } from './session.js'

/** Of the moment of the last touch in any tab, in milliseconds since 1970. */
const key = 'verbatim.touched'
/** How exactly the moments are kept, in milliseconds. */
const moment = 5000

/** Watches until the bag is closed. */
export function watchIdle(bag) {
  let [noted, told] = [0, Date.now()]
  const note = () => {
    if (Date.now() - noted < moment) return
    noted = Date.now()
    localStorage.setItem(key, noted)
    // Whoever writes for long asks the server nothing: it is told that somebody is there.
    if (noted - told < Math.min(60_000, session.idleEnd / 4) || session.hasEnded.value) return
    told = noted
    get('/v1/me').catch(() => {})
  }
  const look = () => {
    const idle = Date.now() - Number(localStorage.getItem(key) ?? noted)
    if (idle > session.idleEnd && !session.hasEnded.value) session.endIdle()
  }
  note()
  for (const type of ['pointerdown', 'keydown', 'wheel', 'touchmove']) bag.listen(document, type, note, { capture: true, passive: true })
  // A device that slept looks when it wakes.
  bag.listen(document, 'visibilitychange', look)
  const timer = setInterval(look, moment)
  bag.add(() => clearInterval(timer))
}
