// What the page keeps on this device, an account's apart from another's: what waits to be sent, and what was seen last.

/** How long the browser may take to open the store, in milliseconds: where a page was left while it was made, the next may never have an answer. */
const patience = 2000

let opening = null

function database() {
  opening ??= open()
  opening.catch(() => { opening = null })
  return opening
}

function open() {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('verbatim', 1)
    let isLate = false
    setTimeout(() => {
      isLate = true
      reject(new Error('the store does not open'))
    }, patience)
    request.onupgradeneeded = () => {
      const waiting = request.result.createObjectStore('outbox', { keyPath: 'number', autoIncrement: true })
      waiting.createIndex('account', 'account')
      request.result.createObjectStore('seen', { keyPath: ['account', 'name'] })
    }
    request.onsuccess = () => {
      const { result } = request
      if (isLate) return result.close()
      // Another tab has a newer page, and waits for this one to let go.
      result.onversionchange = () => { result.close(); opening = null }
      resolve(result)
    }
    request.onerror = () => reject(request.error)
    request.onblocked = () => reject(new Error('another tab holds the store open'))
  })
}

/** Does something with one of the stores, and gives its result once that is on the disk; rejects where nothing can be kept here. */
export async function inStore(name, mode, act) {
  const transaction = (await database()).transaction(name, mode, { durability: name === 'outbox' ? 'strict' : 'relaxed' })
  const request = act(transaction.objectStore(name))
  return await new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve(request?.result)
    transaction.onerror = transaction.onabort = () => reject(transaction.error)
  })
}

/** Keeps a value that can be had from the server again, under a name; where nothing can be kept, that is no loss. */
export async function keep(account, name, value) {
  try { await inStore('seen', 'readwrite', store => store.put({ account, name, value })) } catch { /* a private window, a full disk */ }
}

/** What was kept under a name; null where nothing is. */
export async function kept(account, name) {
  try {
    return (await inStore('seen', 'readonly', store => store.get([account, name])))?.value ?? null
  } catch { return null }
}

/** What was kept under a name goes. */
export async function unkeep(account, name) {
  try { await inStore('seen', 'readwrite', store => store.delete([account, name])) } catch { /* nothing is kept here */ }
}

/** What an account has seen and half written goes; what waits to be sent stays. */
export async function forgetSeen(account) {
  for (const key of Object.keys(localStorage)) if (key.startsWith(`verbatim.draft.${account}.`) || key.startsWith(`verbatim.answer.${account}.`)) localStorage.removeItem(key)
  await inStore('seen', 'readwrite', store => store.delete(IDBKeyRange.bound([account], [account, []])))
}

/** Everything that an account has here goes. */
export async function forget(account) {
  await forgetSeen(account)
  await inStore('outbox', 'readwrite', store => {
    const walk = store.index('account').openCursor(account)
    walk.onsuccess = () => {
      walk.result?.delete()
      walk.result?.continue()
    }
  })
}
