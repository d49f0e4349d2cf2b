// What is to be sent: kept on this device until the server has it, in order, each once, over reloads and in any number of tabs.

import { newKey } from './api.js'
import { deliver } from './outbox-delivery.js'
import { OutboxEntries, isOpen } from './outbox-entries.js'
import { Problem } from './problem.js'
import { session } from './session.js'
import { connection } from './stream.js'
import { NamedWork } from './named-work.js'

/** How often something is tried at which the server itself fails, before the person decides. */
const patience = 5

class Outbox {
  #entries = new OutboxEntries(channels => this.#wake(channels))
  #turns = new NamedWork(channel => `verbatim.outbox/${this.#entries.account}/${channel}`, channel => this.#sendAll(channel))

  constructor() {
    session.account.watch(account => this.#change(account?.id ?? null))
    session.hasEnded.watch(ended => { if (!ended) this.#pumpAll() })
    connection.watch(now => { if (now !== 'offline') this.#pumpAll() })
  }

  /** How many wait to be sent, in all channels. */
  get count() { return this.#entries.count }

  /**
   * What waits in a channel, the oldest first: a cell of `[{ key, kind, body, made, state, message, problem, progress }]`, `state` being
   * `waiting`, `sending`, `refused` (`problem` says why) or `stored` (as `message`).
   */
  of(channel) { return this.#entries.of(channel) }

  /**
   * Says something in a channel: `text`, and `attachment` (of a file that was uploaded) or `file` (a blob with a name, uploaded first); or a
   * `location` (`{ name, latitude, longitude }`) alone. `replyTo` is the message that it answers. `keepsMetadata`: a picture goes with what its file says beside it.
   *
   * `replaces` is the key of one that was not sent: it goes, and this takes its place. Gives the key, once it is kept.
   */
  send(channel, { text, attachment, file, location, replyTo, keepsMetadata }, { replaces } = {}) {
    return this.#add({ channel, kind: 'message', body: { text, attachment, file, location, replyTo, keepsMetadata } }, replaces)
  }

  /**
   * Takes a card, clicks a button, chooses a reply, answers an input, perhaps with pictures (`files`); gives the key, once it is kept.
   *
   * With `before`, an answer is refused as `answered` where the input has another one by the time it is sent.
   */
  interact(channel, { kind, id, value, files, before, keepsMetadata }) {
    return this.#add({ channel, kind: 'interaction', body: { kind, id, value, before, keepsMetadata, files: files?.length ? files : undefined } })
  }

  /** Lets go of what is stored and seen: `isThere(message)` says whether the view has it. */
  settle(channel, isThere) { this.#entries.settle(channel, isThere) }

  /** Tries one that was refused again; an answer then takes the place of whatever there is. */
  async retry(key) {
    const entry = this.#entries.find(key)
    if (entry?.state !== 'refused') return
    // The server knows the key with another content: it can only be sent as something new.
    const under = entry.problem?.kind === 'key-reused' ? newKey() : entry.under
    const body = { ...entry.body, before: undefined }
    await this.#entries.set(entry, { state: 'waiting', problem: null, tries: 0, under, body })
    this.#pump(entry.channel)
  }

  /** Gives one up that was not sent. */
  async discard(key) {
    const entry = this.#entries.find(key)
    if (!entry || entry.state === 'stored' || entry.state === 'sending') return
    await this.#entries.remove(entry)
  }

  /** Tries what waits now. */
  tryNow() {
    this.#turns.hurry()
    this.#pumpAll()
  }

  /** Everything of an account that is kept here goes, sent or not. */
  forget(account) { return this.#entries.forget(account) }

  async #change(account) {
    if (account === this.#entries.account) return
    this.#turns.stop()
    await this.#entries.change(account)
    this.#pumpAll()
  }

  async #add({ channel, kind, body }, replaces) {
    const { account } = this.#entries
    if (!account) throw new Problem(401)
    const key = newKey()
    const old = replaces && this.#entries.find(replaces)
    const isReplaced = old && old.state !== 'stored' && old.state !== 'sending'
    await this.#entries.add({
      key, under: key, account, channel, kind, body, made: Date.now(), state: 'waiting', message: null, problem: null, tries: 0,
    }, isReplaced ? old : null)
    this.#pump(channel)
    return key
  }

  // Sending

  #pumpAll() { for (const channel of this.#entries.channels) this.#pump(channel) }

  #pump(channel) {
    if (this.#entries.account && !session.hasEnded.value && connection.value !== 'offline') this.#turns.ask(channel)
  }

  /** Where this tab waits for the server it goes on waiting: two that wake each other would never rest. */
  #wake(channels) {
    for (const channel of channels) if (!this.#turns.isWaiting(channel)) this.#pump(channel)
  }

  /** Sends what waits in a channel, one after the other, in this tab alone; as `NamedWork` wants to be told of it. */
  async #sendAll(channel) {
    const { account } = this.#entries
    // Another tab may have sent some of it while this one waited for its turn.
    await this.#entries.load()
    while (account && account === this.#entries.account) {
      const entry = this.#entries.in(channel).find(one => isOpen(one) && !one.isNew)
      if (!entry) return true
      const result = await this.#sendOne(entry)
      if (result !== true) return result
    }
    return false
  }

  async #sendOne(entry) {
    this.#entries.put(entry, { state: 'sending' })
    try {
      const { message } = await deliver(entry, change => this.#entries.set(entry, change), progress => this.#entries.put(entry, { progress }))
      await this.#entries.remove(entry, message)
      return true
    } catch (error) {
      return await this.#fail(entry, error instanceof Problem ? error : new Problem(500, { detail: String(error) }))
    }
  }

  async #fail(entry, problem) {
    const { message, status, kind } = problem
    const tries = entry.tries + (status === 500 ? 1 : 0)
    if (problem.isSignedOut || (problem.isPassing && tries < patience)) {
      const waiting = { state: 'waiting', progress: undefined }
      if (tries === entry.tries) this.#entries.put(entry, waiting)
      else await this.#entries.set(entry, { ...waiting, tries })
      return problem.isSignedOut ? false : problem.retryAfter
    }
    await this.#entries.set(entry, { state: 'refused', problem: { message, status, kind } })
    return true
  }
}

export const outbox = new Outbox()
