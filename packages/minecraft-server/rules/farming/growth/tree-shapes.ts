/**
 * Shapes of trees that grow out of one sapling, after vanilla's straight trunks with round or pointed crowns (Minecraft
 * Wiki, Tree). Chance decides the height and which corners of a crown are missing.
 */
import type { Position } from '../../../values/position.ts'

export interface TreeShape {
  readonly logs: readonly Position[]
  readonly leaves: readonly Position[]
  /** How far around each layer from the ground up must be free for the tree to grow; one entry per layer. */
  readonly room: readonly number[]
}

/** A whole number from `from` to `to`, each as likely. */
type Between = (from: number, to: number) => number
type Shape = (root: Position, between: Between) => TreeShape

function trunk([x, y, z]: Position, height: number): readonly Position[] {
  return Array.from({ length: height }, (_unused, layer): Position => [x, y + layer, z])
}

function roomAround(height: number, freeAtFoot: number, radius: number): readonly number[] {
  return Array.from({ length: height + 2 }, (_unused, layer) => (layer < freeAtFoot ? 0 : radius))
}

/** One square layer of leaves; `keeps` decides about its corners. */
function layer([x, , z]: Position, y: number, radius: number, keeps: () => boolean): readonly Position[] {
  const cells: Position[] = []
  for (let dx = -radius; dx <= radius; dx++) {
    for (let dz = -radius; dz <= radius; dz++) {
      const isCorner = radius > 0 && Math.abs(dx) === radius && Math.abs(dz) === radius
      if (!isCorner || keeps()) cells.push([x + dx, y, z + dz])
    }
  }
  return cells
}

/** Round crowns of four layers, as oaks, birches and small jungle trees have them. */
const round =
  (lowest: number, highest: number): Shape =>
  (root, between) => {
    const height = between(lowest, highest)
    const top = root[1] + height
    const sometimes = (): boolean => between(0, 1) === 1
    const leaves = [
      ...layer(root, top, 1, () => false),
      ...layer(root, top - 1, 1, sometimes),
      ...layer(root, top - 2, 2, sometimes),
      ...layer(root, top - 3, 2, sometimes),
    ]
    return { logs: trunk(root, height), leaves, room: roomAround(height, 1, 1) }
  }

/** Pointed crowns of spruces: layers that widen from the top, narrow again and widen further. */
const pointed: Shape = (root, between) => {
  const height = 5 + between(0, 2) + between(0, 1)
  const widest = between(2, 3)
  const tip = root[1] + height + between(0, 2)
  const lowest = root[1] + between(1, 2)
  const leaves: Position[] = []
  let radius = between(0, 1)
  let limit = 1
  let restart = 0
  for (let y = tip; y >= lowest; y--) {
    leaves.push(...layer(root, y, radius, () => false))
    if (radius < limit) {
      radius += 1
      continue
    }
    radius = restart
    restart = 1
    limit = Math.min(limit + 1, widest)
  }
  return { logs: trunk(root, height), leaves, room: roomAround(height, 2, 2) }
}

const shapes: Readonly<Record<string, Shape>> = {
  oak: round(4, 6),
  birch: round(5, 7),
  jungle: round(4, 12),
  spruce: pointed,
}

/** The tree of a wood on a root; null for woods that do not grow out of one sapling here. */
export function treeShape(wood: string, root: Position, between: Between): TreeShape | null {
  return shapes[wood]?.(root, between) ?? null
}
