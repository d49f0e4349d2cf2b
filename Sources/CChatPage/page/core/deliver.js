// How something of the outbox reaches the server.

import { part, post, send } from './api.js'
import { Problem } from './problem.js'
import { fetchTelling } from './upload.js'

/** How long a write may take, in milliseconds. */
const patience = 30_000

/** Has the server do it, and gives what it recorded; `note` keeps what is done of it, so that nothing is done twice; `progress` hears how much of a file has gone. */
export async function deliver({ channel, kind, body, under }, note, progress) {
  const path = `/v1/channels/${part(channel)}`
  if (kind === 'interaction') return await write(`${path}/interactions`, body, under)
  const { text, file } = body
  let { attachment } = body
  if (file && !attachment) {
    attachment = await upload(path, file, `${under}-file`, progress)
    await note({ body: { ...body, attachment } })
  }
  return await write(`${path}/messages`, { text: text || undefined, attachment }, under)
}

/** A write that is not answered in time is tried again later: the same key makes it the same one. */
async function write(path, body, key) {
  const signal = AbortSignal.timeout(patience)
  try {
    return await post(path, body, { key, signal })
  } catch (error) {
    throw signal.aborted ? new Problem(0) : error
  }
}

async function upload(path, file, key, progress) {
  const form = new FormData()
  form.append('file', file, file.name || 'file')
  const response = await send('POST', `${path}/attachments`, { form, key, via: fetchTelling(progress) })
  return (await response.json()).id
}
