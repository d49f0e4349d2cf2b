// What the page keeps on this device, an account's apart from another's: what waits to be sent, and what was seen last.

let opening = null

function database() {
  opening ??= new Promise((resolve, reject) => {
    const request = indexedDB.open('verbatim', 1)
    request.onupgradeneeded = () => {
      const waiting = request.result.createObjectStore('outbox', { keyPath: 'number', autoIncrement: true })
      waiting.createIndex('account', 'account')
      request.result.createObjectStore('seen', { keyPath: ['account', 'name'] })
    }
    request.onsuccess = () => {
      // Another tab has a newer page, and waits for this one to let go.
      request.result.onversionchange = () => { request.result.close(); opening = null }
      resolve(request.result)
    }
    request.onerror = () => reject(request.error)
    request.onblocked = () => reject(new Error('another tab holds the store open'))
  })
  opening.catch(() => { opening = null })
  return opening
}

/** Does something with one of the stores, and gives its result once that is on the disk; rejects where nothing can be kept here. */
export async function inStore(name, mode, act) {
  const transaction = (await database()).transaction(name, mode, { durability: 'strict' })
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

/** Everything that an account has here goes. */
export async function forget(account) {
  await inStore('seen', 'readwrite', store => store.delete(IDBKeyRange.bound([account], [account, []])))
  await inStore('outbox', 'readwrite', store => {
    const walk = store.index('account').openCursor(account)
    walk.onsuccess = () => {
      walk.result?.delete()
      walk.result?.continue()
    }
  })
}
