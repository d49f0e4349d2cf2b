// A value that tells whoever looks at it when it changes.

/** A value that can be watched: `cell.value` reads and sets, `cell.watch(see)` calls `see` now and after every change until the returned function is called. */
export class Observable {
  #value
  #watchers = new Set()

  constructor(value) { this.#value = value }

  get value() { return this.#value }

  set value(next) {
    if (Object.is(next, this.#value)) return
    this.#value = next
    this.tell()
  }

  /** Tells the watchers though it is the same value, whose inside changed; where one of them fails, the others and whoever changed it go on. */
  tell() {
    for (const see of [...this.#watchers]) {
      try { see(this.#value) } catch (error) { reportError(error) }
    }
  }

  watch(see) {
    this.#watchers.add(see)
    see(this.#value)
    return () => this.#watchers.delete(see)
  }
}

/** Things to undo when a room closes: `bag.add(cell.watch(…))`, `bag.listen(window, 'online', …)`, then `bag.close()` once. */
export class Bag {
  #ends = []
  #aborter = new AbortController()

  /** Aborted when the bag is closed: for `fetch`. */
  get signal() { return this.#aborter.signal }

  add(end) {
    this.#ends.push(end)
    return end
  }

  listen(target, type, hear, options) {
    target.addEventListener(type, hear, { ...options, signal: this.signal })
  }

  close() {
    this.#aborter.abort()
    for (const end of this.#ends.splice(0).reverse()) end()
  }
}
