// What a message holds, each kind in its own shape; an unknown kind shows its text and how it is recorded.

import { h, icon, own } from '../core/dom.js'
import { sizeOf } from '../core/format.js'
import { sentence } from '../core/problem.js'
import { words, outside } from './words.js'

/** One line that stands for a content: for announcements, and where it is spoken of. */
export function summary(content) {
  if (!content) return 'Taken back'
  if (content.text === '[erased]') return 'Removed at the person’s request'
  return content.caption ?? content.title ?? content.text ?? content.name ?? names[content.kind] ?? 'A message'
}

const names = { image: 'A picture', video: 'A film', audio: 'A recording', file: 'A file', location: 'A place' }

/** The element of a content; `files` loads what is not in it. */
export function contentOf(content, files) {
  if (content.text === '[erased]') return gone('Removed at the person’s request.')
  return (kinds[content.kind] ?? unknown)(content, files)
}

/** Where something was. */
export const gone = text => h('p', { class: 'gone' }, icon('close'), text)

const text = value => h('p', { class: 'words', dir: 'auto' }, words(value))
const label = value => h('p', { class: 'label' }, value)

const kinds = {
  text: ({ text: said }) => text(said),
  notice: ({ text: said }) => h('div', { class: 'notice-box' }, icon('bell'), text(said)),
  doctorResponse: ({ text: said, doctor }) => h('div', {}, label(doctor ? ['Answer of ', own(doctor)] : 'A clinician’s answer'), text(said)),
  diagnosis: ({ title, text: said }) => h('div', {}, label('What the check came to'), h('p', { class: 'words title', dir: 'auto' }, title), said && text(said)),
  leaflet: ({ title, text: said, url }) => h('div', {}, label('To read'), h('p', { class: 'words title', dir: 'auto' }, title), said && text(said), outside(url, 'Open ', own(title))),
  location: place,
  image: picture,
  video: (content, files) => film(content, files, 'video'),
  audio: (content, files) => film(content, files, 'audio'),
  file: document_,
}

function place({ name, latitude, longitude }) {
  const map = `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`
  return h('div', { class: 'file' }, icon('place'), h('div', {},
    h('p', { dir: 'auto' }, name ?? 'A place'), h('p', { class: 'quiet' }, `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`), outside(map, 'Open a map')))
}

function picture({ url, width, height, caption }, files) {
  const frame = h('button', { class: 'picture', type: 'button', 'aria-label': `Picture${caption ? `: ${caption}` : ''}, show large` })
  frame.style.setProperty('--shape', width > 0 && height > 0 ? `${width} / ${height}` : '4 / 3')
  files.address(url).then(address => {
    if (!address) throw new Error('not ours')
    frame.append(h('img', { src: address, alt: '', decoding: 'async' }))
    frame.addEventListener('click', () => large(address, caption, frame))
  }).catch(() => {
    frame.replaceWith(gone('The picture cannot be shown.'))
  })
  return h('figure', {}, frame, caption && h('figcaption', { dir: 'auto' }, words(caption)))
}

function large(address, caption, from) {
  const dialog = h('dialog', { class: 'large', 'aria-label': caption ?? 'Picture', onclick: () => dialog.close(), onclose: () => { dialog.remove(); from.focus() } },
    h('img', { src: address, alt: caption ?? '' }), h('button', { class: 'button', type: 'button' }, 'Close'))
  document.body.append(dialog)
  dialog.showModal()
}

const lasting = seconds => Number.isFinite(seconds) ? `${Math.floor(seconds / 60)}:${String(Math.round(seconds % 60)).padStart(2, '0')}` : ''
const facts = list => list.filter(Boolean).join(' · ')

/** Loaded when it is wanted, since it may be large. */
function film({ url, seconds, bytes }, files, kind) {
  const name = kind === 'video' ? 'Film' : 'Recording'
  const box = h('div', { class: `media ${kind}` })
  const play = h('button', { class: 'button', type: 'button', onclick: load }, icon('dot'), facts([`Play ${name.toLowerCase()}`, lasting(seconds), sizeOf(bytes)]))
  async function load() {
    play.disabled = true
    try {
      const address = await files.address(url)
      if (!address) throw new Error('It is not on this server.')
      const player = h(kind, { src: address, controls: true, 'aria-label': name })
      box.replaceChildren(player)
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

function document_({ url, name, mimeType, bytes }, files) {
  const said = h('p', { class: 'quiet' }, facts([mimeType, sizeOf(bytes)]))
  const keep = h('button', { class: 'button', type: 'button', onclick: load }, 'Download')
  async function load() {
    keep.disabled = true
    try {
      const address = await files.address(url)
      if (!address) throw new Error('It is not on this server.')
      h('a', { href: address, download: name }).click()
    } catch (problem) { said.textContent = `It cannot be downloaded. ${sentence(problem)}` }
    keep.disabled = false
  }
  return h('div', { class: 'file' }, icon('file'), h('div', {}, h('p', {}, own(name)), said), keep)
}

function unknown(content) {
  return h('div', {}, content.text ? text(content.text) : text('This kind of message cannot be shown here yet.'),
    h('details', { class: 'raw' }, h('summary', {}, `As it is recorded (${content.name ?? content.kind})`), h('pre', { tabindex: '0', 'aria-label': 'As it is recorded' }, JSON.stringify(content.data ?? content, null, 2))))
}
