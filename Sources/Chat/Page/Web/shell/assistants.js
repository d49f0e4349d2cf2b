// The assistants to talk to, as buttons that begin a conversation.

import { get } from '../core/api.js'
import { h, own, say, show } from '../core/dom.js'
import { sentence } from '../core/problem.js'
import { go } from '../core/router.js'

let known = null

/** All assistants, asked for once; a failure is asked again. */
export function loadAssistants() {
  known ??= get('/v1/plugins').then(answer => answer.plugins)
  known.catch(() => { known = null })
  return known
}

/** A list of them, which fills itself; `onBegun` is called once a conversation is there. */
export function assistantList(channels, onBegun) {
  const list = h('ul', { class: 'assistants', 'aria-busy': 'true' }, [1, 2, 3].map(() => h('li', { class: 'skeleton' })))
  const wrong = h('p', { class: 'wrong', role: 'alert' })
  const load = async () => {
    try {
      const all = await loadAssistants()
      show(list, all.map(one => h('li', null, assistantButton(one, channels, wrong, onBegun))))
    } catch (problem) {
      show(list, h('li', null, h('button', { class: 'button', type: 'button', onclick: load }, 'Load the assistants again')))
      say(wrong, sentence(problem))
      return
    } finally { list.removeAttribute('aria-busy') }
    say(wrong, '')
  }
  load()
  return h('div', null, list, wrong)
}

function assistantButton({ id, name, summary }, channels, wrong, onBegun) {
  return h('button', { class: 'button assistant', type: 'button', onclick: async ({ currentTarget }) => {
    if (currentTarget.getAttribute('aria-busy')) return
    currentTarget.setAttribute('aria-busy', 'true')
    try {
      const channel = await channels.begin({ plugin: id })
      onBegun?.()
      go({ room: 'chats', channel })
    } catch (problem) {
      say(wrong, sentence(problem))
    } finally { currentTarget?.removeAttribute('aria-busy') }
  } }, h('strong', null, own(name)), h('small', null, own(summary)))
}
