// Which alarms were acknowledged on this device.

import { Observable } from './observable.js'

/** Told when one was, in any tab. */
export const acknowledgments = new Observable(null)

export const alarmKey = (account, channel) => `verbatim.alarm.${account}.${channel}`

/** Whether somebody has acknowledged the alarm of a conversation that was raised at a position. */
export const isAcknowledged = (account, channel, position) => Number(localStorage.getItem(alarmKey(account, channel)) ?? 0) >= position

/** Notes that somebody has read it. */
export function acknowledge(account, channel, position) {
  localStorage.setItem(alarmKey(account, channel), position)
  acknowledgments.tell()
}

addEventListener('storage', ({ key }) => { if (key?.startsWith('verbatim.alarm.')) acknowledgments.tell() })
