// Something that is fetched again whenever it may have changed, at most once at a time.

/** Calls `fetch` soon after `ask()`, and once more where it was asked meanwhile; what it throws, `fail` is told. */
export class Refresher {
  #state = 'idle'
  #timer = null

  constructor(fetch, fail, { delay = 60 } = {}) { Object.assign(this, { fetch, fail, delay }) }

  ask() {
    if (this.#state === 'over') return
    if (this.#state === 'idle') this.#begin()
    else this.#state = 'again'
  }

  close() {
    this.#state = 'over'
    clearTimeout(this.#timer)
  }

  #begin() {
    this.#state = 'soon'
    this.#timer = setTimeout(() => this.#run(), this.delay)
  }

  async #run() {
    this.#state = 'busy'
    try {
      await this.fetch()
    } catch (error) {
      if (this.#state !== 'over') this.fail(error)
    }
    if (this.#state === 'again') this.#begin()
    else if (this.#state === 'busy') this.#state = 'idle'
  }
}
