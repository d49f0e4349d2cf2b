// Recording sound: it is heard by nobody before it is sent.

import { announce } from '../core/live-region.js'
import { h, icon, say } from '../core/dom.js'
import { playingTime } from '../core/format.js'

/** The longest recording, in seconds; far below what a file may have. */
const LONGEST = 1800
const kinds = ['audio/webm;codecs=opus', 'audio/ogg;codecs=opus', 'audio/mp4']

/** A recording under way, in place of what is written. */
export class SoundRecorder {
  #parts = []
  #timer = 0
  #isWanted = true

  /** Asks the browser for the microphone, and begins; where it may not be heard, that is said. */
  static async begin(composer) {
    let stream
    try {
      stream = await navigator.mediaDevices.getUserMedia({ audio: true })
    } catch (error) {
      const isRefused = error.name === 'NotAllowedError'
      return composer.remark(isRefused ? 'The browser does not let this page record: allow it there, and try again.' : 'There is no microphone that can be heard.')
    }
    if (composer.isClosed) return stop(stream)
    new SoundRecorder(composer, stream)
  }

  constructor(composer, stream) {
    Object.assign(this, { composer, stream })
    const mimeType = kinds.find(kind => MediaRecorder.isTypeSupported(kind))
    this.recorder = new MediaRecorder(stream, { mimeType, audioBitsPerSecond: 48_000 })
    this.recorder.addEventListener('dataavailable', ({ data }) => { if (data.size) this.#parts.push(data) })
    this.recorder.addEventListener('stop', () => this.#stopped())
    this.time = h('span', {}, '0:00')
    this.element = h('div', { class: 'recording', role: 'group', 'aria-label': 'Recording' },
      h('p', {}, h('span', { class: 'recording-sign' }, icon('mic')), 'Recording ', this.time),
      h('button', { class: 'button act', type: 'button', ref: button => { this.done = button }, onclick: () => this.#end(true) }, 'Done'),
      h('button', { class: 'button', type: 'button', onclick: () => this.#end(false) }, 'Discard'))
    this.began = performance.now()
    this.recorder.start(1000)
    this.#timer = setInterval(() => this.#tick(), 250)
    composer.occupy(this)
    this.done.focus()
    announce('Recording')
  }

  /** The room is left. */
  close() { this.#end(false) }

  get #seconds() { return (performance.now() - this.began) / 1000 }

  #tick() {
    say(this.time, playingTime(this.#seconds))
    if (this.#seconds >= LONGEST) this.#end(true)
  }

  #end(isWanted) {
    clearInterval(this.#timer)
    this.#isWanted = isWanted
    if (this.recorder.state !== 'inactive') this.recorder.stop()
    stop(this.stream)
  }

  #stopped() {
    clearInterval(this.#timer)
    stop(this.stream)
    const { composer } = this
    composer.occupy(null)
    if (!this.#isWanted || !this.#parts.length) return composer.focus()
    const type = this.recorder.mimeType
    const ending = /^audio\/(\w+)/.exec(type)?.[1] ?? 'webm'
    const moment = new Date().toISOString().slice(0, 16).replace('T', ' ').replace(':', '.')
    composer.picked.add([new File(this.#parts, `Recording ${moment}.${ending}`, { type })])
    composer.button.focus()
  }
}

const stop = stream => { for (const track of stream.getTracks()) track.stop() }
