// The head of a conversation: who is in it, who answers, and what can be done with it.

import { h, icon, own, show, set } from '../core/dom.js'
import { count, momentOf } from '../core/format.js'

export class Header {
  constructor(room) {
    this.room = room
    this.title = h('h1', { tabindex: '-1' }, 'Conversation')
    this.state = h('p', { class: 'quiet state' })
    this.acts = h('div', { class: 'acts' })
    this.menu = h('div', { class: 'menu panel', popover: 'auto', id: 'room-menu' })
    this.more = h('button', { class: 'button bare', type: 'button', 'aria-label': 'More', title: 'More', hidden: true, 'aria-expanded': 'false', popovertarget: 'room-menu' }, icon('more'))
    this.menu.addEventListener('toggle', event => this.#toggled(event.newState === 'open'))
    this.element = h('header', { class: 'room-head' },
      h('a', { class: 'button bare back', href: '/', 'aria-label': 'Back to the list' }, icon('back')),
      h('div', { class: 'room-who' }, this.title, this.state), this.acts, this.more, this.menu)
  }

  /** Shows who is there and what is so; `acts` are `[{ words, sign, act, isMain }]`, the main one beside the menu. */
  show({ title, members, state, acts }) {
    show(this.title, own(title))
    set(this.title, 'title', title)
    show(this.state, state)
    this.more.hidden = false
    // What stays the same stays the element that somebody is about to press.
    const signature = JSON.stringify([acts, members.length])
    if (signature === this.signature) return
    this.signature = signature
    const main = acts.filter(act => act.isMain)
    const focused = this.acts.contains(document.activeElement)
    show(this.acts, main.map(act => h('button', { class: 'button', type: 'button', onclick: act.act }, act.words)))
    if (focused) (this.acts.querySelector('button') ?? this.more).focus()
    show(this.menu, h('p', { class: 'quiet' }, members.length ? count(members.length, 'member') : ''),
      h('ul', {}, acts.filter(act => !act.isMain).map(act => h('li', {}, this.#line(act)))))
  }

  #line({ words, sign, act, isOn }) {
    return h('button', {
      class: 'button bare line', type: 'button', 'aria-pressed': isOn === undefined ? null : String(isOn), onclick: () => {
        this.menu.hidePopover()
        act()
      },
    }, icon(sign), words, isOn ? h('span', { class: 'on' }, icon('check')) : null)
  }

  #toggled(isOpen) {
    set(this.more, 'aria-expanded', String(isOpen))
    if (!isOpen) return
    const { bottom, right } = this.more.getBoundingClientRect()
    this.menu.style.setProperty('top', `${bottom + 4}px`)
    const toEdge = document.documentElement.clientWidth - right
    this.menu.style.setProperty('right', `${Math.max(8, toEdge)}px`)
    this.menu.querySelector('button')?.focus()
  }
}

/** The words of the state of a conversation. */
export function stateWords(view, me) {
  const others = view.members.filter(member => member.id !== me)
  if (view.handedTo === me && others.length === view.members.length) return ['You were called', view.plugin ? ' · the assistant waits' : '']
  if (view.handedTo === me) return ['You have the conversation', view.plugin ? ' · the assistant listens' : '']
  if (view.handedTo) {
    const holder = view.members.find(member => member.id === view.handedTo)
    return [own(holder?.name ?? view.guest?.name ?? view.handedTo), holder ? ' has joined · the assistant listens' : ' was called · the assistant listens']
  }
  const people = others.filter(member => member.role !== 'assistant').map(member => member.name)
  const rest = people.length > 2 ? `${people.slice(0, 2).join(', ')} and ${people.length - 2} more` : people.join(', ')
  if (!view.plugin) return [people.length ? count(people.length + 1, 'person', 'people') : 'Nobody else is here']
  return people.length ? ['The assistant answers · with ', own(rest)] : ['The assistant answers']
}

/** The words of a moment of the past. */
export const pastWords = (position, time) => time ? `As it was ${momentOf(time)} · position ${position.toLocaleString()}` : `As it was at position ${position.toLocaleString()}`

