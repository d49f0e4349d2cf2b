// What the person does in a conversation: it goes through the outbox, and is shown at once.

import { outbox } from '../core/outbox.js'
import { sentence } from '../core/problem.js'

export class PendingActions {
  /** What was said by a card, a button, a reply or an answer, by the key of what waits. */
  words = new Map()
  #pressed = new Set()
  #looked = new Set()

  constructor(room) { this.room = room }

  get items() { return outbox.of(this.room.channel).value }

  /** Whether something was taken and is on its way. */
  isPending(id) {
    return this.#pressed.has(id) || this.items.some(({ kind, body, state }) => kind === 'interaction' && body.id === id && state !== 'refused')
  }

  /** Takes a card, clicks a button, chooses a reply, answers an input: once; `before` is what that was answered, null where nothing. */
  async act(kind, id, { value, words, files, before, keepsMetadata }) {
    const { room } = this
    if (this.isPending(id)) return
    this.#pressed.add(id)
    if (kind === 'reply') room.dock.show(room.input, [])
    room.timeline.end()
    room.timeline.show()
    const key = await outbox.interact(room.channel, { kind, id, value, files, before, keepsMetadata })
    this.#pressed.delete(id)
    this.words.set(key, words)
    this.update()
    room.focusComposer()
  }

  /** Says something: words, files, or a picture with both. */
  async say(text, files, { replaces, replyTo, keepsMetadata } = {}) {
    const { room } = this
    room.timeline.end()
    const caption = files.length === 1 && files[0].type.startsWith('image/') && text ? text : undefined
    for (const [index, file] of files.entries()) await outbox.send(room.channel, { file, keepsMetadata, text: caption, replyTo: index || (text && !caption) ? undefined : replyTo })
    if (text && !caption) await outbox.send(room.channel, { text, replyTo }, { replaces })
  }

  /** Tells of a place. */
  async tell(location) {
    this.room.timeline.end()
    await outbox.send(this.room.channel, { location })
  }

  /** Shows what waits; what is refused of an answer stands at its field. */
  update() {
    const { room, items } = this
    if (!room.view) return
    for (const { key, state, body, problem } of items) {
      // What was answered elsewhere meanwhile is not asked any more, though the page may not know yet.
      if (state === 'refused' && body.kind === 'input' && problem.status !== 409 && room.dock.refuse(body.id, sentence(problem))) outbox.discard(key)
    }
    room.dock.rest()
    room.timeline.show()
    room.timeline.showPending(room.at === null ? this.items.filter(item => this.#isShown(item)) : [])
    this.#look()
  }

  #isShown({ state, kind, message, body }) {
    if (state === 'stored' && (this.room.conversation.has(message) || this.#looked.has(message))) return false
    return state === 'refused' || kind === 'message' || !this.#isSilent(body.id)
  }

  /** Whether what is taken says nothing in the person's name: it calls somebody in. */
  #isSilent(id) {
    return this.room.conversation.entries.value.some(({ cards = [], button }) =>
      [...cards.map(state => state.card), button?.button].some(one => one && one.id === id && one.action?.kind === 'invite'))
  }

  /** Lets go of what the view shows by now. */
  settle() { outbox.settle(this.room.channel, message => this.room.conversation.has(message) || this.#looked.has(message)) }

  /** What is stored and not in sight is looked for once: not all that is done is a message. */
  async #look() {
    const missing = this.items.filter(({ state, message }) => state === 'stored' && !this.room.conversation.has(message) && !this.#looked.has(message))
    if (!missing.length) return
    await this.room.conversation.refresh()
    for (const { message } of missing) this.#looked.add(message)
    this.settle()
  }
}
