// Files of a conversation: they are fetched with the session's token, and shown from memory.

import { addressPart, send } from '../core/api.js'

/** Files that are shown, each loaded once, and let go of with the room. */
export class ChannelFiles {
  #known = new Map()
  #closed = new AbortController()
  #channel

  constructor(channel) { this.#channel = channel }

  /** The address under which a file is shown; null where it cannot be. Throws a `Problem`. */
  address(url) {
    const path = ours(url) ?? elsewhere(url, this.#channel)
    if (!path) return Promise.resolve(null)
    if (!this.#known.has(path)) {
      const loaded = this.#load(path)
      loaded.catch(() => this.#known.delete(path))
      this.#known.set(path, loaded)
    }
    return this.#known.get(path)
  }

  async #load(path) {
    const response = await send('GET', path, { signal: this.#closed.signal })
    return URL.createObjectURL(await response.blob())
  }

  close() {
    this.#closed.abort()
    for (const loaded of this.#known.values()) loaded.then(address => address && URL.revokeObjectURL(address), () => {})
    this.#known.clear()
  }
}

/** The path at which the server gives a card's picture of elsewhere; nothing is loaded from there itself. Null where it can be none. */
function elsewhere(url, channel) {
  return /^https?:/i.test(url ?? '') ? `/v1/channels/${addressPart(channel)}/images?url=${encodeURIComponent(url)}` : null
}

/** The path of a conversation's file on this server; null for any other address. */
function ours(url) {
  if (!url || !URL.canParse(url, location.href)) return null
  const address = new URL(url, location.href)
  const isFile = address.origin === location.origin && /^\/v1\/channels\/[^/]+\/attachments\//.test(address.pathname)
  return isFile ? address.pathname + address.search : null
}
