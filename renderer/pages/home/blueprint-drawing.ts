/** A blueprint as a drawing from the south-east and above: faces of boxes, back to front. Pure. */
import type { BlueprintCell } from '../../../shared/contract/tasks/construction.ts'

interface DrawnFace {
  readonly key: string
  /** As an SVG polygon wants them. */
  readonly points: string
  /** `top` is lit, `left` half, `right` in shade. */
  readonly side: 'top' | 'left' | 'right'
  /** What it is made of, for its colour. */
  readonly matter: Matter
}

const matters = ['grass', 'wood', 'red', 'white', 'yellow', 'stone'] as const
type Matter = (typeof matters)[number]

interface Drawing {
  readonly faces: readonly DrawnFace[]
  readonly viewBox: string
}

/** Drawing units per block: width of half a rhombus, its height, and a block's height. */
const HALF = 20
const RISE = 10
const TALL = 22
const MARGIN = 4

/** Edges of a box in parts of a block; a flower is a thin one. */
interface Box {
  readonly matter: Matter
  readonly inset: number
  readonly height: number
}

export function drawBlueprint(cells: readonly BlueprintCell[]): Drawing {
  const sorted = cells.toSorted(({ pos: [ax, ay, az] }, { pos: [bx, by, bz] }) => ay - by || ax + az - (bx + bz))
  const drawn = sorted.flatMap(facesOf)
  const corners = drawn.flatMap(({ corners: own }) => own)
  const xs = corners.map(([x]) => x)
  const ys = corners.map(([, y]) => y)
  const [left, top] = [Math.min(...xs) - MARGIN, Math.min(...ys) - MARGIN]
  const size = `${round(Math.max(...xs) - left + MARGIN)} ${round(Math.max(...ys) - top + MARGIN)}`
  return {
    faces: drawn.map(({ corners: own, ...face }) => ({ ...face, points: own.join(' ') })),
    viewBox: drawn.length === 0 ? '0 0 1 1' : `${round(left)} ${round(top)} ${size}`,
  }
}

type Point = readonly [number, number]
type Place = readonly [number, number, number]

function facesOf({ pos: [x, y, z], name }: BlueprintCell) {
  const { matter, inset, height } = boxOf(name)
  const [x0, x1, z0, z1, y1] = [x + inset, x + 1 - inset, z + inset, z + 1 - inset, y + height]
  const key = `${x} ${y} ${z}`
  const face = (side: DrawnFace['side'], corners: readonly Place[]) => ({
    key: `${key} ${side}`,
    corners: corners.map(project),
    side,
    matter,
  })
  return [
    face('left', [
      [x0, y, z1],
      [x1, y, z1],
      [x1, y1, z1],
      [x0, y1, z1],
    ]),
    face('right', [
      [x1, y, z0],
      [x1, y, z1],
      [x1, y1, z1],
      [x1, y1, z0],
    ]),
    face('top', [
      [x0, y1, z0],
      [x1, y1, z0],
      [x1, y1, z1],
      [x0, y1, z1],
    ]),
  ]
}

function project([x, y, z]: Place): Point {
  return [round((x - z) * HALF), round((x + z) * RISE - y * TALL)]
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}

function boxOf(name: string): Box {
  if (name.includes('trapdoor')) return { matter: 'wood', inset: 0, height: 0.19 }
  if (name === 'poppy') return { matter: 'red', inset: 0.34, height: 0.6 }
  if (name === 'oxeye_daisy') return { matter: 'white', inset: 0.34, height: 0.6 }
  if (name === 'dandelion') return { matter: 'yellow', inset: 0.34, height: 0.6 }
  if (name.includes('grass')) return { matter: 'grass', inset: 0, height: 1 }
  return { matter: 'stone', inset: 0, height: 1 }
}
