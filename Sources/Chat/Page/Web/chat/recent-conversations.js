// The conversations that were seen last, kept on this device: they can be read while the server is gone.

import { session } from '../core/session.js'
import { inStore, kept, unkeep } from '../core/local-store.js'

/** How many are kept. */
const most = 20
/** How long nothing changes before a conversation is kept, in milliseconds. */
const pause = 2000

const nameOf = channel => `channel ${channel}`

/** What is kept of one conversation. */
export class RecentConversations {
  #timer = 0
  #page = null
  #hasKept = false

  constructor(channel) { [this.channel, this.account] = [channel, session.id] }

  /** Its page as it was seen last; null where it was not, or long ago. */
  page() { return kept(this.account, nameOf(this.channel)) }

  /** Keeps the first page at once, later ones soon. */
  take(page) {
    this.#page = page
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#keep(), this.#hasKept ? pause : 0)
  }

  close() { if (this.#page) this.#keep() }

  /** What may not be seen any more is not kept either. */
  drop() {
    this.#page = null
    return unkeep(this.account, nameOf(this.channel))
  }

  #keep() {
    clearTimeout(this.#timer)
    const page = this.#page
    this.#page = null
    this.#hasKept = true
    // Whoever has signed out leaves nothing behind.
    if (page && session.id === this.account) inStore('seen', 'readwrite', store => this.#put(store, page)).catch(() => {})
  }

  #put(store, page) {
    const { account, channel } = this
    store.put({ account, name: nameOf(channel), value: page })
    const asked = store.get([account, 'recent'])
    asked.onsuccess = () => {
      const all = [channel, ...(asked.result?.value ?? []).filter(other => other !== channel)]
      for (const other of all.splice(most)) store.delete([account, nameOf(other)])
      store.put({ account, name: 'recent', value: all })
    }
  }
}
