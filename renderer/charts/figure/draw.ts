/** A figure as a drawing that stands alone: what a stage shows, and around it the words that were chosen. */
import type { ComparedGroup } from '../../../shared/contract/comparison.ts'
import { type Look, lookOf, markerPath, texturePath } from '../look.ts'
import { type FigureFont, typefaces } from './fonts.ts'
import { type FigureLayout, legendNameAt, NOTE_SCALE, TITLE_SCALE } from './layout.ts'

interface FigureWords {
  /** Both are in the file for those who cannot see it, whether they are drawn or not. */
  readonly title: string
  readonly caption: string
  /** In the order of the layout's legend. */
  readonly groups: readonly ComparedGroup[]
  /** Whether the legend shows bars, else lines. */
  readonly hasBars: boolean
}

interface FigureInk {
  readonly font: FigureFont
  /** Without a ground of its own. */
  readonly isTransparent: boolean
  /** Inches on paper. */
  readonly widthIn: number
}

const SVG = 'http://www.w3.org/2000/svg'
const LETTERS = 11

/** The drawings on the stage, in the order of the layout, in the colours that the stage has. */
export function drawFigure(
  stage: HTMLElement,
  layout: FigureLayout,
  { title, caption, groups, hasBars }: FigureWords,
  { font, isTransparent, widthIn }: FigureInk,
): string {
  const { width, height, left } = layout
  const color = colorsOf(stage)
  const parts = [
    isTransparent ? '' : `<rect width="${n(width)}" height="${n(height)}" fill="${color('--surface')}"/>`,
    ...layout.title.map(({ words, y }) => textAt(left, y, words, color('--text'), { size: LETTERS * TITLE_SCALE })),
    ...layout.legend.map((place, index) => legendItem(place, groups[index], hasBars, color)),
    ...drawingsIn(stage).map((drawing, index) => {
      const { y } = layout.drawings[index] ?? { y: 0 }
      return `<g transform="translate(${n(left)} ${n(y)})">${standingAlone(drawing)}</g>`
    }),
    ...layout.caption.map(({ words, y }) => textAt(left, y, words, color('--muted'), {})),
    ...layout.note.map(({ words, y }) =>
      textAt(left, y, words, color('--muted'), { size: LETTERS * NOTE_SCALE, weight: 'normal' }),
    ),
  ]
  color.done()
  const heightIn = (widthIn * height) / width
  return `<svg xmlns="${SVG}" width="${n(widthIn)}in" height="${n(heightIn)}in" viewBox="0 0 ${n(width)} ${n(height)}" font-family="${escaped(typefaces[font].stack)}" font-size="${LETTERS}" role="img"><title>${escaped(title)}</title><desc>${escaped(caption)}</desc>${parts.join('')}</svg>\n`
}

/** What charts have drawn on the stage so far. */
export function drawingsIn(stage: HTMLElement): readonly SVGSVGElement[] {
  return [...stage.querySelectorAll<SVGSVGElement>('svg.recharts-surface')]
}

interface Colors {
  (variable: string): string
  readonly done: () => void
}

/** Colours as they are now: a variable may hold one for each theme, which only an element that uses it decides. */
function colorsOf(stage: HTMLElement): Colors {
  const probe = document.createElementNS(SVG, 'svg')
  stage.append(probe)
  const find = (variable: string): string => {
    probe.style.fill = variable.startsWith('--') ? `var(${variable})` : variable
    return getComputedStyle(probe).fill
  }
  return Object.assign(find, { done: () => probe.remove() })
}

/** Its content as a group, without classes and what is not shown, with the colours that it has in the place of variables. */
function standingAlone(drawing: SVGSVGElement): string {
  const copy = drawing.cloneNode(true)
  if (!(copy instanceof SVGSVGElement)) return ''
  const originals = [...drawing.querySelectorAll('*')]
  const copies = [...copy.querySelectorAll('*')]
  const unseen: Element[] = []
  copies.forEach((element, index) => {
    const original = originals[index]
    if (original === undefined) return
    const shown = getComputedStyle(original)
    if (shown.display === 'none' || ['title', 'desc', 'defs'].includes(element.localName)) unseen.push(element)
    for (const { name, value } of [...element.attributes]) {
      if (value.includes('var(')) element.setAttribute(name, shown.getPropertyValue(name))
      if (
        ['class', 'style', 'tabindex', 'clip-path'].includes(name) ||
        ['data-dim', 'data-lit', 'data-near'].includes(name)
      )
        element.removeAttribute(name)
    }
    if (element.getAttribute('paint-order') === 'stroke') rimFirst(element)
    if (Number(element.getAttribute('font-weight')) >= 600) element.setAttribute('font-weight', 'bold')
  })
  for (const element of unseen) element.remove()
  const written = new XMLSerializer()
  return [...copy.childNodes].map((node) => written.serializeToString(node)).join('')
}

/** The rim of a mark as a mark of its own below it: not every program knows an order of paint. */
function rimFirst(element: Element): void {
  element.removeAttribute('paint-order')
  const rim = element.cloneNode()
  element.setAttribute('stroke', 'none')
  if (!(rim instanceof Element)) return
  for (const { name } of [...rim.attributes]) if (name.startsWith('data-')) rim.removeAttribute(name)
  rim.setAttribute('fill', 'none')
  element.before(rim)
}

function legendItem(
  { x, y }: { readonly x: number; readonly y: number },
  group: ComparedGroup | undefined,
  hasBars: boolean,
  color: Colors,
): string {
  if (group === undefined) return ''
  const look = lookOf(group.slot)
  const paint = color(look.color)
  const under = hasBars ? legendBar(look, paint, color('--surface')) : legendLine(look, paint)
  const marker = `<path d="${markerPath(look.marker, 4)}" transform="translate(13 0)" fill="${paint}"/>`
  const name = textAt(legendNameAt, 4, group.label, color('--text'), { weight: 'normal' })
  return `<g transform="translate(${n(x)} ${n(y)})">${under}${marker}${name}</g>`
}

function legendLine({ dash }: Look, paint: string): string {
  const dashed = dash === '' ? '' : ` stroke-dasharray="${dash}"`
  return `<line x1="0" y1="0" x2="26" y2="0" stroke="${paint}" stroke-width="1.5"${dashed}/>`
}

/** As the bars themselves, with the ground's rim around the marker on it. */
function legendBar({ texture, marker }: Look, paint: string, ground: string): string {
  const box = { left: 0.5, top: -6, width: 25, height: 12 }
  const fill = texture === 'solid' ? `fill="${paint}" fill-opacity="0.4"` : `fill="${ground}"`
  const rect = `<rect x="${box.left}" y="${box.top}" width="${box.width}" height="${box.height}" ${fill} stroke="${paint}"/>`
  const path = texturePath(texture, box)
  const lines =
    path === '' ? '' : `<path d="${path}" fill="none" stroke="${paint}" stroke-width="1.25" stroke-opacity="0.6"/>`
  const rim = `<path d="${markerPath(marker, 4)}" transform="translate(13 0)" fill="none" stroke="${ground}" stroke-width="3"/>`
  return rect + lines + rim
}

function textAt(
  x: number,
  y: number,
  words: string,
  fill: string,
  { size, weight = size === undefined ? 'normal' : 'bold' }: { readonly size?: number; readonly weight?: string },
): string {
  return `<text x="${n(x)}" y="${n(y)}" fill="${fill}" font-size="${n(size ?? LETTERS)}" font-weight="${weight}">${escaped(words)}</text>`
}

/** Without the noise of binary fractions. */
function n(value: number): string {
  return String(Math.round(value * 1000) / 1000)
}

function escaped(words: string): string {
  return words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
