// The page's elements. What people wrote becomes text nodes and attributes, never markup: nothing here parses HTML.

/**
 * Makes an element: `h('button', { class: 'act', onclick: save, 'aria-label': 'Save' }, 'Save')`.
 *
 * Properties: `class`; `on…` listeners; `dataset` and `style` (CSS custom properties too) as objects; `ref` is called with the element; true, false, null
 * and undefined set or leave out an attribute; everything else is an attribute's text. Children: nodes, texts, numbers, lists
 * of these; null, undefined and false are nothing.
 */
export function h(tag, properties, ...children) {
  const element = document.createElement(tag)
  fill(element, properties ?? {})
  append(element, children)
  return element
}

/** The same for SVG. */
export function s(tag, properties, ...children) {
  const element = document.createElementNS('http://www.w3.org/2000/svg', tag)
  fill(element, properties ?? {})
  append(element, children)
  return element
}

function fill(element, properties) {
  for (const [name, value] of Object.entries(properties)) {
    if (name === 'ref') value(element)
    else if (name.startsWith('on')) element.addEventListener(name.slice(2), value)
    else if (name === 'dataset') for (const [key, text] of Object.entries(value)) { if (text != null) element.dataset[key] = text }
    else if (name === 'style') for (const [key, text] of Object.entries(value)) element.style.setProperty(key, text)
    else if (name === 'value' && 'value' in element) element.value = value ?? ''
    else set(element, name, value)
  }
}

/** Sets or removes an attribute, and touches nothing where it is so already. */
export function set(element, name, value) {
  if (value === null || value === undefined || value === false) {
    if (element.hasAttribute(name)) element.removeAttribute(name)
  } else {
    const text = value === true ? '' : String(value)
    if (element.getAttribute(name) !== text) element.setAttribute(name, text)
  }
}

function append(element, children) {
  for (const child of children) {
    if (child === null || child === undefined || child === false) continue
    if (Array.isArray(child)) append(element, child)
    else element.append(child instanceof Node ? child : String(child))
  }
}

/** Sets an element's text, and touches nothing where it is so already. */
export function say(element, text) {
  if (element.textContent !== text) element.textContent = text
}

/** Puts these children in place of all there are. */
export function show(element, ...children) {
  element.replaceChildren()
  append(element, children)
}

/** Somebody's words or name, whichever way they are written, kept apart from what stands around them. */
export function own(text, properties) {
  return h('bdi', properties, text ?? '')
}

/**
 * Makes an element's children those of a list, in its order, moving and changing only what differs.
 *
 * `key(item)` names an item; `make(item)` gives its element; `update(element, item)` is called for one that is there, with `element.item`
 * still the item before. What has the focus keeps it.
 */
export function reconcile(parent, items, { key, make, update }) {
  const known = new Map()
  for (const child of parent.children) if (child.key !== undefined) known.set(child.key, child)
  let place = parent.firstElementChild
  for (const item of items) {
    const name = String(key(item))
    let element = known.get(name)
    known.delete(name)
    if (element) {
      if (element.item !== item) update?.(element, item)
    } else {
      element = make(item)
      element.key = name
    }
    element.item = item
    if (element === place) place = place.nextElementSibling
    else parent.insertBefore(element, place)
  }
  for (const child of known.values()) child.remove()
}

/** Whether one touches: a field that has the focus raises the keyboard over what is read. */
export const isTouch = () => coarse.matches
const coarse = matchMedia('(pointer: coarse)')

/** An icon of the page's own set, drawn in the colour of the text; it says nothing to screen readers. */
export function icon(name) {
  return s('svg', { class: 'icon', viewBox: '0 0 24 24', 'aria-hidden': 'true', focusable: 'false' },
    s('path', { d: icons[name] ?? icons.dot }))
}

const icons = {
  chats: 'M4 5h16v11H9l-5 4z',
  calendar: 'M5 6h14v14H5zM5 10h14M9 3v5M15 3v5',
  record: 'M5 6h9M5 12h14M5 18h6',
  me: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM5 20c1-4 4-5 7-5s6 1 7 5',
  bell: 'M6 16V11a6 6 0 0 1 12 0v5l2 2H4zM10 21h4',
  back: 'M15 5l-7 7 7 7',
  close: 'M6 6l12 12M18 6L6 18',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
  send: 'M4 12l16-8-6 16-3-7z',
  attach: 'M8 12l6-6a3 3 0 0 1 4 4l-8 8a5 5 0 0 1-7-7l7-7',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM16 16l5 5',
  add: 'M12 5v14M5 12h14',
  person: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM5 20c1-4 4-5 7-5s6 1 7 5',
  place: 'M12 21c5-6 7-8 7-12a7 7 0 0 0-14 0c0 4 2 6 7 12zM12 11a2 2 0 1 0 0-4 2 2 0 0 0 0 4z',
  mic: 'M12 15a3 3 0 0 0 3-3V6a3 3 0 0 0-6 0v6a3 3 0 0 0 3 3zM6 11v1a6 6 0 0 0 12 0v-1M12 18v3',
  file: 'M6 3h8l4 4v14H6zM14 3v5h4',
  check: 'M5 13l4 4L19 7',
  checks: 'M2 13l4 4L16 7M11 16l1 1L22 7',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5l3 2',
  warn: 'M12 4l9 16H3zM12 10v4M12 17h.01',
  undo: 'M9 14L4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3',
  edit: 'M4 20l1-4L16 5l3 3L8 19z',
  question: 'M9 9a3 3 0 1 1 4 3c-1 .5-1 1-1 2M12 18h.01',
  call: 'M8 6l-5 6 5 6M16 6l5 6-5 6',
  message: 'M4 5h16v11H9l-5 4z',
  card: 'M4 6h16v12H4zM4 10h16',
  fork: 'M6 4v8a4 4 0 0 0 4 4h8M14 12l4 4-4 4',
  dot: 'M12 12h.01',
}
