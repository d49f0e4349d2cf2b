// What can be sent beside words: a menu at the composer.

import { h, icon, set } from '../core/dom.js'

const canRecord = Boolean(globalThis.MediaRecorder && navigator.mediaDevices?.getUserMedia)
const canLocate = Boolean(navigator.geolocation && globalThis.isSecureContext)

export class AttachmentMenu {
  /** The menu of a composer. */
  constructor(composer) {
    const { room } = composer
    const place = isHere => import('./location-dialog.js').then(({ openLocation }) => openLocation(room, { isHere }))
    const record = () => import('./sound-recorder.js').then(({ SoundRecorder }) => SoundRecorder.begin(composer))
    const acts = [
      ['file', 'Files', () => composer.picked.choose()],
      canRecord && ['mic', 'Record audio', record],
      canLocate && ['place', 'Where I am', () => place(true)],
      ['place', canLocate ? 'Another place' : 'A place', () => place(false)],
    ].filter(Boolean)
    this.menu = h('div', { class: 'menu panel', popover: 'auto', id: 'attach-menu' }, h('ul', {}, acts.map(act => h('li', {}, this.#line(...act)))))
    this.button = h('button', {
      class: 'button bare', type: 'button', 'aria-label': 'Add files, a recording or a place', title: 'Add', 'aria-expanded': 'false', popovertarget: 'attach-menu',
    }, icon('attach'))
    this.menu.addEventListener('toggle', event => this.#toggled(event.newState === 'open'))
    this.element = h('div', {}, this.button, this.menu)
  }

  #line(sign, words, act) {
    return h('button', {
      class: 'button bare line', type: 'button', onclick: () => {
        this.menu.hidePopover()
        act()
      },
    }, icon(sign), words)
  }

  /** It opens above its button. */
  #toggled(isOpen) {
    set(this.button, 'aria-expanded', String(isOpen))
    if (!isOpen) return
    const { top, left } = this.button.getBoundingClientRect()
    this.menu.style.setProperty('bottom', `${innerHeight - top + 4}px`)
    this.menu.style.setProperty('left', `${Math.max(8, left)}px`)
    this.menu.querySelector('button').focus()
  }
}
