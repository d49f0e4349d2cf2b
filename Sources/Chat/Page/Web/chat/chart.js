// A small chart of bars, drawn from numbers; who cannot see it has them as a table.

import { h, own, s } from '../core/dom.js'
import { linkedText } from './linked-text.js'

const [width, height, top, bottom] = [320, 150, 18, 20]
const said = new Intl.NumberFormat(document.documentElement.lang, { maximumFractionDigits: 1 })
const isNumber = value => typeof value === 'number' && Number.isFinite(value)

/**
 * The chart of a plugin's content that is called `….chart`, whose data are `{ title, unit, goal, bars: [{ label, value }] }` and perhaps `words`; null where
 * they are not.
 */
export function chartOf({ name, text, data }) {
  if (!/(^|\.)chart$/.test(name ?? '') || !Array.isArray(data?.bars)) return null
  const bars = data.bars.slice(0, 40).filter(bar => isNumber(bar?.value)).map(({ label, value }) => ({ label: String(label ?? ''), value: Math.max(0, value) }))
  if (!bars.length) return null
  const goal = isNumber(data.goal) && data.goal > 0 ? data.goal : null
  const unit = typeof data.unit === 'string' ? data.unit : ''
  const title = typeof data.title === 'string' ? data.title : ''
  const told = typeof data.words === 'string' ? data.words : (text ?? '').split('\n\n')[0]
  return h('figure', { class: 'chart' },
    told && h('p', { class: 'words', dir: 'auto' }, linkedText(told)),
    h('figcaption', { class: 'chart-title' }, own(title), unit && h('small', {}, ` ${unit}`)),
    drawing(bars, goal),
    goal && h('p', { class: 'quiet chart-goal' }, h('span', { class: 'chart-line', 'aria-hidden': 'true' }), `Goal: ${said.format(goal)} ${unit}`),
    table(title, unit, bars))
}

function drawing(bars, goal) {
  const most = Math.max(goal ?? 0, ...bars.map(bar => bar.value)) || 1
  const room = height - top - bottom
  const y = value => height - bottom - value / most * room
  const step = width / bars.length
  const wide = Math.min(40, step * 0.7)
  // As many labels as have room beside each other.
  const longest = Math.max(...bars.map(bar => bar.label.length), 1)
  const every = Math.ceil((longest * 6 + 8) / step)
  const each = bars.map(({ label, value }, index) => {
    const middle = step * (index + 0.5)
    return [
      s('rect', { class: 'chart-bar', x: middle - wide / 2, y: y(value), width: wide, height: height - bottom - y(value), rx: 2 }),
      index % every === 0 && s('text', { x: middle, y: height - 5 }, label),
      step > 34 && s('text', { class: 'chart-value', x: middle, y: y(value) - 4 }, said.format(value)),
    ]
  })
  return s('svg', { class: 'chart-drawing', viewBox: `0 0 ${width} ${height}`, 'aria-hidden': 'true', focusable: 'false' },
    s('line', { class: 'chart-ground', x1: 0, x2: width, y1: height - bottom, y2: height - bottom }), each.map(([bar]) => bar),
    goal && s('line', { class: 'chart-line', x1: 0, x2: width, y1: y(goal), y2: y(goal) }), each.map(([, ...texts]) => texts))
}

function table(title, unit, bars) {
  // A table alone is never smaller than what it says.
  return h('div', { class: 'unseen' }, h('table', {}, h('caption', {}, [title, unit && `in ${unit}`].filter(Boolean).join(', ')),
    h('tbody', {}, bars.map(({ label, value }) => h('tr', {}, h('th', { scope: 'row' }, label), h('td', {}, said.format(value)))))))
}
