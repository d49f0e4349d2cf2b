// Opens the page while the server is gone: keeps the page's own files, and nothing that anybody said.

const files = 'verbatim.page'
const places = /^\/(c\/[^/]+|calendar(\/.*)?|record(\/.*)?|me)?$/
/** How long the server may take where there is a kept file, in milliseconds. */
const patience = 3000
/** Until when a server that did not answer is not asked again: a page has dozens of files, and nobody waits for each. */
let goneUntil = 0

addEventListener('install', event => event.waitUntil(keepAll().then(() => skipWaiting())))
addEventListener('activate', event => event.waitUntil(clients.claim()))

addEventListener('fetch', event => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate' && places.test(pathname)) event.respondWith(answer(event, '/'))
  else if (pathname.startsWith('/page/')) event.respondWith(answer(event, pathname))
})

/** The server's file, so that a new page is seen at once; the kept one where the server is gone or slow. */
async function answer(event, path) {
  const cache = await caches.open(files)
  const there = await cache.match(path, { ignoreVary: true })
  if (there && Date.now() < goneUntil) return there
  try {
    const response = await (there ? begun(event.request) : fetch(event.request))
    if (!response.ok) return there && response.status >= 500 ? there : response
    if (there?.headers.get('etag') !== response.headers.get('etag')) event.waitUntil(renew(cache, path, response.clone(), there))
    return response
  } catch (error) {
    if (!there) throw error
    if (error.name === 'AbortError') goneUntil = Date.now() + 5 * patience
    return there
  }
}

/** An answer that begins in time; how long the rest of it takes is the network's affair. */
async function begun(request) {
  const aborter = new AbortController()
  const timer = setTimeout(() => aborter.abort(), patience)
  try { return await fetch(request, { signal: aborter.signal }) } finally { clearTimeout(timer) }
}

/** Keeps a newer file; where one was there before, the others are of an older page as well. */
async function renew(cache, path, response, there) {
  await cache.put(path, response)
  if (there) await keepAll()
}

/** Keeps every file of the page: whatever the first one names, and so on. */
async function keepAll() {
  const cache = await caches.open(files)
  const known = new Set()
  let next = ['/']
  while (next.length) {
    for (const path of next) known.add(path)
    const named = await Promise.all(next.map(path => keepOne(cache, path)))
    next = [...new Set(named.flat())].filter(path => !known.has(path))
  }
  for (const request of await cache.keys()) if (!known.has(new URL(request.url).pathname)) await cache.delete(request)
}

/** Keeps one file, and gives the paths that it names. */
async function keepOne(cache, path) {
  const response = await fetch(path, { headers: { accept: path === '/' ? 'text/html' : '*/*' } })
  // Whatever comes is read to its end: an answer that nobody reads keeps its connection.
  const bytes = await response.arrayBuffer()
  if (!response.ok) return []
  await cache.put(path, new Response(bytes, { headers: response.headers }))
  return /html|javascript/.test(response.headers.get('content-type')) ? namedIn(new TextDecoder().decode(bytes), path) : []
}

function namedIn(text, path) {
  const base = new URL(path, location.origin)
  return [...text.matchAll(/["'`](\.{1,2}\/[\w./-]+\.js|\/page\/[\w./-]+\.(?:js|css|svg|webmanifest))["'`]/g)]
    .map(([, name]) => new URL(name, base).pathname)
}
