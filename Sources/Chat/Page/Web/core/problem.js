// Why something was not done.

/** What the server refused (RFC 9457), or that it could not be asked (`status` 0). */
export class Problem extends Error {
  constructor(status, body = {}, headers) {
    super(body.detail ?? Problem.words(status))
    this.name = 'Problem'
    this.status = status
    /** The end of the problem's type: `not-found`. */
    this.kind = (body.type ?? '').split('/').pop()
    this.errors = body.errors ?? []
    /** In how many seconds it may be tried again; null where the server does not say. */
    this.retryAfter = Number(headers?.get('retry-after')) || null
  }

  /** Whether the server was not reached, or cannot answer now: the same may be asked again. */
  get isPassing() { return this.status === 0 || this.status === 408 || this.status === 429 || this.status >= 500 || this.kind === 'in-flight' }

  /** Whether it is not there, or not to be seen. */
  get isGone() { return this.status === 403 || this.status === 404 }

  /** Whether nobody is signed in any longer. */
  get isSignedOut() { return this.status === 401 }

  static words(status) {
    if (status === 0) return 'The server cannot be reached. Try again when it is back.'
    if (status === 401) return 'Your session has ended. Sign in to go on here.'
    if (status === 403) return 'You may not do this.'
    if (status === 404) return 'This is not there, or you may not see it.'
    if (status === 409) return 'Something has changed meanwhile. Look again.'
    if (status === 413) return 'This is too large.'
    if (status === 429) return 'That was a lot at once. Try again in a moment.'
    return 'The server could not do this. Try again.'
  }
}

/** A problem as a sentence: with a capital letter and a full stop. */
export function sentence(problem) {
  // Programs are told how to sign in, people that they are to.
  const own = problem?.kind === 'unauthenticated' ? '' : problem?.message
  const text = own || Problem.words(problem?.status ?? 500)
  const begun = text[0].toUpperCase() + text.slice(1)
  return /[.?!…]$/.test(begun) ? begun : begun + '.'
}
