// What can be done with what one said last: take it back with what came of it, or answer anew.

import { h, icon, set } from '../core/dom.js'
import { changeConversation } from './header-menu.js'

/** What the menu offers: `{ turn, available, reason }` of the undoing of what one said last, and `canChange` whether that answer can be another; null where there is no menu. */
export function offerOf(room) {
  const { undo, editable } = room.conversation.page.value ?? {}
  // Whoever helps talks to the person, whose words alone can be undone.
  const isPerson = room.member(room.me).role === 'person'
  if (!room.canAct || !room.view.plugin || !isPerson || (!undo && !editable) || !newest(room)) return null
  return { ...undo, available: Boolean(undo?.available), canChange: Boolean(editable) }
}

/** What is offered at an entry: nothing but at what one said last, and not where one question at a time has it below. */
export const offerAt = (entry, room) => room.isFocused || !room.view || entry.message !== newest(room)?.message ? null : offerOf(room)

const newest = room => room.view.timeline.findLast(entry => entry.message && entry.sender === room.me)

/** The menu of what one said last; `words` stand on its button, in place of dots. */
export function undoMenu(offer, room, words = null) {
  const menu = h('div', { class: 'menu panel', popover: 'auto', id: 'said-menu' }, h('ul', {},
    h('li', {}, line('undo', 'Undo', offer.available ? 'Takes back what you said last, and what came of it' : offer.reason, offer.available, () => undoLast(room))),
    offer.canChange ? h('li', {}, line('edit', 'Change answer', null, true, () => room.dock.edit(room.conversation.page.value.editable))) : null))
  const button = h('button', {
    class: words ? 'button' : 'button bare small', type: 'button', 'aria-label': 'What you said last: undo or change', title: 'Undo or change', 'aria-expanded': 'false', popovertarget: menu.id,
  }, words ? [icon('undo'), h('span', {}, words)] : icon('more'))
  menu.addEventListener('toggle', ({ newState }) => {
    set(button, 'aria-expanded', String(newState === 'open'))
    if (newState === 'open') place(menu, button)
  })
  return h('span', { class: 'said-menu' }, button, menu)

  function line(sign, words, hint, isOpen, act) {
    const text = hint && sentence(hint)
    return h('button', {
      class: 'button bare line', type: 'button', 'aria-disabled': isOpen ? null : 'true', title: isOpen ? null : text, onclick: () => {
        if (!isOpen) return
        menu.hidePopover()
        act()
      },
    }, icon(sign), h('span', {}, words, text && h('small', { class: 'line-hint' }, text)))
  }
}

const sentence = text => text[0].toUpperCase() + text.slice(1)

/** Above the button where there is more room, and never beyond an edge. */
export function place(menu, button) {
  const { top, bottom, right } = button.getBoundingClientRect()
  const isAbove = top > innerHeight / 2
  menu.style.setProperty('top', isAbove ? 'auto' : `${bottom + 4}px`)
  menu.style.setProperty('bottom', isAbove ? `${innerHeight - top + 4}px` : 'auto')
  const { clientWidth } = document.documentElement
  menu.style.setProperty('right', `${Math.max(8, Math.min(clientWidth - right, clientWidth - menu.offsetWidth - 8))}px`)
  menu.querySelector('button').focus()
}

/** Which turn a room is undoing, or has undone. */
const undoing = new WeakMap()

/** Takes back what one said last; where that cannot be, says why. */
export async function undoLast(room) {
  const offer = room.conversation.page.value?.undo
  if (room.focus.isBack) room.focus.now()
  if (!offer?.available) return room.composer.remark(offer?.reason ? sentence(offer.reason) : 'Nothing can be undone here.')
  // Once each, however often it is asked while the page still shows it.
  if (undoing.get(room) === offer.turn) return
  undoing.set(room, offer.turn)
  room.timeline.end()
  if (!await changeConversation(room, 'POST', '/undo', { turn: offer.turn })) undoing.delete(room)
  room.focusComposer()
}
