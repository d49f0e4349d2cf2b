// A swipe to the right leads back, on a phone, as far as nothing under the finger scrolls sideways.

/** Calls `back` after such a swipe over an element; `signal` ends it. */
export function onSwipeBack(element, back, signal) {
  let start = null
  element.addEventListener('touchstart', event => {
    const [touch] = event.touches
    start = event.touches.length === 1 && !scrollsSideways(event.target, element) ? { x: touch.clientX, y: touch.clientY } : null
  }, { passive: true, signal })
  element.addEventListener('touchend', ({ changedTouches: [touch] }) => {
    if (!start) return
    const [across, down] = [touch.clientX - start.x, Math.abs(touch.clientY - start.y)]
    start = null
    if (across > 90 && down < across / 3 && !getSelection().toString()) back()
  }, { passive: true, signal })
}

function scrollsSideways(target, end) {
  for (let one = target; one && one !== end; one = one.parentElement) {
    if (one.matches('input, textarea, select, [draggable=true]') || one.scrollWidth > one.clientWidth + 1 && /auto|scroll/.test(getComputedStyle(one).overflowX)) return true
  }
  return false
}
