// The keyboard: one table of keys, told by `?`.

const table = []

/**
 * Has a key do something wherever nobody is writing, until the returned function is called; `words` says what, in the list of keys.
 *
 * Where two want the same key, it is the newer one's while that is there.
 */
export function onKey(key, words, act) {
  const entry = { key, words, act }
  table.push(entry)
  return () => { if (table.includes(entry)) table.splice(table.indexOf(entry), 1) }
}

/** What the keys do now: `[{ key, words }]`. */
export const allKeys = () => table.filter(entry => entryOf(entry.key) === entry)

const entryOf = key => table.findLast(entry => entry.key === key)

const isWriting = target => target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)

addEventListener('keydown', event => {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isWriting(event.target)) return
  // A dialog has its own keys.
  if (document.querySelector('dialog[open]')) return
  const entry = entryOf(event.key)
  if (!entry) return
  event.preventDefault()
  entry.act(event)
})
