// Who is signed in. The access token is kept in memory alone, the refresh token in a cookie that no script sees.

import { Observable } from './observable.js'
import { Problem } from './problem.js'

/** How long the server may take to say who is signed in, in milliseconds. */
const patience = 4000
/** How long it may take at all: what it would change may be lost with the network, and everybody waits for it. */
const limit = 60_000

class Session {
  /** The account: `{ id, name, roles }`; null where nobody is signed in, undefined until that is known. */
  account = new Observable(undefined)
  /** Whether it ended while the page was in use: then one signs in and goes on in the same place. */
  hasEnded = new Observable(false)
  /** Whether a second factor has to be set up before anything else is open. */
  needsSecondFactor = false
  /** Whether the account has a password. */
  hasPassword = true
  /** The name of the identity provider that the session came from; null where it came from none. */
  provider = null
  /** After how many milliseconds without a touch it ends. */
  idleEnd = Infinity
  #token = null
  #expires = 0
  #renewing = null

  /** Whether the account has one of these roles. */
  has(...roles) { return roles.some(role => this.account.value?.roles.includes(role)) }

  get id() { return this.account.value?.id ?? null }

  /** The account that was signed in last here, without anybody having been asked; null where none was. */
  get remembered() {
    try {
      return JSON.parse(localStorage.getItem('verbatim.account') ?? 'null')
    } catch { return null }
  }

  /** What was signed in with last here; null where nobody was, or somebody has signed out. */
  get login() { return localStorage.getItem('verbatim.login') }

  /** Goes on with the session of the cookie, if there is one. */
  async restore() {
    if (!this.remembered) {
      this.account.value = null
      return
    }
    const asked = this.renew()
    try {
      const isThere = await Promise.race([asked, new Promise(wake => setTimeout(wake, patience, null))])
      if (isThere === null) return this.#goOn(asked)
      if (isThere) return
      localStorage.removeItem('verbatim.account')
      this.account.value = null
    } catch (problem) {
      if (!(problem instanceof Problem)) throw problem
      // Offline: who it was last, so that what is kept can be read. The first answer decides.
      this.account.value = this.remembered
    }
  }

  /** The server takes its time: what is kept can be read until it has answered. The request goes on, since its token is good once. */
  #goOn(asked) {
    this.account.value = this.remembered
    asked.then(isThere => { if (!isThere) this.end() }, () => {})
  }

  /** Signs in; `code` is one of the second factor. Throws a `Problem`. */
  async signIn(login, password, code) {
    this.#take(await this.#ask('/v1/sessions', { login, password, code, cookie: true }))
    localStorage.setItem('verbatim.login', login)
  }

  /** What the browser needs to sign in with a passkey. Throws a `Problem`. */
  async beginPasskey() { return await this.#ask('/v1/sessions/passkey/challenges') }

  /** Signs in with a passkey that was used. Throws a `Problem`. */
  async signInWithPasskey(use) { this.#take(await this.#ask('/v1/sessions/passkey', { ...use, cookie: true })) }

  /** Where one signs in with the identity provider: `{ address }`. Throws a `Problem`. */
  async beginWithProvider() { return await this.#ask('/v1/sessions/oidc/requests') }

  /** Signs in with what the identity provider answered. Throws a `Problem`. */
  async signInWithProvider(answer) { this.#take(await this.#ask('/v1/sessions/oidc', { ...answer, cookie: true })) }

  /** Makes an account and signs in with it. Throws a `Problem`. */
  async signUp(login, password, name, invitation) {
    await this.#ask('/v1/accounts', { login, password, name, invitation })
    await this.signIn(login, password)
  }

  /** Sets a new password by a reset that an administrator has made. */
  async resetPassword(reset, password) { await this.#ask('/v1/password-resets', { reset, password }) }

  /** Signs out here; the server is told if it can be reached, unless it knows already. Gives the address where one signs out of the identity provider as well, if there is one. */
  async signOut({ isKnown = false } = {}) {
    const [token, [method, path]] = [this.#token, this.provider ? ['POST', '/v1/sessions/oidc/end'] : ['DELETE', '/v1/sessions/current']]
    this.#forget()
    localStorage.clear()
    this.hasEnded.value = false
    this.account.value = null
    if (!token || isKnown) return null
    try {
      const response = await fetch(path, { method, headers: { authorization: `Bearer ${token}` } })
      return response.status === 200 ? (await response.json()).address ?? null : null
    } catch { /* out of reach: the token runs out by itself */ return null }
  }

  /** The access token, renewed where it is about to run out; null where nobody is signed in. */
  async token() {
    if (this.#token && Date.now() > this.#expires - 30_000) await this.renew()
    return this.#token
  }

  /** Renews the access token; false where the session is over. At most one request at a time. Throws a `Problem` where the server is out of reach. */
  renew() {
    this.#renewing ??= this.#renew().finally(() => { this.#renewing = null })
    return this.#renewing
  }

  async #renew() {
    // One tab at a time: a refresh token is good once, and the cookie belongs to all of them.
    return await (navigator.locks?.request('verbatim.refresh', () => this.#refresh()) ?? this.#refresh())
  }

  async #refresh() {
    try {
      // The page's head has asked already, the first time.
      const begun = globalThis.verbatimSession
      delete globalThis.verbatimSession
      this.#take(await this.#ask('/v1/sessions/refresh', {}, begun))
      return true
    } catch (problem) {
      if (problem.isPassing) throw problem
      this.#forget()
      return false
    }
  }

  /** Nobody has touched the page for its time: it ends at the server, too. */
  endIdle() {
    const token = this.#token
    this.end()
    // Out of reach: it ends there by itself.
    if (token) fetch('/v1/sessions/current', { method: 'DELETE', headers: { authorization: `Bearer ${token}` } }).catch(() => {})
  }

  /** The server says that it is over. */
  end() {
    this.#forget()
    if (this.account.value) this.hasEnded.value = true
  }

  #forget() { [this.#token, this.#expires] = [null, 0] }

  #take(tokens) {
    this.#token = tokens.access_token
    this.#expires = Date.now() + tokens.expires_in * 1000
    this.idleEnd = tokens.idle_end * 1000
    this.hasPassword = tokens.has_password
    this.provider = tokens.provider ?? null
    localStorage.setItem('verbatim.zone', tokens.zone)
    localStorage.setItem('verbatim.account', JSON.stringify(tokens.account))
    this.hasEnded.value = false
    const needed = this.needsSecondFactor
    this.needsSecondFactor = tokens.needs_second_factor
    if (this.account.value?.id !== tokens.account.id || needed !== this.needsSecondFactor) this.account.value = tokens.account
  }

  /** The second factor is set up: everything is open. */
  openAll() {
    this.needsSecondFactor = false
    this.account.value = { ...this.account.value }
  }

  async #ask(path, body, begun) {
    let response
    try {
      response = await (begun ?? fetch(path, {
        method: 'POST', headers: body ? { 'content-type': 'application/json' } : {}, body: body && JSON.stringify(body), credentials: 'same-origin', signal: AbortSignal.timeout(limit),
      }))
    } catch { throw new Problem(0) }
    if (response.ok) return response.status === 204 ? null : await response.json()
    let problem = {}
    try { problem = await response.json() } catch { /* a proxy's own page */ }
    throw new Problem(response.status, problem, response.headers)
  }
}

export const session = new Session()
