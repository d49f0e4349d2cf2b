// What screen readers are told though nothing has the focus.

const host = document.getElementById('announcements')
let timer = null

/** Says something once, when whatever is being read has ended. */
export function announce(text) {
  host.textContent = ''
  // A reader speaks of a change, not of what stays the same.
  requestAnimationFrame(() => { host.textContent = text })
  clearTimeout(timer)
  // What was said is nothing to come upon later.
  timer = setTimeout(() => { host.textContent = '' }, 600)
}
