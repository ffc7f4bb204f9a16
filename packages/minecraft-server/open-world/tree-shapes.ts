/** What oaks, birches and spruces look like (Minecraft Wiki, "Tree": heights of trunks, layers of leaves). */
import { Draws, mix } from './chance.ts'
import { DECAY_DISTANCE, type Wood, woodBlocks } from './palette.ts'

/** One block of a tree, from the block above its ground. */
interface TreeCell {
  readonly x: number
  readonly y: number
  readonly z: number
  readonly block: number
}

/** Kinds of shapes per wood: enough that no two neighbours look planted. */
export const SHAPES_PER_WOOD = 32
/** Blocks from the trunk to the outermost leaf. */
export const CROWN_RADIUS = 3
/** Blocks over the ground to the topmost leaf of the highest tree. */
export const HIGHEST_TREE = 12

const SIDE = CROWN_RADIUS * 2 + 1

/** Leaves around a trunk, by cell, before it is known how far they are from it. */
class Crown {
  readonly leaves = new Set<number>()

  /** A square layer; `keepsCorner` decides on each of its four corners. */
  layer(y: number, radius: number, keepsCorner: () => boolean): void {
    for (let z = -radius; z <= radius; z++) {
      for (let x = -radius; x <= radius; x++) {
        const isCorner = Math.abs(x) === radius && Math.abs(z) === radius && radius > 0
        if (!isCorner || keepsCorner()) this.leaves.add(cellNumber(x, y, z))
      }
    }
  }
}

function cellNumber(x: number, y: number, z: number): number {
  return (y * SIDE + z + CROWN_RADIUS) * SIDE + x + CROWN_RADIUS
}

function leafyTree(shortest: number, draws: Draws): readonly [number, Crown] {
  const height = shortest + draws.below(3)
  const crown = new Crown()
  crown.layer(height, 1, () => false)
  crown.layer(height - 1, 1, () => draws.below(2) === 0)
  crown.layer(height - 2, 2, () => draws.below(2) === 0)
  crown.layer(height - 3, 2, () => draws.below(2) === 0)
  return [height, crown]
}

/** Skirts of leaves that widen on the way down and begin anew, wider each time. */
function needleTree(draws: Draws): readonly [number, Crown] {
  const height = 6 + draws.below(3)
  const crown = new Crown()
  const widest = 2 + draws.below(2)
  const bare = 1 + draws.below(2)
  let radius = draws.below(2)
  let turn = 1
  let narrowest = 0
  for (let y = height + draws.below(2); y >= bare; y--) {
    crown.layer(y, radius, () => false)
    if (radius < turn) {
      radius++
      continue
    }
    radius = narrowest
    narrowest = 1
    turn = Math.min(turn + 1, widest)
  }
  return [height, crown]
}

const neighbours = [1, -1, SIDE, -SIDE, SIDE * SIDE, -SIDE * SIDE] as const

/** Steps through leaves from the trunk; leaves that none lead to are left out: they would decay. */
function distances(height: number, { leaves }: Crown): ReadonlyMap<number, number> {
  const far = new Map<number, number>()
  let reached = Array.from({ length: height }, (_, y) => cellNumber(0, y, 0))
  for (const cell of reached) leaves.delete(cell)
  for (let distance = 1; distance < DECAY_DISTANCE; distance++) {
    const next = new Set(
      reached.flatMap((cell) => neighbours.map((step) => cell + step)).filter((cell) => leaves.has(cell)),
    )
    for (const cell of next) {
      far.set(cell, distance)
      leaves.delete(cell)
    }
    reached = [...next]
  }
  return far
}

function grow(wood: Wood, shape: number): readonly TreeCell[] {
  const draws = new Draws(mix(shape, wood.length * 31 + wood.charCodeAt(0)))
  const [height, crown] = wood === 'spruce' ? needleTree(draws) : leafyTree(wood === 'birch' ? 5 : 4, draws)
  const { log, leaves } = woodBlocks[wood]
  const trunk = Array.from({ length: height }, (_, y): TreeCell => ({ x: 0, y, z: 0, block: log }))
  const foliage = [...distances(height, crown)].map(([cell, distance]): TreeCell => {
    const [x, z] = [(cell % SIDE) - CROWN_RADIUS, (Math.floor(cell / SIDE) % SIDE) - CROWN_RADIUS]
    return { x, y: Math.floor(cell / (SIDE * SIDE)), z, block: leaves + distance - 1 }
  })
  return [...trunk, ...foliage]
}

const grown = new Map<string, readonly TreeCell[]>()

/** `shape` 0 up to, not including, `SHAPES_PER_WOOD`; always the same for the same numbers. */
export function treeShape(wood: Wood, shape: number): readonly TreeCell[] {
  const key = `${wood} ${shape}`
  const cells = grown.get(key) ?? grow(wood, shape)
  grown.set(key, cells)
  return cells
}
