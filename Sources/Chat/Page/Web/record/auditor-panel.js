// What auditors see beside the slider: the causes of the turn, and the views.

import { go } from '../core/router.js'
import { CausalTree } from './causal-tree.js'
import { foldingPart } from './folding-part.js'
import { ViewsPanel } from './views-panel.js'

/** Two parts of the column; `onMove(version)` moves the slider, `onOpen()` is called when one is opened and has to be shown anew. */
export class AuditorPanel {
  #event = null

  constructor({ channel, members, names, signal, onMove, onOpen }) {
    Object.assign(this, { channel, names, onMove })
    this.causes = new CausalTree({ nameOf: names.of, signal, ways: event => this.#ways(event) })
    this.views = new ViewsPanel({ channel, members, signal })
    this.turn = foldingPart('Causes of this turn', { isOpen: true, onopen: onOpen })
    this.turn.body.append(this.causes.element)
    this.under = foldingPart('Views', { onopen: onOpen })
    this.under.body.append(this.views.element)
    this.elements = [this.turn.element, this.under.element]
  }

  show(event) {
    this.#event = event
    if (!event) return this.causes.clear()
    if (this.turn.isOpen) this.#tell(event.position)
    if (this.under.isOpen) this.views.show(event)
  }

  async #tell(position) {
    await this.causes.show(position)
    // Who else is spoken of in the tree, beside the members.
    this.names.learn(this.causes.events.filter(({ stream }) => stream?.startsWith('calendar-')))
  }

  /** More names are known. */
  retell() { this.causes.retell() }

  age() { this.causes.age() }

  close() { this.views.close() }

  #ways(event) {
    const room = { words: 'Look at it in the record room', act: () => go({ room: 'record', position: event.position }) }
    const isHere = event.stream !== `channel-${this.channel}` || event.position === this.#event?.position
    return isHere ? [room] : [{ words: 'Go to this moment', act: () => this.onMove(event.version) }, room]
  }
}
