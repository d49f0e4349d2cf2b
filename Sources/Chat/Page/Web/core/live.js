// What happens to the person who is signed in, in all of their channels: one stream for all tabs, since a browser gives a server six
// connections, and a stream keeps one for as long as it lasts.

import { session } from './session.js'
import { connection, follow } from './stream.js'

/** Events reach those who `addEventListener('event', ({ detail: { type, id, data } }) => …)`. */
class Live extends EventTarget {
  #tab = null

  /** Follows what happens from now on, until `end()`. */
  begin() {
    this.end()
    this.#tab = new Tab(session.id, event => this.dispatchEvent(new CustomEvent('event', { detail: event })))
  }

  end() {
    this.#tab?.close()
    this.#tab = null
  }
}

/** One of the tabs of a person: it listens to the server and tells the others, or hears what another one tells. */
class Tab {
  #last = null
  #isLeading = false
  #isOver = false
  #stop = null
  #release = null
  #hasHeard = false
  #listeners = new AbortController()

  constructor(account, hear) {
    Object.assign(this, { name: `verbatim.live/${account}`, hear })
    this.others = globalThis.BroadcastChannel ? new BroadcastChannel(this.name) : null
    this.others?.addEventListener('message', ({ data }) => this.#take(data))
    const { signal } = this.#listeners
    // A tab that nobody sees may be slowed down: it leads only where no other does.
    document.addEventListener('visibilitychange', () => { if (!document.hidden) this.#lead(true) }, { signal })
    addEventListener('online', () => this.#tell({ asks: true }), { signal })
    // What is kept for the way back keeps no stream.
    addEventListener('pagehide', () => this.#rest(), { signal })
    addEventListener('pageshow', ({ persisted }) => { if (persisted) this.#lead(true) }, { signal })
    this.#unwatch = connection.watch(state => { if (this.#isLeading) this.#tell({ state }) })
    this.#lead(!document.hidden)
    this.#tell({ asks: true })
  }
  #unwatch

  close() {
    this.#isOver = true
    this.#listeners.abort()
    this.#unwatch()
    this.#rest()
    this.others?.close()
  }

  /** Leads once nobody else does, or at once, in place of whoever does. */
  async #lead(steal) {
    if (this.#isLeading || this.#isOver) return
    const listen = () => this.#isOver || this.#isLeading ? null : this.#listen()
    if (!navigator.locks || !this.others) return listen()
    try {
      await navigator.locks.request(this.name, { steal }, listen)
    } catch (error) {
      // Another tab is looked at now: this one is the next when that is closed.
      if (error.name !== 'AbortError') throw error
      this.#rest()
      this.#lead(false)
    }
  }

  /** Listens until it rests. */
  #listen() {
    this.#isLeading = true
    this.#stop = follow('/v1/live', this.#last, event => {
      this.#hears(event)
      this.#tell({ event })
    })
    return new Promise(release => { this.#release = release })
  }

  #rest() {
    this.#isLeading = false
    this.#stop?.()
    this.#release?.()
  }

  /** What another tab says: an event, how the server is reached, or that it wants to know that. */
  #take({ event, state, asks }) {
    if (asks && this.#isLeading) this.#tell({ state: connection.value })
    if (this.#isLeading) return
    if (state) connection.value = state === 'offline' ? 'lost' : state
    // Nobody knows what happened between what was loaded and now.
    if (!this.#hasHeard && (event || state)) this.#hears({ type: 'reset', id: null, data: {} })
    if (event) this.#hears(event)
  }

  #hears(event) {
    this.#hasHeard = true
    if (event.id !== null) {
      if (this.#last !== null && event.id <= this.#last) return
      this.#last = event.id
    }
    if (event.type === 'reset' && event.data.position !== undefined) this.#last = event.data.position
    this.hear(event)
  }

  #tell(words) { this.others?.postMessage(words) }
}

export const live = new Live()
session.account.watch(account => { if (!account) live.end() })
