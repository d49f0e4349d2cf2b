// Search over the list and over what was said.

import { get, addressPart } from '../core/api.js'
import { h, own, show } from '../core/dom.js'
import { count, momentOf, whenOf } from '../core/format.js'
import { announce } from '../core/live-region.js'
import { Problem, sentence } from '../core/problem.js'
import { address } from '../core/router.js'

/** How long nobody types before the server is asked, in milliseconds. */
const pause = 200

/** Finds, and shows what it found. */
export class ListSearch {
  #text = ''
  #timer = null
  #asking = null
  #found = { text: '', messages: [], problem: null }

  constructor(channels, host) {
    Object.assign(this, { channels, host })
    this.unwatch = channels.lines.watch(() => { if (this.#text) this.#draw() })
  }

  close() {
    this.unwatch()
    clearTimeout(this.#timer)
    this.#asking?.abort()
  }

  /** Looks for a text, in place of the one before; nothing where it is empty. */
  find(text) {
    this.#text = text
    clearTimeout(this.#timer)
    this.#asking?.abort()
    if (!text) return
    this.#draw()
    if (text.length > 1) this.#timer = setTimeout(() => this.#ask(text), pause)
  }

  async #ask(text) {
    this.#asking = new AbortController()
    const { signal } = this.#asking
    this.host.setAttribute('aria-busy', 'true')
    try {
      const { found } = await get(`/v1/search?q=${addressPart(text)}&limit=30`, { signal })
      this.#found = { text, messages: found, problem: null }
    } catch (problem) {
      if (signal.aborted) return
      if (!(problem instanceof Problem)) throw problem
      this.#found = { text, messages: [], problem }
    }
    this.host.removeAttribute('aria-busy')
    this.#draw()
    announce(`${count(this.#lines.length, 'conversation')}, ${count(this.#found.messages.length, 'message')}`)
  }

  get #lines() {
    const wanted = this.#text.toLocaleLowerCase()
    return (this.channels.lines.value ?? []).filter(({ title, last }) => `${title} ${last ?? ''}`.toLocaleLowerCase().includes(wanted)).slice(0, 20)
  }

  #draw() {
    const [text, lines, found] = [this.#text, this.#lines, this.#found]
    const isThere = found.text === text
    const messages = isThere ? found.messages : []
    show(this.host,
      lines.length > 0 && [h('h2', { class: 'list-part' }, 'Conversations'),
        h('ul', null, lines.map(line => foundRow({ channel: line.channel }, line.title || 'Conversation', line.last ?? '', line.last_time, text)))],
      messages.length > 0 && [h('h2', { class: 'list-part' }, 'Messages'),
        h('ul', null, messages.map(one => foundRow(
          { channel: one.channel, message: one.message }, this.channels.line(one.channel)?.title ?? 'Conversation', one.text, one.time, text)))],
      isThere && found.problem && h('p', { class: 'list-empty', role: 'alert' }, sentence(found.problem)),
      isThere && !found.problem && !lines.length && !messages.length && h('p', { class: 'list-empty' }, 'Nothing found for ', own(`“${text}”`), '.'))
  }
}

function foundRow(to, title, text, time, wanted) {
  return h('li', null, h('a', { class: 'list-line list-found', href: address({ room: 'chats', ...to }) },
    h('span', { class: 'line-title' }, own(title)),
    time && h('time', { class: 'line-time', datetime: time, title: momentOf(time) }, whenOf(time)),
    h('span', { class: 'line-last' }, marked(text, wanted))))
}

/** The text around what was looked for, with that marked. */
function marked(text, wanted) {
  const at = text.toLocaleLowerCase().indexOf(wanted.toLocaleLowerCase())
  if (at < 0) return own(text)
  const from = at > 40 ? at - 30 : 0
  const holder = own(`${from ? '…' : ''}${text.slice(from, at)}`)
  holder.append(h('mark', null, text.slice(at, at + wanted.length)), text.slice(at + wanted.length))
  return holder
}
