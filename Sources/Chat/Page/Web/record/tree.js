// A tree of lines, as the ARIA tree pattern has it: one stop for Tab, arrows within.

import { h, reconcile, set, show } from '../core/dom.js'

const page = 100

/**
 * A tree that shows nodes.
 *
 * A node is `{ key, row, children, isOpen, details, act, mark }`: `row()` gives what its line shows; `children()` the nodes below it, if it
 * can have any; `details()` what more there is to show below it first, opened and closed by Enter or a press on the line; `act()` is done
 * by Enter instead; `mark` is a class of the line. Keys are the tree's own: what was opened stays so when new nodes are shown.
 */
export class Tree {
  #nodes = []
  #rows = []
  #open = new Map()
  #detailed = new Set()
  #limits = new Map()
  #at = null

  constructor(label) {
    this.element = h('ul', {
      class: 'tree', role: 'tree', 'aria-label': label, hidden: true,
      onkeydown: event => this.#key(event), onclick: event => this.#press(event),
    })
  }

  /** Shows these nodes; `at` is the key of the one that Tab leads to. */
  show(nodes, at = null) {
    this.#nodes = nodes
    if (at !== null) this.#at = String(at)
    this.#draw()
  }

  #draw() {
    this.#rows = []
    this.#collect(this.#nodes, 1, null)
    this.element.hidden = !this.#rows.length
    if (!this.#rows.some(row => row.key === this.#at)) this.#at = this.#rows[0]?.key ?? null
    reconcile(this.element, this.#rows, { key: row => row.key, make: row => this.#fill(h('li', { role: 'treeitem' }), row), update: (li, row) => this.#fill(li, row) })
  }

  #collect(nodes, level, parent) {
    const limit = this.#limits.get(parent?.key) ?? page
    nodes.slice(0, limit).forEach((node, index) => {
      const row = { key: String(node.key), node, level, parent, index: index + 1, size: nodes.length }
      row.isOpen = Boolean(node.children) && (this.#open.get(row.key) ?? node.isOpen ?? false)
      row.isDetailed = this.#detailed.has(row.key)
      this.#rows.push(row)
      const below = [...row.isDetailed ? node.details() : [], ...row.isOpen ? node.children() : []]
      this.#collect(below, level + 1, row)
    })
    if (nodes.length > limit) this.#rows.push(this.#more(nodes.length - limit, limit, level, parent))
  }

  #more(left, limit, level, parent) {
    const key = `${parent?.key ?? ''} more`
    const node = {
      key, row: () => [`${Math.min(left, page)} more of ${left}`], mark: 'tree-more',
      act: () => { this.#limits.set(parent?.key, limit + page); this.#draw() },
    }
    return { key, node, level, parent, index: limit + 1, size: limit + left }
  }

  #fill(li, row) {
    const { node } = row
    const opens = Boolean(node.children || node.details)
    li.className = `tree-line ${node.mark ?? ''}`
    li.classList.toggle('tree-detailed', row.isDetailed)
    li.style.setProperty('--level', Math.min(row.level - 1, 9))
    set(li, 'aria-level', row.level)
    set(li, 'aria-posinset', row.index)
    set(li, 'aria-setsize', row.size)
    set(li, 'aria-expanded', opens ? String(row.isOpen || row.isDetailed) : null)
    set(li, 'tabindex', row.key === this.#at ? '0' : '-1')
    set(li, 'aria-current', node.isCurrent ? 'true' : null)
    show(li, h('span', { class: 'tree-toggle', 'aria-hidden': 'true' }, node.children ? row.isOpen ? '▾' : '▸' : ''), ...[node.row()].flat())
    return li
  }

  #row(key) { return this.#rows.find(row => row.key === key) }

  #press(event) {
    const li = event.target.closest('li')
    const row = li && this.#row(li.key)
    // Whoever marks a text to copy it opens nothing.
    if (!row || getSelection()?.toString()) return
    this.#focus(row)
    if (event.target.closest('.tree-toggle') && row.node.children) this.#toggle(row)
    else this.#enter(row)
  }

  #enter(row) {
    if (row.node.act) row.node.act()
    else if (row.node.details) this.#detail(row, !row.isDetailed)
    else if (row.node.children) this.#toggle(row)
  }

  #detail(row, isShown) {
    this.#detailed[isShown ? 'add' : 'delete'](row.key)
    this.#draw()
  }

  #toggle(row, isOpen = !row.isOpen) {
    this.#open.set(row.key, isOpen)
    this.#draw()
  }

  #focus(row) {
    if (!row) return
    this.#at = row.key
    for (const li of this.element.children) {
      set(li, 'tabindex', li.key === row.key ? '0' : '-1')
      if (li.key === row.key) li.focus()
    }
  }

  #key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.getAttribute('role') !== 'treeitem') return
    const index = this.#rows.findIndex(row => row.key === event.target.key)
    const row = this.#rows[index]
    const keys = {
      ArrowDown: () => this.#focus(this.#rows[index + 1]), ArrowUp: () => this.#focus(this.#rows[index - 1]),
      Home: () => this.#focus(this.#rows[0]), End: () => this.#focus(this.#rows.at(-1)),
      ArrowRight: () => this.#in(row, index), ArrowLeft: () => this.#out(row), Enter: () => this.#enter(row), ' ': () => this.#enter(row),
    }
    if (!row || !keys[event.key]) return
    event.preventDefault()
    event.stopPropagation()
    keys[event.key]()
  }

  #in(row, index) {
    if (row.node.children && !row.isOpen) this.#toggle(row, true)
    else if (!row.node.children && row.node.details && !row.isDetailed) this.#detail(row, true)
    else if (this.#rows[index + 1]?.parent === row) this.#focus(this.#rows[index + 1])
  }

  #out(row) {
    if (row.isDetailed) this.#detail(row, false)
    else if (row.isOpen) this.#toggle(row, false)
    else this.#focus(row.parent)
  }
}
