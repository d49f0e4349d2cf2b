// Requests to the server that the page came from.

import { Problem } from './problem.js'
import { session } from './session.js'

/** How long an answer may take, in milliseconds: on a network that has changed, a request may wait for ever. */
const patience = 60_000

/**
 * Asks the server, and gives the answer's JSON, or null where it has none.
 *
 * Options: `body` is sent as JSON; `key` is the `Idempotency-Key` of a write, which has to be the same each time the same is tried again;
 * `signal` ends it; `etag` asks only for what is newer: the answer is then `undefined` where nothing is, and `onTag` is told the new one.
 *
 * Throws a `Problem`, also where no answer comes in time. An access token that has run out is renewed once on the way.
 */
export async function ask(method, path, options = {}) {
  const limit = AbortSignal.timeout(patience)
  const signal = options.signal ? AbortSignal.any([options.signal, limit]) : limit
  try {
    const response = await send(method, path, { ...options, signal })
    if (response.status === 304) return undefined
    options.onTag?.(response.headers.get('etag'))
    return response.status === 204 ? null : await response.json()
  } catch (error) {
    throw limit.aborted && !options.signal?.aborted ? new Problem(0) : error
  }
}

export const get = (path, options) => ask('GET', path, options)
export const post = (path, body, options) => ask('POST', path, { ...options, body })

/** The same, giving the whole response: for streams and files; `via` is what sends, in place of `fetch`. Throws a `Problem` unless it went well or is 304. */
export async function send(method, path, options = {}) {
  const who = session.id
  let response = await once(method, path, options, await tokenOf(who))
  if (response.status === 401 && await session.renew()) {
    response = await once(method, path, options, await tokenOf(who))
  }
  if (response.ok || response.status === 304) return response
  const problem = await problemOf(response)
  if (problem.isSignedOut) session.end()
  throw problem
}

/** The token of whoever asked: where another tab has signed in as somebody else meanwhile, nothing is done in their name. */
async function tokenOf(who) {
  const token = await session.token()
  if (session.id !== who) throw new Problem(401)
  return token
}

async function once(method, path, { body, form, key, signal, etag, headers, via = fetch }, token) {
  const fields = new Headers(headers)
  if (token) fields.set('authorization', `Bearer ${token}`)
  if (body !== undefined) fields.set('content-type', 'application/json')
  if (key) fields.set('idempotency-key', key)
  if (etag) fields.set('if-none-match', etag)
  try {
    return await via(path, {
      method, signal, headers: fields, cache: 'no-store', body: form ?? (body === undefined ? undefined : JSON.stringify(body)),
    })
  } catch (error) {
    if (signal?.aborted) throw error
    throw new Problem(0)
  }
}

async function problemOf(response) {
  let body = {}
  try { body = await response.json() } catch { /* a proxy's own page: the status says enough */ }
  return new Problem(response.status, body, response.headers)
}

/** A new key for something that is to be done once, however often it is tried. */
export const newKey = () => crypto.randomUUID?.()
  ?? [...crypto.getRandomValues(new Uint8Array(16))].map(byte => byte.toString(16).padStart(2, '0')).join('')

/** A part of an address. */
export const addressPart = text => encodeURIComponent(text)
