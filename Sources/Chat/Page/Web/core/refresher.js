// Something that is fetched again whenever it may have changed, at most once at a time.

/** After how many seconds something is tried again that the server could not do, where it does not say. */
const pause = 15

/** Calls `fetch` soon after `ask()`, once more where it was asked meanwhile, and later where it could not be done now; what it throws, `fail` is told. */
export class Refresher {
  #state = 'idle'
  #timer = null
  #later = null

  constructor(fetch, fail, { delay = 60 } = {}) { Object.assign(this, { fetch, fail, delay }) }

  ask() {
    if (this.#state === 'over') return
    if (this.#state === 'idle') this.#begin()
    else this.#state = 'again'
  }

  close() {
    this.#state = 'over'
    clearTimeout(this.#timer)
    clearTimeout(this.#later)
  }

  #begin() {
    this.#state = 'soon'
    this.#timer = setTimeout(() => this.#run(), this.delay)
  }

  async #run() {
    this.#state = 'busy'
    clearTimeout(this.#later)
    try {
      await this.fetch()
    } catch (error) {
      if (this.#state === 'over') return
      this.fail(error)
      if (error.isPassing) this.#later = setTimeout(() => this.ask(), (error.retryAfter ?? pause) * 1000)
    }
    if (this.#state === 'again') this.#begin()
    else if (this.#state === 'busy') this.#state = 'idle'
  }
}
