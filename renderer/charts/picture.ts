/** A chart as a drawing that stands alone: title, legend, caption, colours and fonts in it. */
import type { ComparedGroup } from '../../preload/contract/comparison.ts'
import { lookOf, markerPath } from './look.ts'

export interface Picture {
  readonly svg: string
  /** Pixels. */
  readonly width: number
  readonly height: number
}

export interface PictureWords {
  readonly title: string
  readonly caption: string
  readonly groups: readonly ComparedGroup[]
}

const SVG = 'http://www.w3.org/2000/svg'
const PADDING = 16
const FONT = 'system-ui, -apple-system, "Segoe UI", Roboto, "DejaVu Sans", sans-serif'
/** Width of a letter on average at 11 px, for breaking lines. */
const LETTER = 5.9
const LINE = 15

/** What the page draws now, one part below the other. */
export function pictureOf(drawings: readonly SVGSVGElement[], { title, caption, groups }: PictureWords): Picture {
  const width = Math.max(320, ...drawings.map((drawing) => drawing.clientWidth)) + 2 * PADDING
  const style = resolver()
  const legend = legendOf(groups, width - 2 * PADDING, style)
  const lines = brokenLines(caption, (width - 2 * PADDING) / LETTER)
  const parts = [textAt(PADDING, 30, title, style('--text'), 14, 600)]
  let y = 44
  parts.push(`<g transform="translate(${PADDING} ${y})">${legend.svg}</g>`)
  y += legend.height + 8
  for (const drawing of drawings) {
    parts.push(`<g transform="translate(${PADDING} ${y})">${standingAlone(drawing)}</g>`)
    y += drawing.clientHeight + 8
  }
  for (const line of lines) {
    y += LINE
    parts.push(textAt(PADDING, y, line, style('--muted'), 11, 400))
  }
  const height = y + PADDING
  style.done()
  return {
    width,
    height,
    svg: `<svg xmlns="${SVG}" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="${escaped(FONT)}" font-size="11" role="img"><title>${escaped(title)}</title><desc>${escaped(caption)}</desc><rect width="${width}" height="${height}" fill="${style.surface}"/>${parts.join('')}</svg>\n`,
  }
}

interface Resolver {
  (variable: string): string
  readonly surface: string
  readonly done: () => void
}

/** Colours as they are now: a variable may hold one for each theme, which only an element that uses it decides. */
function resolver(): Resolver {
  const probe = document.createElementNS(SVG, 'svg')
  document.body.append(probe)
  const colorOf = (color: string): string => {
    probe.style.fill = color
    return getComputedStyle(probe).fill
  }
  const find = (variable: string): string => colorOf(variable.startsWith('--') ? `var(${variable})` : variable)
  return Object.assign(find, { surface: find('--surface'), done: () => probe.remove() })
}

/** A copy without classes, with the colours that the page shows in the place of variables. */
function standingAlone(drawing: SVGSVGElement): string {
  const copy = drawing.cloneNode(true)
  if (!(copy instanceof SVGSVGElement)) return ''
  const originals = [drawing, ...drawing.querySelectorAll('*')]
  const copies = [copy, ...copy.querySelectorAll('*')]
  copies.forEach((element, index) => {
    const original = originals[index]
    if (original === undefined) return
    const shown = getComputedStyle(original)
    for (const { name, value } of [...element.attributes]) {
      if (value.includes('var(')) element.setAttribute(name, shown.getPropertyValue(name))
      if (name === 'class' || name === 'style' || name === 'tabindex' || name === 'data-dim')
        element.removeAttribute(name)
    }
  })
  copy.setAttribute('overflow', 'visible')
  return new XMLSerializer().serializeToString(copy)
}

function legendOf(groups: readonly ComparedGroup[], width: number, color: Resolver) {
  let x = 0
  let y = 8
  const items = groups.map(({ slot, label }) => {
    const wide = 34 + label.length * 6.4 + 16
    if (x > 0 && x + wide > width) {
      x = 0
      y += 20
    }
    const look = lookOf(slot)
    const paint = color(look.color)
    const dash = look.dash === '' ? '' : ` stroke-dasharray="${look.dash}"`
    const item = `<g transform="translate(${x} ${y})"><line x2="26" stroke="${paint}" stroke-width="1.5"${dash}/><path d="${markerPath(look.marker, 4)}" transform="translate(13 0)" fill="${paint}"/>${textAt(34, 4, label, color('--text'), 11, 400)}</g>`
    x += wide
    return item
  })
  return { svg: items.join(''), height: y + 12 }
}

function textAt(x: number, y: number, words: string, fill: string, size: number, weight: number): string {
  return `<text x="${x}" y="${y}" fill="${fill}" font-size="${size}" font-weight="${weight}">${escaped(words)}</text>`
}

function brokenLines(words: string, letters: number): readonly string[] {
  const lines: string[] = []
  for (const word of words.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + word.length + 1 <= letters) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

function escaped(words: string): string {
  return words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
