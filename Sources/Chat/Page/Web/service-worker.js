// Opens the page while the server is gone: keeps the page's own files, and nothing that anybody said.

const files = 'verbatim.page'
/** The help, with what to do in an emergency. */
const help = '/help'
const places = /^\/(c\/[^/]+|calendar(\/.*)?|record(\/.*)?|me)?$/
/** How long the server may take where there is a kept file, in milliseconds. */
const patience = 3000
/** How long it may take to begin with the page itself: on a slow line the kept one opens at once, since each of its files would take as long again. */
const prompt = 300
/** After how long a page that was opened so is compared with the server's, in milliseconds, and how old the kept one may be without that. */
const [rest, fresh] = [10_000, 3_600_000]
/** How many files are asked for at once: a browser has six connections to a server, and the page needs some. */
const atOnce = 3
/** Until when a server that did not answer is not asked again: a page has dozens of files, and nobody waits for each. */
let goneUntil = 0

addEventListener('install', event => event.waitUntil(keepAll().then(() => skipWaiting())))
addEventListener('activate', event => event.waitUntil(clients.claim()))

addEventListener('fetch', event => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate' && places.test(pathname)) event.respondWith(open(event))
  else if (pathname.startsWith('/page/') || (request.mode === 'navigate' && pathname === help)) event.respondWith(answer(event, pathname))
})

/** The server's page where it is quick; else the kept one with its own files, and what is newer is kept for the next time. */
async function open(event) {
  const there = await (await caches.open(files)).match('/', { ignoreVary: true })
  const asked = answer(event, '/')
  if (!there) return asked
  const isSlow = await Promise.race([asked.then(() => false), new Promise(wake => setTimeout(wake, prompt, true))])
  if (!isSlow) return asked
  goneUntil = Date.now() + 5 * patience
  const isOld = !(Date.now() - Date.parse(there.headers.get('date')) < fresh)
  event.waitUntil(asked.then(() => isOld && new Promise(wake => setTimeout(wake, rest)).then(keepAll)).catch(() => {}))
  return there
}

/** The server's file, so that a new page is seen at once; the kept one where the server is gone or slow. */
async function answer(event, path) {
  const cache = await caches.open(files)
  const there = await cache.match(path, { ignoreVary: true })
  // Whatever has a hash in its name is what it was.
  if (there && (/-[0-9a-f]{16}\.(js|css)$/.test(path) || Date.now() < goneUntil)) return there
  try {
    const response = await (there ? begun(event.request) : fetch(event.request))
    if (!response.ok) return there && response.status >= 500 ? there : response
    // Where one is newer, the others are of an older page as well.
    if (!there) event.waitUntil(cache.put(path, response.clone()))
    else if (there.headers.get('etag') !== response.headers.get('etag')) event.waitUntil(keepAll())
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

let keeping = null

/** Keeps every file of the page: whatever the first one names, and so on; once at a time. */
function keepAll() {
  keeping ??= keepAnew().finally(() => { keeping = null })
  return keeping
}

/** All are kept together: a page that is opened meanwhile has files of one time. */
async function keepAnew() {
  const cache = await caches.open(files)
  const [wanted, known, got] = [['/', help], new Set(['/', help]), []]
  const take = async () => {
    const path = wanted.shift()
    const { response, names } = await load(path)
    if (response) got.push([path, response])
    for (const name of names) if (!known.has(name)) wanted.push(name), known.add(name)
  }
  await take()
  await Promise.all(Array.from({ length: atOnce }, async () => { while (wanted.length) await take() }))
  await Promise.all(got.map(([path, response]) => cache.put(path, response)))
  for (const request of await cache.keys()) if (!known.has(new URL(request.url).pathname)) await cache.delete(request)
}

/** Loads one file, and the paths that it names; no response where there is none such. */
async function load(path) {
  const response = await fetch(path, { headers: { accept: path === '/' ? 'text/html' : '*/*' } })
  // Whatever comes is read to its end: an answer that nobody reads keeps its connection.
  const bytes = await response.arrayBuffer()
  if (!response.ok) return { response: null, names: [] }
  const isText = /html|javascript/.test(response.headers.get('content-type'))
  return { response: new Response(bytes, { headers: response.headers }), names: isText ? namedIn(new TextDecoder().decode(bytes), path) : [] }
}

function namedIn(text, path) {
  const base = new URL(path, location.origin)
  return [...text.matchAll(/["'`](\.{1,2}\/[\w./-]+\.js|\/page\/[\w./-]+\.(?:js|css|svg|webmanifest))["'`]/g)]
    .map(([, name]) => new URL(name, base).pathname)
}
