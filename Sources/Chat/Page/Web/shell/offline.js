// Has the browser keep the page, so that it opens while the server is gone.

const address = '/service-worker.js'

/** Once nothing else is loading; where the browser keeps no pages (without TLS), there is nothing to do. */
export function keepPageOffline() {
  if (!navigator.serviceWorker) return
  const begin = () => navigator.serviceWorker.register(trusted(address), { updateViaCache: 'none' }).catch(error => console.warn(error))
  if (document.readyState === 'complete') begin()
  else addEventListener('load', begin, { once: true })
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
