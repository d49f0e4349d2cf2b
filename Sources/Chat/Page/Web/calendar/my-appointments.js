// A person's own appointments: those to come first, the past below.

import { announce } from '../core/live-region.js'
import { h, own, say, show } from '../core/dom.js'
import { go } from '../core/router.js'
import { session } from '../core/session.js'
import { openMoving, valuesOf } from './booking-dialog.js'
import { tellTabs } from './calendar-updates.js'
import { refusalText } from './refusal-text.js'
import { cancelAppointment, conversationOf, declineOffer, downloadCalendar, takeOffer, waitFor } from './calendar-api.js'
import { CalendarDialog, dialogButton } from './calendar-dialog.js'
import { WaitingFor } from './waiting-for.js'
import { ownZone, shortDay, spanOf, thereWords, whenOf } from './dates.js'

const states = { held: 'Held for you', cancelled: 'Cancelled', completed: 'Took place', missed: 'Missed' }

/** The list of somebody's appointments; `changed` is called when one of them was. */
export class MyAppointments {
  #shown = null

  constructor(changed) {
    this.changed = changed
    this.coming = h('ol', { class: 'mine' }, h('li', { class: 'skeleton mine-wait' }))
    this.refusal = h('p', { class: 'wrong', role: 'alert' })
    this.file = dialogButton('All as a calendar file (.ics)', () => this.#save({ account: session.id }))
    this.file.hidden = true
    this.past = h('ol', { class: 'mine past' })
    this.number = h('summary')
    this.heading = h('h2', { tabindex: '-1' }, 'Your appointments')
    this.more = h('details', { class: 'gone-by', hidden: true }, this.number, this.past)
    this.waiting = new WaitingFor()
    this.element = h('section', { class: 'own-list', 'aria-label': 'Your appointments' },
      this.heading, this.refusal, this.coming, this.waiting.element, this.file, this.more)
  }

  /** Shows these, with the names of those they are with. */
  show(appointments, people) {
    this.waiting.load(people)
    const shown = JSON.stringify([appointments, people])
    if (shown === this.#shown) return
    const focused = this.element.contains(document.activeElement) ? document.activeElement : null
    const place = [focused?.closest('li')?.dataset.of, focused?.textContent]
    this.#shown = shown
    const now = Date.now()
    const isComing = line => ['booked', 'held'].includes(line.status) && Date.parse(line.end) > now
    const with_ = line => people.find(person => person.id === line.provider) ?? { id: line.provider, name: line.provider, zone: null }
    const coming = appointments.filter(isComing)
    const past = appointments.filter(line => !isComing(line)).reverse()
    show(this.coming, coming.map(line => this.#coming(line, with_(line))))
    if (!coming.length) show(this.coming, h('li', { class: 'quiet' }, 'You have no appointment. Choose somebody to book one.'))
    this.file.hidden = !appointments.length
    this.more.hidden = !past.length
    say(this.number, `Past and cancelled (${past.length})`)
    show(this.past, past.map(line => h('li', { class: 'panel appointment' }, summary(line, with_(line)))))
    if (focused) this.#focus(...place)
  }

  /** The focus stays at the same act of the same appointment; where that is over, it goes to the heading. */
  #focus(appointment, act) {
    const line = [...this.coming.children].find(line => line.dataset.of === appointment)
    const button = [...line?.querySelectorAll('button') ?? []].find(button => button.textContent === act)
    ;(button ?? this.heading).focus()
  }

  #coming(line, who) {
    const about = `${line.department}, ${whenOf(line, ownZone)}`
    const act = (text, does, kind) => h('button', { class: `button ${kind ?? ''}`, type: 'button', 'aria-label': `${text}: ${about}`, onclick: does }, text)
    const refusal = h('p', { class: 'wrong', role: 'alert' })
    return h('li', { class: 'panel appointment', dataset: { of: line.appointment } }, summary(line, who), refusal, h('div', { class: 'deeds' },
      line.waiting && act('Take it', () => this.#attempt(refusal, () => takeOffer(line.waiting, line.appointment), 'The appointment is booked.'), 'act'),
      line.status === 'booked' && act('Move', () => openMoving(line, who, { changed: this.changed })),
      line.waiting
        ? act('Decline', () => this.#attempt(refusal, () => declineOffer(line.waiting, line.appointment), 'It is declined. You wait on.'))
        : act(line.status === 'held' ? 'Give back' : 'Cancel', () => this.#cancel(line, who)),
      line.status === 'booked' && act('Tell me of earlier times', () => this.#attempt(refusal, () => waitFor({ instead: line.appointment }), 'You are on the waiting list.')),
      act('.ics', () => this.#save({ appointment: line.appointment })),
      line.status === 'booked' && act('Open the conversation', () => this.#talk(line, who, refusal))))
  }

  async #attempt(refusal, does, done) {
    try {
      say(refusal, '')
      await does()
      tellTabs()
      this.changed()
      announce(done)
    } catch (problem) { say(refusal, refusalText(problem)) }
  }

  #cancel(line, who) {
    const dialog = new CalendarDialog('Cancel this appointment?')
    dialog.fill('Cancel this appointment?', [
      valuesOf({ name: who.name, zone: who.zone, department: line.department, slot: line }),
      h('p', { class: 'quiet' }, own(who.name), ' is told, and others can book the time.'),
    ], [
      dialogButton('Cancel the appointment', () => dialog.run(async () => {
        await cancelAppointment(line.appointment)
        tellTabs()
        this.changed()
        dialog.close()
        announce('The appointment is cancelled.')
      }, refusalText), 'danger'),
      dialogButton('Keep it', () => dialog.close()),
    ])
  }

  async #talk({ appointment }, { name }, refusal) {
    try {
      go({ room: 'chats', channel: await conversationOf(appointment) })
    } catch (problem) {
      say(refusal, problem.kind === 'unknown-account' ? `${name} has no account here, so there is nobody to write to.` : refusalText(problem))
    }
  }

  async #save(what) {
    try {
      say(this.refusal, '')
      await downloadCalendar(what)
    } catch (problem) { say(this.refusal, refusalText(problem)) }
  }
}

const summary = (line, who) => h('div', null,
  h('p', { class: 'own-when' }, h('b', null, shortDay(line.start, ownZone)), ', ', spanOf(line, ownZone)),
  thereWords(who.zone, line.start) && h('p', { class: 'quiet' }, `Your time; ${thereWords(who.zone, line.start)}`),
  h('p', null, own(line.department), ' with ', own(who.name)),
  states[line.status] && h('p', { class: 'standing' }, line.waiting ? 'Kept for you for a while: you waited for it' : states[line.status]))
