// Has the browser keep the page, so that it opens while the server is gone.

const address = '/service-worker.js'
/** How long after the page it begins, in milliseconds: on a slow line, what somebody waits for comes first. */
const later = 8000

/** Once nothing else is loading; where the browser keeps no pages (without TLS), there is nothing to do. */
export function keepPageOffline() {
  if (!navigator.serviceWorker) return
  const begin = () => navigator.serviceWorker.register(trusted(address), { updateViaCache: 'none' }).catch(error => console.warn(error))
  const wait = () => setTimeout(begin, later)
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait, { once: true })
}

let policy = null

/** The address as the page's policy for scripts wants it. */
function trusted(text) {
  policy ??= globalThis.trustedTypes?.createPolicy('verbatim', {
    createScriptURL: url => {
      if (url === address) return url
      throw new TypeError(`${url} is no script of this page`)
    },
  }) ?? { createScriptURL: url => url }
  return policy.createScriptURL(text)
}
