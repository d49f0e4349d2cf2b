// Pictures, films, recordings, files and places; and how a kind that this page does not know is recorded.

import { h, icon, own } from '../core/dom.js'
import { coordinates, facts, fileKind, fileName, playingTime, sizeOf } from '../core/format.js'
import { sentence } from '../core/problem.js'
import { chartOf } from './chart.js'
import { removedMark } from './message-content.js'
import { linkedText, outsideLink } from './linked-text.js'

/** The element of a content; `files` loads what is not in it. */
export const mediaOf = (content, files) => (Object.hasOwn(kinds, content.kind) ? kinds[content.kind] : unknown)(content, files)

const kinds = {
  location: place,
  image: picture,
  video: (content, files) => film(content, files, 'video'),
  audio: (content, files) => film(content, files, 'audio'),
  file: paper,
}

function place({ name, latitude, longitude }) {
  const [north, east] = [Number(latitude), Number(longitude)]
  const map = `https://www.openstreetmap.org/?mlat=${north}&mlon=${east}#map=16/${north}/${east}`
  return h('div', { class: 'file' }, icon('place'), h('div', {},
    h('p', { dir: 'auto' }, name ?? 'A place'), h('p', { class: 'quiet' }, coordinates({ latitude, longitude }))), outsideLink(map, 'Open a map'))
}

function picture({ url, width, height, caption }, files) {
  const frame = h('button', { class: 'picture', type: 'button', 'aria-label': `Picture${caption ? `: ${caption}` : ''}, show large` })
  frame.style.setProperty('--shape', width > 0 && height > 0 ? `${width} / ${height}` : '4 / 3')
  files.address(url).then(address => {
    if (!address) throw new Error('not ours')
    frame.append(h('img', { src: address, alt: '', decoding: 'async' }))
    frame.addEventListener('click', () => large(address, caption, frame))
  }).catch(() => {
    frame.replaceWith(removedMark('The picture cannot be shown.'))
  })
  return h('figure', {}, frame, caption && h('figcaption', { dir: 'auto' }, linkedText(caption)))
}

function large(address, caption, from) {
  const dialog = h('dialog', { class: 'large', 'aria-label': caption ?? 'Picture', onclick: () => dialog.close(), onclose: () => { dialog.remove(); from.focus() } },
    h('img', { src: address, alt: caption ?? '' }), h('button', { class: 'button', type: 'button' }, 'Close'))
  from.closest('.room').append(dialog)
  dialog.showModal()
}

/** Loaded when it is wanted, since it may be large. */
function film({ url, seconds, bytes }, files, kind) {
  const name = kind === 'video' ? 'Film' : 'Recording'
  const box = h('div', { class: `media ${kind}` })
  const play = h('button', { class: 'button', type: 'button', onclick: load }, facts(`Play ${name.toLowerCase()}`, playingTime(seconds), sizeOf(bytes)))
  async function load() {
    play.disabled = true
    try {
      const address = await files.address(url)
      if (!address) throw new Error('It is not on this server.')
      const player = h(kind, { src: address, controls: true, 'aria-label': name })
      box.replaceChildren(player, h('p', { class: 'quiet' }, facts(playingTime(seconds), sizeOf(bytes))))
      player.focus()
      player.play().catch(() => {})
    } catch (problem) {
      play.disabled = false
      box.append(h('p', { class: 'wrong', role: 'alert' }, `The ${name.toLowerCase()} cannot be played. ${sentence(problem)}`))
    }
  }
  box.append(play)
  return box
}

function paper({ url, name, mimeType, bytes }, files) {
  const said = h('p', { class: 'quiet' }, [fileKind(mimeType, name), sizeOf(bytes)].filter(Boolean).join(', '))
  const keep = h('button', { class: 'button', type: 'button', onclick: load }, 'Download')
  async function load() {
    keep.disabled = true
    try {
      const address = await files.address(url)
      if (!address) throw new Error('It is not on this server.')
      h('a', { href: address, download: fileName(name) }).click()
    } catch (problem) { said.textContent = `It cannot be downloaded. ${sentence(problem)}` }
    keep.disabled = false
  }
  return h('div', { class: 'file' }, icon('file'), h('div', {}, h('p', {}, own(fileName(name))), said), keep)
}

function unknown(content) {
  const chart = content.kind === 'own' ? chartOf(content) : null
  return chart ?? h('div', {}, h('p', { class: 'words', dir: 'auto' }, content.text ? linkedText(content.text) : 'This kind of message cannot be shown here yet.'),
    h('details', { class: 'raw' }, h('summary', {}, `As it is recorded (${content.name ?? content.kind})`), h('pre', { tabindex: '0', 'aria-label': 'As it is recorded' }, JSON.stringify(content.data ?? content, null, 2))))
}
