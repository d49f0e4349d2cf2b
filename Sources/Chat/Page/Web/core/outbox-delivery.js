// How something of the outbox reaches the server.

import { get, addressPart, post, send } from './api.js'
import { Problem } from './problem.js'
import { fetchWithProgress } from './upload.js'

/** Has the server do it, and gives what it recorded; `note` keeps what is done of it, so that nothing is done twice; `progress` hears how much of a file has gone. */
export async function deliver({ channel, kind, body, under }, note, progress) {
  const path = `/v1/channels/${addressPart(channel)}`
  if (kind === 'interaction') return await interact(path, body, under, note, progress)
  const { text, file, location, replyTo, keepsMetadata } = body
  let { attachment } = body
  if (file && !attachment) {
    attachment = await upload(path, file, `${under}-file`, progress, keepsMetadata)
    await note({ body: { ...body, attachment } })
  }
  return await post(`${path}/messages`, { text: text || undefined, attachment, location, reply_to: replyTo ?? undefined }, { key: under })
}

/** An answer's pictures go first, one after the other. */
async function interact(path, body, under, note, progress) {
  const { files = [], images = [], before, keepsMetadata, ...act } = body
  if (before !== undefined) await expectAnswer(path, act, before)
  for (const [index, file] of files.entries()) {
    if (images[index]) continue
    images[index] = await upload(path, file, `${under}-file-${index}`, progress, keepsMetadata)
    await note({ body: { ...body, images } })
  }
  if (files.length) act.value = { ...act.value, images }
  return await post(`${path}/interactions`, act, { key: under })
}

/** An answer that has waited takes no newer one's place; the same answer is no other. Throws a `Problem` of the kind `answered`. */
async function expectAnswer(path, { id, value }, before) {
  const { view, editable } = await get(path)
  if (editable?.input !== id || view.inputs.some(input => input.id === id)) return
  const now = wordsOf(editable.value)
  if (now === wordsOf(before) || now === wordsOf(value)) return
  throw new Problem(409, { type: 'answered', detail: `Meanwhile this was answered: ${now}` })
}

const wordsOf = value => [value?.text ?? value].flat().join(', ')

async function upload(path, file, key, progress, keepsMetadata) {
  const form = new FormData()
  form.append('file', file, file.name || 'file')
  const response = await send('POST', `${path}/attachments${keepsMetadata ? '?keep_metadata=true' : ''}`, { form, key, via: fetchWithProgress(progress) })
  return (await response.json()).id
}
