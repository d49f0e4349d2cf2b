// An event in words: who did what, and with which value.

import { dayOf, timeOf } from '../core/format.js'

/**
 * An event as `{ icon, who, what, value }`: `who` is a member's identifier or null, `what` a verb that goes with it ("said") or a phrase that
 * stands alone ("Card shown"), `value` what it was about in one line, where `nameOf(id)` names whoever it is about. Types that the page does
 * not know are told by their name.
 */
export function eventWords(event, nameOf = id => id) {
  const payload = event.payload ?? {}
  if (event.redacted) return { icon: 'close', who: null, what: `Taken out of the record (${event.type})`, value: '' }
  const teller = tellers[event.type]
  if (!teller) return { icon: 'dot', who: null, what: event.type, value: oneLine(payload) }
  const [icon, who, what, value] = teller(payload, nameOf)
  return { icon, who: who ?? null, what, value: value === '[erased]' ? 'removed at the person’s request' : value ?? '' }
}

/** The same as a sentence's parts, for `own` and texts: `[{ who }, ' said: ', { value }]`. */
export function eventSentence(event, nameOf) {
  const { who, what, value } = eventWords(event, nameOf)
  return [who === null ? null : { who }, (who === null ? what : ` ${what}`) + (value ? ': ' : ''), value ? { value } : null]
}

/** A JSON value in one line of at most 160 letters. */
export function oneLine(value) {
  const text = line(value, 0)
  return text.length > 160 ? text.slice(0, 159) + '…' : text
}

function line(value, depth) {
  if (value === null || value === undefined) return 'nothing'
  if (typeof value !== 'object') return value === '' ? '“”' : String(value)
  if (Array.isArray(value)) return value.length === 1 ? line(value[0], depth + 1) : `${value.length} items`
  if (depth > 1) return '…'
  return Object.entries(value).slice(0, 6).map(([name, inner]) => `${name} ${line(inner, depth + 1)}`).join(', ')
}

/** What a message holds, in one line. */
function words(content) {
  if (!content) return ''
  return content.text ?? content.caption ?? content.title ?? content.name ?? content.kind
}

const called = call => [call.function, oneLine(call.arguments ?? {})].filter(Boolean).join(' · ')
const spoken = text => text.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()

/** `John Doe with Dr. Lee, Wed, Nov 25, 10:30`, as far as it is said. */
function moments({ person, provider, start, to }, nameOf) {
  const who = [person && nameOf(person), provider && `with ${nameOf(provider)}`].filter(Boolean).join(' ')
  const when = start ?? to
  return [who, when && `${dayOf(when)}, ${timeOf(when)}`].filter(Boolean).join(', ')
}


const tellers = {
  'channel.created': p => ['add', null, 'The conversation began', p.title],
  'channel.memberJoined': p => ['person', p.member, 'came'],
  'channel.memberInvited': p => ['person', p.member, 'was called'],
  'channel.memberLeft': p => ['person', p.member, 'left'],
  'channel.handedOff': p => p.to ? ['person', p.to, 'took over'] : ['person', null, 'The assistant took over again'],
  'message.sent': p => ['message', p.sender, 'said', words(p.content)],
  'message.edited': p => ['message', null, 'A message was changed', words(p.content)],
  'channel.invitationDeclined': p => ['close', p.member, 'does not come'],
  'channel.reported': p => ['warn', p.by, `reported: ${p.reason}`, p.about],
  'message.reacted': p => ['message', p.member, p.reaction ? 'answered with a sign' : 'took a sign away', p.reaction],
  'message.retracted': () => ['message', null, 'A message was taken back'],
  'message.read': p => ['checks', p.member, 'has read up to here'],
  'turn.started': () => ['fork', null, 'The assistant took it up'],
  'turn.resumed': () => ['fork', null, 'The assistant took it up again'],
  'turn.completed': p => ['check', null, 'The turn ended', p.model && `understood by ${p.model.split('+')[0]}`],
  'turn.failed': p => ['warn', null, 'The turn failed', p.message ?? p.reason],
  'turn.undone': () => ['back', null, 'The turn was undone'],
  'function.called': p => ['call', null, 'Called', called(p)],
  'function.returned': p => [p.status === 200 ? 'check' : 'warn', null, p.status === 200 ? 'Returned' : `Returned ${p.status}`, oneLine(p.response)],
  'function.failed': p => ['warn', null, 'The call failed', p.message ?? spoken(p.reason ?? '')],
  'function.withheld': p => ['warn', null, 'The call was not made', called(p)],
  'function.rejected': p => ['warn', null, 'The model’s call was refused', p.message ?? spoken(p.reason ?? '')],
  'model.answered': p => ['message', null, 'The model answered', p.text ?? (p.calls?.map(call => call.function).join(', ') || p.model)],
  'document.published': p => ['card', null, 'A document was published', p.title],
  'claim.withheld': p => ['warn', null, 'A claim was not shown', p.sentence],
  'model.failed': p => ['warn', null, 'The model gave no answer', p.message ?? p.reason],
  'consent.asked': p => ['question', null, 'Consent was asked for', p.function],
  'consent.given': p => ['check', p.by, ways[p.basis] ?? 'consented', p.function],
  'consent.declined': p => ['close', p.by, 'did not consent', p.function],
  'card.rendered': p => ['card', null, 'Card shown', p.card?.title],
  'card.selected': p => ['card', p.by, 'chose a card'],
  'button.rendered': p => ['card', null, 'Button shown', p.button?.text],
  'button.clicked': p => ['card', p.by, 'pressed a button'],
  'quickReplies.suggested': p => ['chats', null, 'Replies offered', p.options?.map(option => option.text).join(' · ')],
  'quickReply.chosen': p => ['chats', p.by, 'chose a reply'],
  'input.requested': p => ['question', null, 'Asked for', asked[p.accepts?.kind] ?? p.accepts?.kind],
  'input.submitted': p => ['message', p.by, 'answered', oneLine(p.value)],
  'alarm.raised': p => ['warn', p.by, 'raised an alarm', p.evidence],
  'complaint.raised': p => ['warn', p.by, 'complained', p.text],
  'flow.started': p => ['fork', null, 'A flow began', `${p.flow}, ${p.step}`],
  'flow.advanced': p => ['fork', null, 'The flow went on', `${p.flow}, ${p.step}`],
  'flow.resumed': p => ['fork', null, 'The flow was taken up again', `${p.flow}, ${p.step}`],
  'flow.completed': p => ['check', null, 'The flow ended', oneLine(p.result)],
  'flow.abandoned': p => ['close', null, 'The flow was left', p.flow],
  'dialogue.repaired': p => ['question', null, 'Understood as', spoken(p.repair ?? '')],
  'request.deferred': p => ['clock', null, 'Kept for later', p.text],
  'request.takenUp': p => ['fork', null, 'Taken up', p.text],
  'option.named': p => ['card', p.by, 'meant a card that was shown'],
  'appointment.held': (p, nameOf) => ['clock', null, 'A time is held', moments(p, nameOf)],
  'appointment.booked': (p, nameOf) => ['calendar', null, 'Appointment booked', moments(p, nameOf)],
  'appointment.rescheduled': (p, nameOf) => ['calendar', null, 'Appointment moved', moments(p, nameOf)],
  'appointment.cancelled': (p, nameOf) => ['calendar', null, 'Appointment cancelled', moments(p, nameOf)],
  'appointment.holdExpired': (p, nameOf) => ['clock', null, 'A held time was let go', moments(p, nameOf)],
  'availability.published': p => ['calendar', p.provider, 'offered times'],
  'availability.withdrawn': p => ['calendar', p.provider, 'took times back'],
  'subject.forgotten': p => ['close', null, 'A person was forgotten', `${p.events} events lost what they said`],
  'event.redacted': p => ['close', null, 'An event was taken out', `position ${p.position}, ${p.reason ?? 'no reason given'}`],
}

const ways = {
  question: 'said yes', offer: 'consented by choosing it', input: 'consented by asking and answering', spoken: 'asked for it plainly',
}

const asked = {
  text: 'words', date: 'a day', singleOption: 'one of some options', sameOptions: 'one of some options', multipleOption: 'some of several options',
  textAndImages: 'words and pictures', phone: 'a telephone number', symptom: 'one or more of some options, or own words', retry: 'another try', none: 'nothing',
}
