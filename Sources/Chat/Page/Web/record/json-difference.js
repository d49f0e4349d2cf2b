// What two JSON values differ in.

/**
 * The changes from one value to another, in order: `{ kind: 'added' | 'removed' | 'changed', pointer, before, after }`, each at the deepest
 * place that tells it, as a JSON pointer (RFC 6901) into the value after, or into the one before for what was removed.
 *
 * Items of arrays that have an identity (a message, a position, an id) are compared with the same ones, wherever they stand.
 */
export function differences(before, after, pointer = '', found = []) {
  if (Object.is(before, after)) return found
  if (before === undefined) found.push({ kind: 'added', pointer, after })
  else if (after === undefined) found.push({ kind: 'removed', pointer, before })
  else if (Array.isArray(before) && Array.isArray(after)) ofArrays(before, after, pointer, found)
  else if (isObject(before) && isObject(after)) ofObjects(before, after, pointer, found)
  else found.push({ kind: 'changed', pointer, before, after })
  return found
}

const isObject = value => value !== null && typeof value === 'object' && !Array.isArray(value)

const step = (pointer, name) => `${pointer}/${String(name).replace(/~/g, '~0').replace(/\//g, '~1')}`

function ofObjects(before, after, pointer, found) {
  for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
    differences(before[name], after[name], step(pointer, name), found)
  }
}

function ofArrays(before, after, pointer, found) {
  const places = placesOf(before)
  if (!places || !placesOf(after)) {
    const count = Math.max(before.length, after.length)
    for (let index = 0; index < count; index++) differences(before[index], after[index], step(pointer, index), found)
    return
  }
  after.forEach((item, index) => {
    const place = places.get(identity(item))
    differences(place === undefined ? undefined : before[place], item, step(pointer, index), found)
    places.delete(identity(item))
  })
  for (const place of places.values()) differences(before[place], undefined, step(pointer, place), found)
}

/** Where each item is by its identity; null unless all have one of their own. */
function placesOf(items) {
  const places = new Map(items.map((item, index) => [identity(item), index]))
  return places.has(undefined) || places.size !== items.length ? null : places
}

function identity(item) {
  if (!isObject(item)) return undefined
  const inner = item.card ?? item.button ?? item
  return inner.id ?? item.message ?? item.appointment ?? item.position
}
