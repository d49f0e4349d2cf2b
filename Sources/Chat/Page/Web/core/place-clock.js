// The clock of the clinic or shop: times that its assistants say without a zone are its own.

const clock = zone => new Intl.DateTimeFormat('en-GB', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' })

/** Of a time there, `2026-11-27` and `10:00`: the place whose clock it is, `New York`; nothing where the reader's shows the same. */
export function placeOf(day, time) {
  const zone = localStorage.getItem('verbatim.zone')
  if (!zone || !time) return ''
  const moment = new Date(`${day}T${time}Z`)
  try {
    return clock(zone).format(moment) === clock().format(moment) ? '' : zone.split('/').at(-1).replaceAll('_', ' ')
  } catch { return '' }
}

/** A moment as the assistants there write it, `2026-11-27 10:00`. */
export function clinicClock(moment) {
  const zone = localStorage.getItem('verbatim.zone') || undefined
  return new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' }).format(new Date(moment))
}
