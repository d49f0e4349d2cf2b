// What waits to be sent, as all tabs have it: shown at once, kept on this device, and told to the other tabs.

import { Observable } from './observable.js'
import { forget, inStore } from './local-store.js'

/** Whether something is still to be sent. */
export const isOpen = ({ state }) => state === 'waiting' || state === 'sending'

/** Behind all that is kept, in the order in which it came. */
const behind = Number.MAX_SAFE_INTEGER - 1_000_000

const inOrder = entries => entries.sort((left, right) => left.number - right.number)

/** The entries of an account; `changed(channels)` is told when another tab has changed them. */
export class OutboxEntries {
  /** How many wait to be sent, in all channels. */
  count = new Observable(0)
  account = null
  #all = []
  #cells = new Map()
  #gone = new Set()
  #made = 0
  #tabs = globalThis.BroadcastChannel ? new BroadcastChannel('verbatim.outbox') : null

  constructor(changed) {
    this.changed = changed
    this.#tabs?.addEventListener('message', ({ data }) => this.#hear(data))
  }

  get channels() { return new Set(this.#all.map(entry => entry.channel)) }

  find(key) { return this.#all.find(entry => entry.key === key) }

  in(channel) { return this.#all.filter(entry => entry.channel === channel) }

  /** Those of a channel, as a cell. */
  of(channel) {
    if (!this.#cells.has(channel)) this.#cells.set(channel, new Observable(this.in(channel)))
    return this.#cells.get(channel)
  }

  /** Those of another account, or of none. */
  async change(account) {
    this.account = account
    this.#all = []
    this.#tellAll()
    await this.load()
  }

  /** Reads what is kept; what this tab knows better, it keeps. */
  async load() {
    const { account } = this
    if (!account) return
    let there
    try {
      there = await inStore('outbox', 'readonly', store => store.index('account').getAll(account))
    } catch { return }
    if (account !== this.account) return
    const known = new Map(this.#all.map(entry => [entry.key, entry]))
    const mine = this.#all.filter(entry => entry.state === 'stored' || entry.isUnkept || entry.isNew)
    const keys = new Set(mine.map(entry => entry.key))
    const read = there.filter(entry => !keys.has(entry.key) && !this.#gone.has(entry.key))
      .map(entry => known.get(entry.key)?.state === 'sending' ? { ...entry, state: 'sending' } : entry)
    this.#all = inOrder([...mine, ...read])
    this.#tellAll()
  }

  /** Shows an entry at once, and keeps it; `replaced` goes, and this takes its place. */
  async add(entry, replaced) {
    if (replaced) this.#all = this.#all.filter(one => one !== replaced)
    this.#all = inOrder([...this.#all, { ...entry, isNew: true, number: replaced?.number ?? behind + this.#made++ }])
    this.#tell(entry.channel)
    try {
      const number = await inStore('outbox', 'readwrite', store => store.put(replaced ? { ...entry, number: replaced.number } : entry))
      this.put(entry, { isNew: false, number })
    } catch {
      // Nothing can be kept here: it is sent all the same, as long as the page is open.
      this.put(entry, { isNew: false, isUnkept: true })
    }
    this.#all = inOrder(this.#all)
    this.#tabs?.postMessage({ account: entry.account })
  }

  /** Shows a change of an entry; null takes it away. */
  put(entry, change) {
    this.#all = this.#all.flatMap(one => one.key !== entry.key ? [one] : change ? [{ ...one, ...change }] : [])
    this.#tell(entry.channel)
  }

  /** Shows and keeps a change. */
  async set(entry, change) {
    this.put(entry, change)
    const now = this.find(entry.key)
    if (!now || now.isUnkept) return
    // Whether it is being sent right now is this tab's alone.
    const { isNew, progress, ...lasting } = now
    if (lasting.state === 'sending') lasting.state = 'waiting'
    await inStore('outbox', 'readwrite', store => store.put(lasting)).catch(() => {})
    this.#tabs?.postMessage({ account: entry.account })
  }

  /** Takes an entry off what is kept; as the message that it became it can be seen until it is settled. */
  async remove(entry, message = null) {
    this.#gone.add(entry.key)
    this.put(entry, this.#after(entry, message))
    if (!entry.isUnkept) await inStore('outbox', 'readwrite', store => store.delete(entry.number)).catch(() => {})
    this.#tabs?.postMessage({ account: entry.account, stored: { key: entry.key, message } })
  }

  /** Lets go of what is stored and seen. */
  settle(channel, isThere) {
    const isOver = entry => entry.channel === channel && entry.state === 'stored' && isThere(entry.message)
    if (!this.#all.some(isOver)) return
    this.#all = this.#all.filter(entry => !isOver(entry))
    this.#tell(channel)
  }

  /** Everything of an account that is kept here goes, sent or not. */
  async forget(account) {
    if (account === this.account) this.#all = []
    this.#tellAll()
    await forget(account).catch(() => {})
    this.#tabs?.postMessage({ account })
  }

  /** Another tab has changed something. */
  async #hear({ account, stored }) {
    if (account !== this.account) return
    const entry = stored && this.find(stored.key)
    if (entry) this.put(entry, this.#after(entry, stored.message))
    await this.load()
    this.changed(this.channels)
  }

  /** What becomes of one that was sent; a channel that nobody has opened here shows it with all others. */
  #after({ channel }, message) { return message && this.#cells.has(channel) ? { state: 'stored', message } : null }

  #tell(channel) {
    if (this.#cells.has(channel)) this.#cells.get(channel).value = this.in(channel)
    this.count.value = this.#all.filter(isOpen).length
  }

  #tellAll() { for (const channel of new Set([...this.#cells.keys(), ''])) this.#tell(channel) }
}
