// Following one conversation that is not one's own: only while it is seen, since each stream keeps one of the few connections that a
// browser gives a server.

import { follow } from '../core/stream.js'

/** Follows a stream until the bag is closed; what happens while the page is hidden is heard once it is seen again. */
export function followWhileSeen(bag, path, hear) {
  let [stop, last] = [null, null]
  const begin = () => {
    stop ??= follow(path, last, event => {
      if (event.id !== null) last = event.id
      hear(event)
    })
  }
  const end = () => {
    stop?.()
    stop = null
  }
  bag.listen(document, 'visibilitychange', () => document.hidden ? end() : begin())
  bag.listen(window, 'pagehide', end)
  bag.listen(window, 'pageshow', () => { if (!document.hidden) begin() })
  bag.add(end)
  begin()
}
