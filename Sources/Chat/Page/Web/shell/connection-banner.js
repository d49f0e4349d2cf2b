// The band: that the network or the server is gone, and how much waits to be sent.

import { Bag } from '../core/observable.js'
import { h, icon, say, show } from '../core/dom.js'
import { count } from '../core/format.js'
import { connection } from '../core/stream.js'
import { outbox } from '../core/outbox.js'
import { session } from '../core/session.js'

/** What is over sooner than this, nobody is told of; in milliseconds. */
const patience = 1500

/** Fills the band, until `close()`; it is there only while there is something to say. */
export function openConnectionBanner(host) {
  const bag = new Bag()
  const words = h('span')
  const again = h('button', { class: 'button', type: 'button', onclick: tryNow }, 'Try now')
  const inside = h('div', { class: 'band-inside', hidden: true }, icon('warn'), words, again)
  show(host, h('div', { role: 'status' }, inside))
  let timer = null

  const draw = () => {
    // Who has to sign in again is told so; the server does answer.
    const text = session.hasEnded.value ? '' : textOf(connection.value, outbox.count.value)
    if (text) say(words, text)
    inside.hidden = !text
    again.hidden = connection.value !== 'lost'
  }
  const change = () => {
    clearTimeout(timer)
    // A word that is there already changes at once.
    if (!inside.hidden || connection.value === 'offline') draw()
    else timer = setTimeout(draw, patience)
  }
  for (const cell of [connection, outbox.count, session.hasEnded]) bag.add(cell.watch(change))
  bag.add(() => clearTimeout(timer))
  return { close: () => bag.close() }
}

function textOf(state, waiting) {
  const kept = waiting ? ` ${count(waiting, 'message')} ${waiting === 1 ? 'waits' : 'wait'} to be sent.` : ''
  if (state === 'offline') return `You are offline.${kept || ' What you write is kept and sent later.'}`
  if (state === 'lost') return `The server does not answer.${kept || ' What you write is kept and sent later.'}`
  return waiting ? `Sending ${count(waiting, 'message')} …` : ''
}

/** Whoever waits for the network takes it for back. */
function tryNow() {
  outbox.tryNow()
  dispatchEvent(new Event('online'))
}
