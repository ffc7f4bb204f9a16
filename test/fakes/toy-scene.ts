/** A handful of blocks with looks made by hand: what light, mesher and picking are tested with, without generated assets. */

import { formatBlock, parseBlock } from '../../packages/minecraft-server/values/block-string.ts'
import type { BlockString } from '../../shared/contract/block.ts'
import {
  type BlockTable,
  type Face,
  type Fluid,
  faces,
  type Quad,
  type SceneAssets,
} from '../../shared/core/scene/assets/scene-assets.ts'

interface ToyState {
  readonly block: BlockString
  readonly quads?: readonly Quad[]
  readonly covers?: readonly Face[]
  readonly emits?: number
  readonly dims?: number
  readonly fluid?: Fluid
  readonly shapes?: readonly (readonly number[])[]
}

type Box = readonly [number, number, number, number, number, number]

/** Corners of a box's side, counter-clockwise from outside, the first where the texture's upper left is. */
function sideCorners([x0, y0, z0, x1, y1, z1]: Box, face: Face): readonly number[] {
  const sides: Record<Face, readonly number[]> = {
    down: [x0, y0, z1, x0, y0, z0, x1, y0, z0, x1, y0, z1],
    up: [x0, y1, z0, x0, y1, z1, x1, y1, z1, x1, y1, z0],
    north: [x1, y1, z0, x1, y0, z0, x0, y0, z0, x0, y1, z0],
    south: [x0, y1, z1, x0, y0, z1, x1, y0, z1, x1, y1, z1],
    west: [x0, y1, z0, x0, y0, z0, x0, y0, z1, x0, y1, z1],
    east: [x1, y1, z1, x1, y0, z1, x1, y0, z0, x1, y1, z0],
  }
  return sides[face]
}

const plane: Record<Face, (box: Box) => boolean> = {
  down: (box) => box[1] === 0,
  up: (box) => box[4] === 1,
  north: (box) => box[2] === 0,
  south: (box) => box[5] === 1,
  west: (box) => box[0] === 0,
  east: (box) => box[3] === 1,
}

function boxQuads(box: Box, more: Partial<Quad> = {}): readonly Quad[] {
  return faces.map((face) => ({
    corners: sideCorners(box, face),
    uvs: [0, 0, 0, 1, 1, 1, 1, 0],
    face,
    cull: plane[face](box) ? face : null,
    tint: 'none',
    color: null,
    smooth: plane[face](box),
    translucent: false,
    ...more,
  }))
}

const FULL: Box = [0, 0, 0, 1, 1, 1]
const LOWER: Box = [0, 0, 0, 1, 0.5, 1]
const DOOR: Box = [0, 0, 0, 1, 1, 0.1875]
const UPPER: Box = [0, 0.5, 0, 1, 1, 1]

function cube(block: BlockString, more: Partial<ToyState> = {}): ToyState {
  return { block, quads: boxQuads(FULL), covers: faces, dims: 15, shapes: [FULL], ...more }
}

const plantQuads: readonly Quad[] = [
  {
    corners: [0, 1, 0, 0, 0, 0, 1, 0, 1, 1, 1, 1],
    uvs: [0, 0, 0, 1, 1, 1, 1, 0],
    face: 'south',
    cull: null,
    tint: 'grass',
    color: null,
    smooth: false,
    translucent: false,
  },
]

function slab(type: 'bottom' | 'top', box: Box, side: Face): readonly ToyState[] {
  const state = { quads: boxQuads(box), covers: [side], dims: 0, shapes: [box] }
  const still = { kind: 'water', level: 0 } as const
  return [
    { block: `oak_slab[type=${type},waterlogged=false]`, ...state },
    { block: `oak_slab[type=${type},waterlogged=true]`, ...state, dims: 1, fluid: still },
  ]
}

function fluid(kind: Fluid['kind'], level: number): ToyState {
  const emits = kind === 'lava' ? 15 : 0
  return { block: `${kind}[level=${level}]`, fluid: { kind, level }, dims: 1, emits }
}

const levels = Array.from({ length: 16 }, (_, level) => level)

/** In the order of their state ids; the first of a name is its default. */
const states: readonly ToyState[] = [
  { block: 'air' },
  cube('stone'),
  cube('dirt'),
  cube('bedrock'),
  cube('grass_block[snowy=false]', { quads: boxQuads(FULL, { tint: 'grass' }) }),
  cube('white_concrete'),
  cube('glowstone', { emits: 15 }),
  { block: 'glass', quads: boxQuads(FULL), shapes: [FULL] },
  { block: 'red_stained_glass', quads: boxQuads(FULL, { translucent: true }), shapes: [FULL] },
  { block: 'oak_leaves', quads: boxQuads(FULL, { tint: 'foliage' }), dims: 1, shapes: [FULL] },
  {
    block: 'torch',
    quads: boxQuads([0.4, 0, 0.4, 0.6, 0.6, 0.6], { smooth: false }),
    emits: 14,
    shapes: [[0.4, 0, 0.4, 0.6, 0.6, 0.6]],
  },
  { block: 'grass', quads: plantQuads, shapes: [[0.1, 0, 0.1, 0.9, 0.8, 0.9]] },
  { block: 'oak_door', quads: boxQuads(DOOR), covers: ['north'], shapes: [DOOR] },
  ...slab('bottom', LOWER, 'down'),
  ...slab('top', UPPER, 'up'),
  ...levels.map((level) => fluid('water', level)),
  ...levels.map((level) => fluid('lava', level)),
]

const idOf = new Map(states.map(({ block }, id) => [block, id]))

function stateOf(block: BlockString): number | null {
  const { name, state } = parseBlock(block)
  const first = states.find((known) => parseBlock(known.block).name === name)
  if (first === undefined) return null
  return idOf.get(formatBlock(name, { ...parseBlock(first.block).state, ...state })) ?? null
}

export const toyBlocks: BlockTable = {
  count: states.length,
  stateOf,
  blockOf: (state) => states[state]?.block ?? 'air',
  quadsOf: (state) => states[state]?.quads ?? [],
  covers: (state, face) => states[state]?.covers?.includes(face) ?? false,
  emits: (state) => states[state]?.emits ?? 0,
  dims: (state) => states[state]?.dims ?? 0,
  fluidOf: (state) => states[state]?.fluid ?? null,
  fluidTextures: () => ({ still: [0, 0, 0.1, 0.1], flow: [0.5, 0.5, 0.7, 0.7] }),
  shapesOf: (state) => states[state]?.shapes ?? [],
}

/** Block strings of every toy state. */
export const toyBlockStrings: readonly BlockString[] = states.map(({ block }) => block)

export const toyAssets: SceneAssets = {
  atlas: { width: 1, height: 1, pixels: new Uint8Array([255, 255, 255, 255]) },
  blocks: toyBlocks,
  entityModel: () => null,
  skins: [[0, 0, 1, 1]],
  itemTexture: () => null,
  armorTexture: () => null,
  glyph: () => ({ area: [0, 0, 1, 1], width: 6 }),
  biome: { grass: [100, 200, 50], foliage: [80, 160, 40], water: [63, 118, 228] },
}
