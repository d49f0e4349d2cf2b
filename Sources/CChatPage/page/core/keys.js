// The keyboard: one table of keys, told by `?`.

const table = new Map()

/** Has a key do something wherever nobody is writing, until the returned function is called; `words` says what, in the list of keys. */
export function onKey(key, words, act) {
  const entry = { key, words, act }
  table.set(key, entry)
  return () => { if (table.get(key) === entry) table.delete(key) }
}

/** What the keys do now: `[{ key, words }]`. */
export const allKeys = () => [...table.values()]

const isWriting = target => target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)

addEventListener('keydown', event => {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isWriting(event.target)) return
  // A dialog has its own keys.
  if (document.querySelector('dialog[open]')) return
  const entry = table.get(event.key)
  if (!entry) return
  event.preventDefault()
  entry.act(event)
})
