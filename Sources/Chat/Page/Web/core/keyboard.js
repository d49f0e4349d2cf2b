// The keyboard: one table of keys, told by `?`.

import { session } from './session.js'

const table = []
const name = 'verbatim.keys'
let areOn = localStorage.getItem(name) !== 'off'

/** Whether the keys do something: who speaks to the device, or whose hand trembles, presses some without meaning to. */
export const keysAreOn = () => areOn

/** Turns all of them on or off, on this device. */
export function turnKeys(on) {
  areOn = on
  keepKeys()
}

function keepKeys() {
  if (areOn) localStorage.removeItem(name)
  else localStorage.setItem(name, 'off')
}

// Whoever signs out takes all else along.
session.account.watch(account => { if (account === null) keepKeys() })
addEventListener('storage', ({ key, newValue }) => { if (key === name) areOn = newValue !== 'off' })

/**
 * Has a key do something wherever nobody is writing, until the returned function is called; `words` says what, in the list of keys.
 *
 * Where two want the same key, it is the newer one's while that is there, and while its `isOn` says so.
 */
export function onKey(key, words, act, isOn = null) {
  const entry = { key, words, act, isOn }
  table.push(entry)
  return () => { if (table.includes(entry)) table.splice(table.indexOf(entry), 1) }
}

/** What the keys do now: `[{ key, words }]`. */
export const allKeys = () => table.filter((entry, index) => !table.slice(index + 1).some(({ key, isOn }) => key === entry.key && !isOn))

const entryOf = pressed => table.findLast(({ key, isOn }) => key === pressed && (!isOn || isOn()))

const isWriting = target => target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)

/** What moves goes on while its key is held; everything else is done once. */
const moving = new Set(['j', 'k', ',', '.'])

let held = null
addEventListener('keyup', () => { held = null })

addEventListener('keydown', event => {
  // One that is still held writes nothing where it has brought the focus.
  if (event.repeat && event.key === held && isWriting(event.target)) return event.preventDefault()
  if (!areOn || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isWriting(event.target)) return
  // A dialog and an open menu have their own keys.
  if (document.querySelector('dialog[open], :popover-open')) return
  const entry = entryOf(event.key)
  if (!entry) return
  event.preventDefault()
  held = event.key
  if (!event.repeat || moving.has(event.key)) entry.act(event)
})
