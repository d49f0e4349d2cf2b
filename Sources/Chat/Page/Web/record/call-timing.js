// Functions that are called often, and do something less often.

/** A function that does something once it has not been called for a while; `.stop()` does it no more. */
export function debounced(milliseconds, act) {
  let timer
  const call = (...values) => {
    clearTimeout(timer)
    timer = setTimeout(() => act(...values), milliseconds)
  }
  call.stop = () => clearTimeout(timer)
  return call
}

/** A function that does something at most once in a while, and in the end with the last values; `.stop()` does it no more. */
export function throttled(milliseconds, act) {
  let [timer, last, waiting] = [null, 0, null]
  const run = () => { [timer, last] = [null, performance.now()]; act(...waiting) }
  const call = (...values) => {
    waiting = values
    timer ??= setTimeout(run, Math.max(0, last + milliseconds - performance.now()))
  }
  call.stop = () => clearTimeout(timer)
  return call
}
