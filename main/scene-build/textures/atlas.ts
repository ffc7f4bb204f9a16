/**
 * Many pictures in one, so that a whole world is one material. Every picture has a rim of one texel that repeats its edge: a
 * coordinate that is rounded over the edge still finds the right colour.
 */
import type { Picture } from '../../../shared/core/scene/mesh.ts'
import { blank, paste, type Rectangle } from './picture.ts'

export interface Atlas {
  readonly picture: Picture
  /** Where each picture lies, without its rim. */
  readonly areas: ReadonlyMap<string, Rectangle>
}

const ATLAS_WIDTH = 2048
const RIM = 1

/**
 * Rows of pictures of falling height, which wastes little because nearly all are 16, 32 or 64 texels high. The order follows
 * size and name alone, so equal pictures give an equal atlas.
 */
export function packAtlas(pictures: ReadonlyMap<string, Picture>): Atlas {
  const order = [...pictures].sort(
    ([nameA, a], [nameB, b]) => b.height - a.height || b.width - a.width || (nameA < nameB ? -1 : 1),
  )
  const areas = new Map<string, Rectangle>()
  let x = 0
  let y = 0
  let rowHeight = 0
  for (const [name, { width, height }] of order) {
    if (width + 2 * RIM > ATLAS_WIDTH) throw new RangeError(`${name} is wider than the atlas`)
    if (x + width + 2 * RIM > ATLAS_WIDTH) {
      x = 0
      y += rowHeight
      rowHeight = 0
    }
    areas.set(name, { x: x + RIM, y: y + RIM, width, height })
    x += width + 2 * RIM
    rowHeight = Math.max(rowHeight, height + 2 * RIM)
  }
  const picture = blank(ATLAS_WIDTH, Math.ceil((y + rowHeight) / 256) * 256)
  for (const [name, source] of pictures) {
    const area = areas.get(name)
    if (area) pasteWithRim(picture, source, area)
  }
  return { picture, areas }
}

/** The edge first, shifted by a texel each way, then the picture itself over it. */
function pasteWithRim(target: Picture, source: Picture, { x, y, width, height }: Rectangle): void {
  for (const [dx, dy] of [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
    [0, -1],
    [0, 1],
    [-1, 0],
    [1, 0],
    [0, 0],
  ] as const) {
    paste(target, source, x + dx, y + dy, { x: 0, y: 0, width, height })
  }
}
