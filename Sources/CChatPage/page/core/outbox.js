// What is to be sent: kept on this device until the server has it, in order, each once, over reloads and in any number of tabs.

import { newKey } from './api.js'
import { Cell } from './cell.js'
import { deliver } from './deliver.js'
import { connection } from './stream.js'
import { Problem } from './problem.js'
import { session } from './session.js'
import { forget, inStore } from './store.js'
import { Turns } from './turns.js'

/** How often something is tried at which the server itself fails, before the person decides. */
const patience = 5

class Outbox {
  /** How many wait to be sent, in all channels. */
  count = new Cell(0)
  #account = null
  #entries = []
  #cells = new Map()
  #gone = new Set()
  #unkept = 0
  #turns = new Turns(channel => `verbatim.outbox/${this.#account}/${channel}`, channel => this.#sendAll(channel))
  #tabs = globalThis.BroadcastChannel ? new BroadcastChannel('verbatim.outbox') : null

  constructor() {
    this.#tabs?.addEventListener('message', ({ data }) => this.#hear(data))
    session.account.watch(account => this.#change(account?.id ?? null))
    session.hasEnded.watch(ended => { if (!ended) this.#pumpAll() })
    connection.watch(now => { if (now !== 'offline') this.#pumpAll() })
  }

  /**
   * Says something in a channel: `text`, and `attachment` (of a file that was uploaded) or `file` (a blob with a name, uploaded first).
   *
   * `replaces` is the key of one that was not sent: it goes, and this takes its place. Gives the key, once it is kept.
   */
  send(channel, { text, attachment, file }, { replaces } = {}) {
    return this.#add({ channel, kind: 'message', body: { text, attachment, file } }, replaces)
  }

  /** Takes a card, clicks a button, chooses a reply, answers an input; gives the key, once it is kept. */
  interact(channel, { kind, id, value }) {
    return this.#add({ channel, kind: 'interaction', body: { kind, id, value } })
  }

  /**
   * What waits in a channel, the oldest first: a cell of `[{ key, kind, body, made, state, message, problem }]`, `state` being
   * `waiting`, `sending`, `refused` (`problem` says why) or `stored` (as `message`).
   */
  of(channel) {
    if (!this.#cells.has(channel)) this.#cells.set(channel, new Cell(this.#in(channel)))
    return this.#cells.get(channel)
  }

  /** Lets go of what is stored and seen: `isThere(message)` says whether the view has it. */
  settle(channel, isThere) {
    const isOver = entry => entry.channel === channel && entry.state === 'stored' && isThere(entry.message)
    if (!this.#entries.some(isOver)) return
    this.#entries = this.#entries.filter(entry => !isOver(entry))
    this.#tell(channel)
  }

  /** Tries one that was refused again. */
  async retry(key) {
    const entry = this.#entry(key)
    if (entry?.state !== 'refused') return
    // The server knows the key with another content: it can only be sent as something new.
    const under = entry.problem?.kind === 'key-reused' ? newKey() : entry.under
    await this.#set(entry, { state: 'waiting', problem: null, tries: 0, under })
    this.#pump(entry.channel)
  }

  /** Gives one up that was not sent. */
  async discard(key) {
    const entry = this.#entry(key)
    if (!entry || entry.state === 'stored' || entry.state === 'sending') return
    await this.#remove(entry)
  }

  /** Tries what waits now. */
  tryNow() {
    this.#turns.hurry()
    this.#pumpAll()
  }

  /** Everything of the account that is kept here goes, sent or not. */
  async forget() {
    const account = this.#account
    this.#entries = []
    this.#tellAll()
    if (account) await forget(account).catch(() => {})
    this.#tabs?.postMessage({ account })
  }

  // What there is

  #entry(key) { return this.#entries.find(entry => entry.key === key) }

  #in(channel) { return this.#entries.filter(entry => entry.channel === channel) }

  #tell(channel) {
    if (this.#cells.has(channel)) this.#cells.get(channel).value = this.#in(channel)
    this.count.value = this.#entries.filter(isOpen).length
  }

  #tellAll() { for (const channel of new Set([...this.#cells.keys(), ''])) this.#tell(channel) }

  async #change(account) {
    if (account === this.#account) return
    this.#account = account
    this.#turns.stop()
    this.#entries = []
    this.#tellAll()
    await this.#load()
    this.#pumpAll()
  }

  /** Reads what is kept; what this tab knows better, it keeps. */
  async #load() {
    const account = this.#account
    if (!account) return
    let there
    try {
      there = await inStore('outbox', 'readonly', store => store.index('account').getAll(account))
    } catch { return }
    if (account !== this.#account) return
    const known = new Map(this.#entries.map(entry => [entry.key, entry]))
    const mine = this.#entries.filter(entry => entry.state === 'stored' || entry.isUnkept)
    const keys = new Set(mine.map(entry => entry.key))
    const read = there.filter(entry => !keys.has(entry.key) && !this.#gone.has(entry.key))
      .map(entry => known.get(entry.key)?.state === 'sending' ? { ...entry, state: 'sending' } : entry)
    this.#entries = [...mine, ...read].sort((left, right) => left.number - right.number)
    this.#tellAll()
  }

  /** Another tab has changed something. */
  async #hear({ account, stored }) {
    if (account !== this.#account) return
    const entry = stored && this.#entry(stored.key)
    if (entry) this.#put(entry, this.#after(entry, stored.message))
    await this.#load()
    // Where this tab waits for the server it goes on waiting: two that wake each other would never rest.
    for (const channel of this.#channels) if (!this.#turns.isWaiting(channel)) this.#pump(channel)
  }

  // Changes

  async #add({ channel, kind, body }, replaces) {
    const account = this.#account
    if (!account) throw new Problem(401)
    const key = newKey()
    const old = replaces && this.#entry(replaces)
    const entry = { key, under: key, account, channel, kind, body, made: Date.now(), state: 'waiting', message: null, problem: null, tries: 0 }
    if (old && old.state !== 'stored' && old.state !== 'sending') {
      entry.number = old.number
      this.#entries = this.#entries.filter(one => one !== old)
    }
    try {
      entry.number = await inStore('outbox', 'readwrite', store => store.put(entry))
    } catch {
      // Nothing can be kept here: it is sent all the same, as long as the page is open.
      Object.assign(entry, { isUnkept: true, number: Number.MAX_SAFE_INTEGER - 1_000_000 + this.#unkept++ })
    }
    if (account !== this.#account) return key
    this.#entries = [...this.#entries.filter(one => one.key !== key), entry].sort((left, right) => left.number - right.number)
    this.#tell(channel)
    this.#tabs?.postMessage({ account })
    this.#pump(channel)
    return key
  }

  /** Shows a change of an entry; null takes it away. */
  #put(entry, change) {
    this.#entries = this.#entries.flatMap(one => one.key !== entry.key ? [one] : change ? [{ ...one, ...change }] : [])
    this.#tell(entry.channel)
  }

  /** Shows and keeps a change. */
  async #set(entry, change) {
    this.#put(entry, change)
    const now = this.#entry(entry.key)
    if (!now || now.isUnkept) return
    // Whether it is being sent right now is this tab's alone.
    const lasting = now.state === 'sending' ? { ...now, state: 'waiting' } : now
    await inStore('outbox', 'readwrite', store => store.put(lasting)).catch(() => {})
    this.#tabs?.postMessage({ account: entry.account })
  }

  /** Takes an entry off what is kept; as the message that it became it can be seen until it is settled. */
  async #remove(entry, message = null) {
    this.#gone.add(entry.key)
    this.#put(entry, this.#after(entry, message))
    if (!entry.isUnkept) await inStore('outbox', 'readwrite', store => store.delete(entry.number)).catch(() => {})
    this.#tabs?.postMessage({ account: entry.account, stored: { key: entry.key, message } })
  }

  /** What becomes of one that was sent; a channel that nobody has opened here shows it with all others. */
  #after({ channel }, message) { return message && this.#cells.has(channel) ? { state: 'stored', message } : null }

  // Sending

  get #channels() { return new Set(this.#entries.map(entry => entry.channel)) }

  #pumpAll() { for (const channel of this.#channels) this.#pump(channel) }

  #pump(channel) {
    if (this.#account && !session.hasEnded.value && connection.value !== 'offline') this.#turns.ask(channel)
  }

  /** Sends what waits in a channel, one after the other, in this tab alone; as `Turns` wants to be told of it. */
  async #sendAll(channel) {
    const account = this.#account
    // Another tab may have sent some of it while this one waited for its turn.
    await this.#load()
    while (account && account === this.#account) {
      const entry = this.#in(channel).find(isOpen)
      if (!entry) return true
      const result = await this.#sendOne(entry)
      if (result !== true) return result
    }
    return false
  }

  async #sendOne(entry) {
    this.#put(entry, { state: 'sending' })
    try {
      const { message } = await deliver(entry, change => this.#set(entry, change))
      await this.#remove(entry, message)
      return true
    } catch (error) {
      return await this.#fail(entry, error instanceof Problem ? error : new Problem(500, { detail: String(error) }))
    }
  }

  async #fail(entry, problem) {
    const { message, status, kind } = problem
    const tries = entry.tries + (status === 500 ? 1 : 0)
    if (problem.isSignedOut || (problem.isPassing && tries < patience)) {
      if (tries === entry.tries) this.#put(entry, { state: 'waiting' })
      else await this.#set(entry, { state: 'waiting', tries })
      return problem.isSignedOut ? false : problem.retryAfter
    }
    await this.#set(entry, { state: 'refused', problem: { message, status, kind } })
    return true
  }
}

const isOpen = ({ state }) => state === 'waiting' || state === 'sending'

export const outbox = new Outbox()
