// The room while no conversation is chosen.

import { h, show } from '../core/dom.js'
import { assistantList } from './assistants.js'

/** Fills the room, until `close()`. */
export function openRoom(host, place, channels) {
  const title = h('h2')
  show(host, h('div', { class: 'face' }, title, h('p', { class: 'quiet' }, 'An assistant answers at once; it can call a person.'), assistantList(channels)))
  const unwatch = channels.lines.watch(lines => {
    title.textContent = lines && !lines.length ? 'Begin a conversation' : 'Choose a conversation, or begin one'
  })
  return { close: unwatch }
}
