// What is half written outlives a reload: words and choices, and the files that were picked.

import { keep, kept, unkeep } from '../core/local-store.js'

/** Files that were picked and not sent, kept on this device under a name; `of` is what they belong to: of anything else there are none. */
export class KeptFiles {
  constructor(account, name, of = null) { Object.assign(this, { account, name, of }) }

  async load() {
    const there = await kept(this.account, this.name)
    return there?.of === this.of ? there.files : []
  }

  save(files) { return files.length ? keep(this.account, this.name, { of: this.of, files }) : unkeep(this.account, this.name) }
}

/** An answer that is being written: the newest one of each conversation. */
export class AnswerDraft {
  constructor({ me, channel }, input) {
    Object.assign(this, { input, key: `verbatim.answer.${me}.${channel}`, files: new KeptFiles(me, `answer ${channel}`, input) })
  }

  /** Fills a form with what was written in it before, and keeps what is. */
  follow(form) {
    const fields = [...form.elements].filter(({ type }) => !['file', 'button', 'submit', 'fieldset'].includes(type))
    const before = this.#read()
    if (before?.input === this.input) fields.forEach((field, index) => fill(field, before.values[index]))
    form.addEventListener('input', () => this.#write(fields.map(valueOf)))
  }

  /** It was sent. */
  forget() { localStorage.removeItem(this.key) }

  #read() {
    try { return JSON.parse(localStorage.getItem(this.key) ?? 'null') } catch { return null }
  }

  #write(values) {
    try { localStorage.setItem(this.key, JSON.stringify({ input: this.input, values })) } catch { /* full, or forbidden */ }
  }
}

const valueOf = field => field.type === 'checkbox' ? field.checked : field.value

function fill(field, value) {
  if (value === undefined) return
  if (field.type === 'checkbox') field.checked = value
  else field.value = value
  field.dispatchEvent(new Event('input'))
}
