// Before the page's own files are there: whoever is signed in sees the places of list and room, everybody else the form.
{
  let account = null
  try { account = localStorage.getItem('verbatim.account') } catch { /* forbidden: nobody is signed in */ }
  const { hash, pathname } = location
  const room = pathname.startsWith('/c/') ? 'chat' : pathname === '/' ? 'list' : 'room'
  // Whoever is signed in and opens a conversation needs its script as well: it comes beside the page's.
  const { chat } = document.currentScript.dataset
  if (account && room === 'chat' && chat) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: chat }))
  // Who it is, is asked before the page's script is there; one tab at a time, since a refresh token is good once.
  const ask = () => fetch('/v1/sessions/refresh', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}', credentials: 'same-origin', signal: AbortSignal.timeout(60_000) })
  if (account && pathname !== '/signed-in') {
    globalThis.verbatimSession = navigator.locks?.request('verbatim.refresh', ask) ?? ask()
    globalThis.verbatimSession.catch(() => {})
  }
  document.documentElement.dataset.first = hash.startsWith('#reset=') ? 'nothing' : account ? room : 'form'
  // What is pressed too early is done by the form that takes this one's place.
  addEventListener('submit', event => {
    if (!event.target.closest('.first')) return
    event.preventDefault()
    event.target.dataset.pressed = ''
  })
}
