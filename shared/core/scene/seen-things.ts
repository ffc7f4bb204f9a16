/** What a picture shows, and by how many of its pixels: what something else hides is not there. */
import type { Box, Position } from '../../contract/geometry.ts'
import type { SceneWorld } from './blocks/scene-world.ts'
import type { PixelOwners } from './raster/pixel-owners.ts'
import { depthOf, type Projection } from './raster/projection.ts'
import type { SceneEntity } from './scene-entity.ts'

export interface SeenThing {
  readonly kind: 'block' | 'entity'
  /** A block with its state (`wheat[age=7]`), a player's name, a thrown item's, or a creature's kind. */
  readonly what: string
  /** Its cell; of an entity, that of its feet. */
  readonly pos: Position
  readonly pixels: number
}

/** Number of everything that is a block in `PixelOwners`; entities follow in their order. */
export const BLOCKS = 1

/** Blocks beyond a surface, along the ray that meets it, where the cell that it belongs to is looked up. */
const BEYOND = 1e-3

/**
 * Blocks of the box and all entities, most pixels first. A block is found where the ray of a pixel meets the nearest surface, be it
 * translucent (water, ice, coloured glass): what stands behind it does not count, nor do holes in it.
 */
export function seenThings(
  world: SceneWorld,
  box: Box,
  entities: readonly SceneEntity[],
  projection: Projection,
  seen: PixelOwners,
  width: number,
): readonly SeenThing[] {
  const cells = new CellCounts(box)
  const pixelsOf = new Uint32Array(entities.length)
  countCells(projection, seen, width, cells)
  for (const owner of seen.owners) {
    if (owner > BLOCKS) pixelsOf[owner - BLOCKS - 1] = (pixelsOf[owner - BLOCKS - 1] ?? 0) + 1
  }
  const blocks = cells
    .list()
    .map(({ pos, pixels }) => ({ kind: 'block' as const, what: world.blockAt(pos), pos, pixels }))
  const beings = entities.map(({ type, name, position }, at) => ({
    kind: 'entity' as const,
    what: type === 'player' || type === 'item' ? name : type,
    pos: cellOf(position),
    pixels: pixelsOf[at] ?? 0,
  }))
  return mostFirst([...blocks.filter(({ what }) => what !== 'air'), ...beings.filter(({ pixels }) => pixels > 0)])
}

/** What several pictures show that are parts of one, each at a half of its size. */
export function seenInMosaic(parts: readonly (readonly SeenThing[])[]): readonly SeenThing[] {
  const sums = new Map<string, SeenThing>()
  for (const thing of parts.flat()) {
    const key = `${thing.kind} ${thing.what} ${thing.pos.join(' ')}`
    sums.set(key, { ...thing, pixels: thing.pixels + (sums.get(key)?.pixels ?? 0) })
  }
  const halved = [...sums.values()].map((thing) => ({ ...thing, pixels: Math.round(thing.pixels / 4) }))
  return mostFirst(halved.filter(({ pixels }) => pixels > 0))
}

/** By place where two have as many, so that equal pictures have equal lists. */
function mostFirst(things: readonly SeenThing[]): readonly SeenThing[] {
  return things.toSorted(
    (a, b) => b.pixels - a.pixels || a.pos[1] - b.pos[1] || a.pos[0] - b.pos[0] || a.pos[2] - b.pos[2],
  )
}

/** Pixels by cells of a box. */
class CellCounts {
  readonly #box: Box
  readonly #across: number
  readonly #up: number
  readonly #counts: Uint32Array

  constructor(box: Box) {
    this.#box = box
    this.#across = box.max[0] - box.min[0] + 1
    this.#up = box.max[1] - box.min[1] + 1
    this.#counts = new Uint32Array(this.#across * this.#up * (box.max[2] - box.min[2] + 1))
  }

  add(x: number, y: number, z: number): void {
    const { min, max } = this.#box
    if (x < min[0] || y < min[1] || z < min[2] || x > max[0] || y > max[1] || z > max[2]) return
    const at = ((z - min[2]) * this.#up + y - min[1]) * this.#across + x - min[0]
    this.#counts[at] = (this.#counts[at] ?? 0) + 1
  }

  list(): readonly { readonly pos: Position; readonly pixels: number }[] {
    const [left, bottom, back] = this.#box.min
    return [...this.#counts].flatMap((pixels, at) => {
      if (pixels === 0) return []
      const row = Math.floor(at / this.#across)
      const layer = Math.floor(row / this.#up)
      const pos: Position = [left + at - row * this.#across, bottom + row - layer * this.#up, back + layer]
      return [{ pos, pixels }]
    })
  }
}

/** Adds the cell behind the surface that each pixel of a block shows. Makes no objects: it is done for every pixel. */
function countCells(
  projection: Projection,
  { owners, nearness }: PixelOwners,
  width: number,
  cells: { add(x: number, y: number, z: number): void },
): void {
  const { eye, right, up, forward, scale, centreX, centreY, isPerspective } = projection
  for (let index = 0; index < owners.length; index++) {
    if (owners[index] !== BLOCKS) continue
    const row = Math.floor(index / width)
    const along = (centreY - row - 0.5) / scale
    const across = (index - row * width + 0.5 - centreX) / scale
    const depth = depthOf(projection, nearness[index] ?? 0) + BEYOND
    const aside = isPerspective ? depth : 1
    cells.add(
      Math.floor(eye[0] + depth * forward[0] + aside * (across * right[0] + along * up[0])),
      Math.floor(eye[1] + depth * forward[1] + aside * (across * right[1] + along * up[1])),
      Math.floor(eye[2] + depth * forward[2] + aside * (across * right[2] + along * up[2])),
    )
  }
}

function cellOf([x, y, z]: readonly [number, number, number]): Position {
  return [Math.floor(x), Math.floor(y), Math.floor(z)]
}
