// A text as a QR code (ISO/IEC 18004): its bytes at level L, in versions 1 to 10, which take 271 of them.

import { s } from '../core/dom.js'

/** Of each version: all code words, those of each block that correct errors, the blocks, the middles of the alignment patterns. */
const versions = [
  [26, 7, 1, []], [44, 10, 1, [6, 18]], [70, 15, 1, [6, 22]], [100, 20, 1, [6, 26]], [134, 26, 1, [6, 30]],
  [172, 18, 2, [6, 34]], [196, 20, 2, [6, 22, 38]], [242, 24, 2, [6, 24, 42]], [292, 30, 2, [6, 26, 46]], [346, 18, 4, [6, 28, 50]],
]

/** The code of a text as a picture, with a name for who does not see it; null if the text is too long. */
export function qrCode(text, name) {
  const cells = cellsOf([...new TextEncoder().encode(text)])
  if (!cells) return null
  const size = cells.length
  const path = cells.map((row, y) => row.map((isDark, x) => isDark ? `M${x} ${y}h1v1h-1z` : '').join('')).join('')
  // Readers need four cells of light around it, whatever colours the page has.
  return s('svg', { class: 'qr-code', viewBox: `-4 -4 ${size + 8} ${size + 8}`, role: 'img', 'aria-label': name, 'shape-rendering': 'crispEdges' },
    s('path', { fill: '#fff', d: `M-4-4h${size + 8}v${size + 8}h-${size + 8}z` }), s('path', { fill: '#000', d: path }))
}

/** Rows of cells, dark or not. */
export function cellsOf(bytes) {
  const version = 1 + versions.findIndex(([all, correction, blocks], index) => bytes.length + (index < 9 ? 2 : 3) <= all - correction * blocks)
  if (!version) return null
  const [all, correction, blocks, middles] = versions[version - 1]
  const size = 17 + 4 * version
  const cells = Array.from({ length: size }, () => Array(size).fill(undefined))
  drawPatterns(cells, middles, version)
  drawFormat(cells)
  drawData(cells, interleaved(dataOf(bytes, version, all - correction * blocks), all, correction, blocks))
  return cells
}

function dataOf(bytes, version, length) {
  const bits = [[4, 4], [bytes.length, version < 10 ? 8 : 16], ...bytes.map(byte => [byte, 8])]
    .flatMap(([value, width]) => Array.from({ length: width }, (_, index) => value >> (width - 1 - index) & 1))
  bits.push(...Array(Math.min(4, length * 8 - bits.length)).fill(0))
  while (bits.length % 8) bits.push(0)
  const words = Array.from({ length: bits.length / 8 }, (_, index) => parseInt(bits.slice(index * 8, index * 8 + 8).join(''), 2))
  for (let pad = 0xEC; words.length < length; pad ^= 0xFD) words.push(pad)
  return words
}

/** The words of all blocks in turn, and then those that correct errors. */
function interleaved(words, all, correction, blocks) {
  const short = Math.floor(all / blocks) - correction
  const shorts = blocks - all % blocks
  const divisor = divisorOf(correction)
  const data = Array.from({ length: blocks }, (_, index) => words.splice(0, short + (index >= shorts ? 1 : 0)))
  const checks = data.map(block => remainder(block, divisor))
  const turns = (lists, length) => Array.from({ length }, (_, place) => lists.map(list => list[place])).flat().filter(word => word !== undefined)
  return [...turns(data, short + 1), ...turns(checks, correction)]
}

/** A product in the field of 256 elements, modulo 0x11D. */
function product(x, y) {
  let z = 0
  for (let bit = 7; bit >= 0; bit--) z = z << 1 ^ (z >> 7) * 0x11D ^ (y >> bit & 1) * x
  return z
}

function divisorOf(degree) {
  const result = [...Array(degree - 1).fill(0), 1]
  let root = 1
  for (let turn = 0; turn < degree; turn++, root = product(root, 2)) {
    for (let index = 0; index < degree; index++) result[index] = product(result[index], root) ^ (result[index + 1] ?? 0)
  }
  return result
}

function remainder(words, divisor) {
  const result = Array(divisor.length).fill(0)
  for (const word of words) {
    const factor = word ^ result.shift()
    result.push(0)
    divisor.forEach((value, index) => { result[index] ^= product(value, factor) })
  }
  return result
}

function drawPatterns(cells, middles, version) {
  const size = cells.length
  const last = middles.length - 1
  for (let index = 0; index < size; index++) cells[6][index] = cells[index][6] = index % 2 === 0
  for (const [x, y] of [[3, 3], [size - 4, 3], [3, size - 4]]) drawSquare(cells, x, y, 4)
  middles.forEach((x, i) => middles.forEach((y, j) => {
    const isAtFinder = (i === 0 && j === 0) || (i === 0 && j === last) || (i === last && j === 0)
    if (!isAtFinder) drawSquare(cells, x, y, 2)
  }))
  if (version < 7) return
  const bits = version << 12 | checkBits(version, 12, 0x1F25)
  for (let index = 0; index < 18; index++) {
    const [a, b] = [size - 11 + index % 3, Math.floor(index / 3)]
    cells[a][b] = cells[b][a] = Boolean(bits >> index & 1)
  }
}

/** Rings around a middle: dark but for the second from outside, and the light edge of the large ones. */
function drawSquare(cells, x, y, reach) {
  for (let row = y - reach; row <= y + reach; row++) {
    for (let column = x - reach; column <= x + reach; column++) {
      const ring = Math.max(Math.abs(row - y), Math.abs(column - x))
      if (row in cells && column in cells[row]) cells[row][column] = reach === 4 ? ring !== 2 && ring !== 4 : ring !== 1
    }
  }
}

function checkBits(value, count, divisor) {
  let rest = value
  for (let turn = 0; turn < count; turn++) rest = rest << 1 ^ (rest >> count - 1) * divisor
  return rest
}

/** Level L (01) and mask 0, twice; and the cell that is always dark. */
function drawFormat(cells) {
  const size = cells.length
  const bits = (0b01000 << 10 | checkBits(0b01000, 10, 0x537)) ^ 0x5412
  for (let index = 0; index < 15; index++) {
    const isDark = Boolean(bits >> index & 1)
    if (index < 8) cells[8][size - 1 - index] = isDark
    else cells[size - 15 + index][8] = isDark
    if (index < 6) cells[index][8] = isDark
    else if (index < 8) cells[index + 1][8] = isDark
    else cells[8][index === 8 ? 7 : 14 - index] = isDark
  }
  cells[size - 8][8] = true
}

/** Up and down in pairs of columns from the right, under mask 0. */
function drawData(cells, words) {
  const size = cells.length
  let place = 0
  for (let right = size - 1; right >= 1; right -= 2) {
    if (right === 6) right = 5
    for (let step = 0; step < size; step++) {
      const y = (right + 1 & 2) === 0 ? size - 1 - step : step
      for (const x of [right, right - 1]) {
        if (cells[y][x] !== undefined) continue
        const bit = (words[place >> 3] ?? 0) >> 7 - (place & 7) & 1
        cells[y][x] = Boolean(bit) !== ((x + y) % 2 === 0)
        place++
      }
    }
  }
}
