// What screen readers are told though nothing has the focus.

const host = document.getElementById('announcements')
/** How long something stays there, in milliseconds: what was said is nothing to come upon later. */
const lasting = 1000

/** Says something once, when whatever is being read has ended; what is said right after it does not take its place. */
export function announce(text) {
  const said = document.createElement('p')
  host.append(said)
  // A reader speaks of a change, not of what is there as it comes.
  requestAnimationFrame(() => { said.textContent = text })
  setTimeout(() => said.remove(), lasting)
}
