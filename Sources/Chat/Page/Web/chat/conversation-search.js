// Search in one conversation: what is found stands in a list, and leads to its place.

import { get } from '../core/api.js'
import { h, icon, own, say } from '../core/dom.js'
import { count, whenOf } from '../core/format.js'
import { sentence } from '../core/problem.js'
import { summaryOf } from './message-content.js'

/** Opens the search of a room; gives what closes it. */
export function openConversationSearch(room, close) {
  const field = h('input', { class: 'input', type: 'search', 'aria-label': 'Search in this conversation', placeholder: 'Search in this conversation', oninput: () => later() })
  const said = h('p', { class: 'quiet', role: 'status' })
  const list = h('ol', { class: 'found' })
  const element = h('section', { class: 'search', 'aria-label': 'Search', onkeydown: event => { if (event.key === 'Escape') close() } },
    h('div', { class: 'beside' }, field, h('button', { class: 'button bare', type: 'button', 'aria-label': 'Close the search', onclick: close }, icon('close'))), said, list)
  let timer
  let asked = 0
  const later = () => {
    clearTimeout(timer)
    timer = setTimeout(look, 200)
  }

  async function look() {
    const query = field.value.trim()
    const mine = ++asked
    if (!query) {
      list.replaceChildren()
      return say(said, '')
    }
    try {
      const found = await find(query)
      if (mine !== asked) return
      list.replaceChildren(...found.map(line))
      say(said, found.length ? `${count(found.length, 'message')} with “${query}”` : `Nothing with “${query}” in this conversation`)
    } catch (problem) { say(said, sentence(problem)) }
  }

  /** The server looks through all of it; where it cannot, what is loaded is looked through. */
  async function find(query) {
    try {
      const { found } = await get(`/v1/search?q=${encodeURIComponent(query)}&channel=${encodeURIComponent(room.channel)}&limit=100`)
      return found.filter(one => one.channel === room.channel)
    } catch (problem) {
      if (problem.status !== 404 && problem.status !== 0) throw problem
      const low = query.toLocaleLowerCase()
      return room.conversation.entries.value.filter(entry => entry.content && summaryOf(entry.content).toLocaleLowerCase().includes(low)).reverse()
        .map(entry => ({ message: entry.message, position: entry.position, time: entry.time, sender: entry.sender, text: summaryOf(entry.content) }))
    }
  }

  const line = one => h('li', {}, h('button', { class: 'button bare line', type: 'button', onclick: () => room.goTo(one.message, one.position) },
    h('span', { class: 'found-who' }, own(room.member(one.sender).name), ' ', h('small', {}, whenOf(one.time))), own(one.text, { class: 'found-text' })))

  return { element, focus: () => field.focus() }
}
