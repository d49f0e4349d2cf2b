// What a room hears: what happens in its conversation, what waits to be sent, and the keyboard.

import { followChannel } from '../core/channel-streams.js'
import { onKey } from '../core/keyboard.js'
import { live } from '../core/live.js'
import { outbox } from '../core/outbox.js'
import { session } from '../core/session.js'
import { connection } from '../core/stream.js'
import { goToQuestion } from './input-state.js'
import { undoLast } from './undo.js'

/** What changes an entry that may lie further back than the end. */
const changing = new Set(['message.edited', 'message.retracted', 'message.reacted', 'card.selected', 'button.clicked'])

/** Listens until the room is closed. */
export function followConversation(room) {
  const { bag, channel } = room
  bag.add(outbox.of(channel).watch(() => room.actions.update()))
  bag.listen(live, 'event', ({ detail }) => hear(room, detail))
  let before = connection.value
  bag.add(connection.watch(now => {
    if (now === 'online' && before !== 'online') room.conversation.refresh()
    before = now
  }))
  bag.add(onKey('e', 'Answer', () => goToQuestion(room)))
  bag.add(onKey('f', 'Search in the conversation', () => room.search()))
  bag.add(onKey('u', 'Go to the newest', () => room.timeline.end()))
  bag.add(onKey('z', 'Undo what you said last', () => undoLast(room)))
  const isReading = () => room.timeline.element.contains(document.activeElement)
  bag.add(onKey('j', 'Next message, while one is chosen', () => room.timeline.step(1), isReading))
  bag.add(onKey('k', 'Message before, while one is chosen', () => room.timeline.step(-1), isReading))
}

/** An auditor who reads along in what is none of theirs follows that conversation by itself. */
export function readAlong(room, isMember) {
  if (isMember || room.isAlong || !session.has('auditor')) return
  room.isAlong = true
  followChannel(room.bag, room.channel, event => hear(room, event))
}

function hear(room, { type, data }) {
  const { conversation, activity } = room
  // Too much was missed, or something was taken out of the record: what is known is worth nothing.
  if (type === 'reset') return data.position === undefined ? conversation.refresh() : conversation.reload()
  if (data.channel !== room.channel || room.at !== null) return
  if (type === 'typing') return activity.types(data.member)
  if (type === 'speaking') return activity.speaks(data.text)
  if (type === 'notification') return
  if (type === 'alarm.raised') room.alarm.raise(data)
  if (type === 'message.read') room.readMarks.heard(data.payload)
  if (type === 'message.sent') activity.said(data.payload.sender)
  if (type === 'turn.undone') room.announcements.undone(data.payload)
  conversation.refresh().then(() => { if (changing.has(type)) conversation.renew() }).catch(() => {})
}
