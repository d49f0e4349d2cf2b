// The room while no conversation is chosen, and the way into one that a larger app links to.

import { h, own, show } from '../core/dom.js'
import { Problem, sentence } from '../core/problem.js'
import { go } from '../core/router.js'
import { session } from '../core/session.js'
import { assistantList } from './assistants.js'

/** Fills the room, until `close()`. */
export function openRoom(host, place, channels) {
  const title = h('h2')
  const wrong = h('p', { class: 'wrong', role: 'alert' })
  show(host, h('div', { class: 'face' }, title, wrong, h('p', { class: 'quiet' }, 'An assistant answers at once; it can call a person.'), assistantList(channels)))
  const unwatch = channels.lines.watch(lines => {
    title.textContent = lines && !lines.length ? 'Begin a conversation' : 'Choose a conversation, or begin one'
  })
  const wish = wishInAddress()
  if (wish) follow(wish, channels, wrong)
  return { close: unwatch }
}

/** What the address asks for, `#with=nutrition&say=I had an apple`: `{ plugin, words }`; null where it asks for nothing. It is in no request's address. */
function wishInAddress() {
  const wish = new URLSearchParams(location.hash.slice(1))
  return wish.get('with') && { plugin: wish.get('with'), words: wish.get('say')?.trim() ?? '' }
}

/** Opens the conversation with an assistant; the words wait in its composer, before those that wait there already, until the person sends them. */
async function follow({ plugin, words }, channels, wrong) {
  history.replaceState(null, '', location.pathname)
  try {
    const channel = await channels.begin({ plugin })
    const key = `verbatim.draft.${session.id}.${channel}`
    const draft = localStorage.getItem(key) ?? ''
    if (words && !draft.startsWith(words)) localStorage.setItem(key, [words, draft].filter(Boolean).join('\n'))
    go({ room: 'chats', channel }, { replace: true })
  } catch (problem) {
    if (!(problem instanceof Problem)) throw problem
    show(wrong, problem.status === 404 || problem.status === 422 ? ['There is no assistant ', own(plugin), ' here. Choose one of these.'] : sentence(problem))
  }
}
