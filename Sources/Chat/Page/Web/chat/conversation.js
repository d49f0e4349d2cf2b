// One conversation as the record has it: its page, and as much of its timeline as is shown.

import { get, addressPart } from '../core/api.js'
import { Observable } from '../core/observable.js'
import { RecentConversations } from './recent-conversations.js'
import { TimelineWindow } from './timeline-window.js'

/** After how many seconds it is asked again where it could not answer, and does not say when it can. */
const PAUSE = 15
/** How long the server may take where the conversation was seen before, in milliseconds. */
const PATIENCE = 2000

export class Conversation extends TimelineWindow {
  /** `{ position, replies, view }` as the server has it; null until it is there. */
  page = new Observable(null)
  /** Why it could not be loaded. */
  problem = new Observable(null)

  #etag = null
  #running = null
  #again = false
  #closed
  #isRecent = false
  #later = 0
  /** Whether a new page is being taken, which is told once, by the page. */
  isTaking = false

  /** `at` is a position of the past; null is now. */
  constructor(channel, at) {
    const closed = new AbortController()
    super(`/v1/channels/${addressPart(channel)}`, closed.signal)
    this.#closed = closed
    Object.assign(this, { channel, at, recent: new RecentConversations(channel) })
    // Whoever leaves the page at once finds it again, too.
    addEventListener('pagehide', () => this.recent.close(), { signal: closed.signal })
  }

  get isPast() { return this.at !== null }
  get count() { return this.page.value?.view.entries ?? 0 }

  close() {
    this.#closed.abort()
    clearTimeout(this.#later)
    this.recent.close()
  }

  /** Loads what is new; however often it is asked, at most one request is under way, and one follows it. */
  refresh() {
    if (this.#running) this.#again = true
    return this.#running ??= this.#refresh().finally(() => { this.#running = null })
  }

  /** Loads all that is shown anew, whatever was known of it. */
  async reload() {
    this.#etag = null
    await this.refresh()
    await this.renew().catch(() => {})
  }

  async #refresh() {
    clearTimeout(this.#later)
    const slow = setTimeout(() => this.#recall(), PATIENCE)
    try { await this.#ask() } finally { clearTimeout(slow) }
  }

  async #ask() {
    do {
      this.#again = false
      try {
        const query = this.isPast ? `?at=${this.at}` : ''
        const page = await get(this.path + query, { etag: this.#etag, onTag: tag => { this.#etag = tag }, signal: this.signal })
        this.problem.value = null
        if (!page) continue
        if (!this.isPast) await this.complete(page)
        this.#take(page)
        if (!this.isPast) this.recent.take(page)
      } catch (problem) {
        if (this.signal.aborted) return
        this.#etag = null
        if (problem.isPassing) {
          await this.#recall()
          this.#later = setTimeout(() => this.refresh(), (problem.retryAfter ?? PAUSE) * 1000)
        }
        if (problem.isGone) this.recent.drop()
        this.problem.value = problem
        return
      }
    } while (this.#again)
  }

  /** Shows what was seen last, where there is nothing else to show. */
  async #recall() {
    if (this.page.value || this.isPast) return
    const page = await this.recent.page()
    if (!page || this.page.value || this.signal.aborted) return
    this.#take(page)
    this.#isRecent = true
  }

  #take(page) {
    const isFirst = this.page.value === null || this.#isRecent
    this.#isRecent = false
    this.isTaking = true
    this.take(page.view, { isFirst, isPast: this.isPast })
    this.isTaking = false
    this.page.value = page
  }

  /** Shows the end again. */
  end() {
    if (!this.isAtEnd) this.#etag = null
    return super.end()
  }

  /** Whether a message is on the record as far as it is loaded. */
  has(message) { return super.has(message) || (this.page.value?.view.timeline.some(entry => entry.message === message) ?? false) }
}
