/** What bars and their parts are filled with: they are told apart by the lines in them, not by shades of one colour. */

export const textures = ['solid', 'diagonal', 'empty', 'dots', 'upright', 'falling', 'level', 'crossed'] as const
export type Texture = (typeof textures)[number]

/** In px. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** Between lines, in px. */
const STEP = { diagonal: 6, dots: 5, upright: 4, level: 4, crossed: 6 } as const

/** Of bars of one colour, or parts of a bar, in order; further ones than there are textures begin again. */
export function textureOf(index: number): Texture {
  return textures[index % textures.length] ?? 'solid'
}

/** Lines of a texture within a box as an SVG path to be stroked, 1.5 px wide; empty for `solid` (filled) and `empty`. */
export function texturePath(texture: Texture, box: Box): string {
  switch (texture) {
    case 'solid':
    case 'empty':
      return ''
    case 'diagonal':
      return slanted(box, STEP.diagonal, true)
    case 'falling':
      return slanted(box, STEP.diagonal, false)
    case 'crossed':
      return slanted(box, STEP.crossed, true) + slanted(box, STEP.crossed, false)
    case 'upright':
      return within(box.left, box.width, STEP.upright)
        .map((x) => `M${n(x)},${n(box.top)}V${n(box.top + box.height)}`)
        .join('')
    case 'level':
      return within(box.top, box.height, STEP.level)
        .map((y) => `M${n(box.left)},${n(y)}H${n(box.left + box.width)}`)
        .join('')
    case 'dots':
      return within(box.top, box.height, STEP.dots)
        .flatMap((y) => within(box.left, box.width, STEP.dots).map((x) => `M${n(x - 0.75)},${n(y)}h1.5`))
        .join('')
  }
}

/** Between both ends, with the same room at either one. */
function within(from: number, length: number, step: number): readonly number[] {
  const count = Math.floor(length / step)
  const first = from + (length - (count - 1) * step) / 2
  return Array.from({ length: count }, (_, index) => first + index * step)
}

/** Lines at 45 degrees, cut at the box; `isRising` from its lower left to its upper right. */
function slanted({ left, top, width, height }: Box, step: number, isRising: boolean): string {
  const lines: string[] = []
  for (let along = step / 2; along < width + height; along += step) {
    const [fromX, fromY] = [Math.min(along, width), Math.max(0, along - width)]
    const [toX, toY] = [Math.max(0, along - height), Math.min(along, height)]
    // Measured from the upper left corner these fall towards it: mirrored, they rise from the upper right one.
    const x = (at: number): number => left + (isRising ? at : width - at)
    lines.push(`M${n(x(fromX))},${n(top + fromY)}L${n(x(toX))},${n(top + toY)}`)
  }
  return lines.join('')
}

function n(value: number): string {
  return String(Math.round(value * 10) / 10)
}
