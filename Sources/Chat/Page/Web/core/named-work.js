// Work that is done under a name, one at a time in all tabs, and tried again later where it could not be done.

/** The longest pause, in milliseconds. */
const longest = 15_000

/**
 * Calls `work(name)` after `ask(name)`, never twice at once, in no two tabs.
 *
 * The work gives how it went: true where it is done, else after how many seconds it may be tried again, null where that is not known, false
 * where nobody should.
 */
export class NamedWork {
  #busy = new Map()
  #timers = new Map()
  #delays = new Map()

  constructor(lock, work) { Object.assign(this, { lock, work }) }

  /** Whether it waits until it is tried again. */
  isWaiting(name) { return this.#timers.has(name) }

  ask(name) {
    if (this.#busy.has(name)) {
      this.#busy.set(name, 'again')
      return
    }
    clearTimeout(this.#timers.get(name))
    this.#timers.delete(name)
    this.#busy.set(name, 'once')
    this.#run(name)
  }

  /** Forgets how long it was waited so far. */
  hurry() { this.#delays.clear() }

  /** Tries nothing again by itself. */
  stop() {
    for (const timer of this.#timers.values()) clearTimeout(timer)
    this.#timers.clear()
  }

  async #run(name) {
    let result = null
    const work = async () => { result = await this.work(name) }
    try {
      await (navigator.locks?.request(this.lock(name), work) ?? work())
    } catch (error) { console.error(error) }
    const wasAsked = this.#busy.get(name) === 'again'
    this.#busy.delete(name)
    if (result === true) this.#delays.delete(name)
    else if (result !== false) return this.#later(name, result)
    if (wasAsked) this.ask(name)
  }

  /** After a while, longer each time, and not at the same moment as everybody else. */
  #later(name, seconds) {
    const delay = Math.min((this.#delays.get(name) ?? 500) * 2, longest)
    this.#delays.set(name, delay)
    this.#timers.set(name, setTimeout(() => this.ask(name), seconds ? seconds * 1000 : delay * (0.5 + Math.random() / 2)))
  }
}
