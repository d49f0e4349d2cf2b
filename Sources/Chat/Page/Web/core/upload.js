// `fetch` for files: it tells how much of them has gone.

/** How long nothing may move, in milliseconds. */
const patience = 60_000

/** Does what `fetch` does, for requests with a body, and tells `progress` how much of it has gone: 0 to 1. */
export function fetchWithProgress(progress) {
  return (path, { method, headers, body }) => new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    let [told, timer] = [0, 0]
    const wait = () => {
      clearTimeout(timer)
      timer = setTimeout(() => request.abort(), patience)
    }
    request.upload.onprogress = ({ loaded, total }) => {
      wait()
      const now = total ? Math.floor(loaded / total * 20) / 20 : 0
      if (now !== told) progress(told = now)
    }
    request.onloadend = () => clearTimeout(timer)
    request.onload = () => resolve(new Response(request.response, { status: request.status, headers: headersOf(request) }))
    request.onerror = request.onabort = () => reject(new TypeError('the upload was cut off'))
    request.open(method, path)
    request.responseType = 'arraybuffer'
    for (const [name, value] of headers) request.setRequestHeader(name, value)
    request.send(body)
    wait()
  })
}

const headersOf = request => new Headers(request.getAllResponseHeaders().trim().split('\r\n').map(line => line.split(/:\s*(.*)/s).slice(0, 2)))
