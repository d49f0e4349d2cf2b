// What a message holds, each kind in its own shape; what is rare is loaded when it is first shown.

import { h, icon, own } from '../core/dom.js'
import { linkedText, outsideLink } from './linked-text.js'

/** One line that stands for a content, where it is spoken of. */
export function summaryOf(content) {
  if (!content) return 'Message deleted'
  if (content.text === '[erased]') return 'Removed at the person’s request'
  return content.caption ?? content.title ?? content.text ?? content.name ?? names[content.kind] ?? 'A message'
}

/** Why a message says nothing. */
export const goneWords = ({ change }) => change === 'hidden' ? 'Message of somebody you blocked' : 'Message deleted'

/** A content as it is read out, whatever its kind is called first. */
export function spokenContent(content) {
  if (!content || content.text === '[erased]') return summaryOf(content)
  const { kind, title, name, text, caption } = content
  // A plugin's own kind has its words first, and below them what else shows the same.
  if (kind === 'own') return text?.split('\n\n')[0] || 'A message'
  const said = [title ?? name, text, caption].filter(Boolean).join('. ')
  return [names[kind], said].filter(Boolean).join(': ') || 'A message'
}

const names = {
  image: 'A picture', video: 'A film', audio: 'A recording', file: 'A file', location: 'A place', doctorResponse: 'An answer',
  diagnosis: 'What the check came to', leaflet: 'To read', notice: 'Notice',
}

/** The element of a content; `files` loads what is not in it; `isReadable`: its days and times are shown as people say them. */
export function contentOf(content, files, isReadable) {
  if (content.text === '[erased]') return removedMark('Removed at the person’s request.')
  return Object.hasOwn(kinds, content.kind) ? kinds[content.kind](content, value => text(value, isReadable)) : rare(content, files)
}

/** Where something was. */
export const removedMark = text => h('p', { class: 'gone' }, icon('close'), text)

const text = (value, isReadable) => h('p', { class: 'words', dir: 'auto' }, linkedText(value, { isReadable }))
const label = value => h('p', { class: 'label' }, value)

const kinds = {
  text: ({ text: said }, text) => text(said),
  notice: ({ text: said }, text) => h('div', { class: 'notice-box' }, icon('bell'), text(said)),
  doctorResponse: ({ text: said, doctor }, text) => h('div', {}, label(doctor ? ['Answer of ', own(doctor)] : names.doctorResponse), text(said)),
  diagnosis: ({ title, text: said }, text) => h('div', {}, label(names.diagnosis), h('p', { class: 'words title', dir: 'auto' }, title), said && text(said)),
  leaflet: ({ title, text: said, url }, text) => h('div', {}, label(names.leaflet), h('p', { class: 'words title', dir: 'auto' }, title), said && text(said), outsideLink(url, 'Open ', own(title))),
}

/** Pictures, films, files, places, and what this page does not know: their room is kept until they are there. */
function rare(content, files) {
  const box = h('div', { class: 'rare', dataset: { kind: content.kind } })
  import('./media.js').then(({ mediaOf }) => box.replaceChildren(mediaOf(content, files)), () => box.replaceChildren(removedMark('This cannot be shown now.')))
  return box
}
