/** Small worlds that show blocks as exhibits on shelves, and the camera that looks at them. */
import type { BlockString } from '../../../shared/contract/block.ts'
import type { Position } from '../../../shared/contract/geometry.ts'
import type { SceneCell } from '../../../shared/core/scene/blocks/scene-world.ts'
import type { Camera } from '../../../shared/core/scene/camera.ts'
import type { SceneEntity } from '../../../shared/core/scene/scene-entity.ts'
import { cosOfDegrees, sinOfDegrees } from '../../../shared/core/scene/trigonometry.ts'

/** A block alone, or several whose positions count from where the exhibit stands. */
export type Exhibit = BlockString | readonly SceneCell[]

export interface Gallery {
  /** Of its picture's file. */
  readonly name: string
  readonly cells: readonly SceneCell[]
  /** Names of blocks that only hold or surround the exhibits; they are exhibits of other galleries. */
  readonly scenery?: readonly string[]
  readonly entities?: readonly SceneEntity[]
  /** On every sign. */
  readonly words?: readonly string[]
  /** Cells whose containers stand open. */
  readonly open?: readonly Position[]
  /** Noon unless given. */
  readonly timeOfDay?: number
  readonly pixelsPerBlock?: number
}

/** From the south-east and above: south sides on the left, east sides on the right. */
const YAW = 135
const PITCH = 30

/** Left free around what is shown, and between it and the camera, in blocks. */
const MARGIN = 0.4
const STANDOFF = 8

/** How high an open chest's latch stands above its floor. */
const RAISED_LID = 1.6

const PIXELS_PER_BLOCK = 11

/** A point in the world as the camera's picture has it: blocks to the right, up, and towards the viewer. */
function seen([x, y, z]: readonly [number, number, number]): readonly [number, number, number] {
  const diagonal = Math.SQRT1_2
  const [right, near] = [(x - z) * diagonal, (x + z) * diagonal]
  return [right, y * cosOfDegrees(PITCH) - near * sinOfDegrees(PITCH), near]
}

/** What is shown of a gallery, in blocks across, up and towards the viewer. */
function extent({ cells, entities = [], open = [] }: Gallery): readonly [Span, Span, Span] {
  const corners = [
    ...cells.flatMap(({ pos: [x, y, z] }) => boxCorners([x, y, z], [x + 1, y + 1, z + 1])),
    ...open.flatMap(([x, y, z]) => boxCorners([x, y, z], [x + 1, y + RAISED_LID, z + 1])),
    ...entities.flatMap(({ type, position: [x, y, z] }) => {
      const [half, height] = type === 'item' ? [0.3, 0.6] : [0.8, 2.6]
      return boxCorners([x - half, y, z - half], [x + half, y + height, z + half])
    }),
  ]
  const span = (axis: 0 | 1 | 2): Span => {
    const values = corners.map((corner) => seen(corner)[axis])
    return [Math.min(...values), Math.max(...values)]
  }
  return [span(0), span(1), span(2)]
}

type Span = readonly [least: number, greatest: number]
type Point = readonly [number, number, number]

function boxCorners(low: Point, high: Point): readonly Point[] {
  return [low, high].flatMap(([x]) => [low, high].flatMap(([, y]) => [low, high].map(([, , z]): Point => [x, y, z])))
}

export interface GalleryView {
  readonly camera: Camera
  readonly width: number
  readonly height: number
}

/** A picture that everything just fits into. `zoom` makes it larger for looking at. */
export function galleryView(gallery: Gallery, zoom = 1): GalleryView {
  const scale = (gallery.pixelsPerBlock ?? PIXELS_PER_BLOCK) * zoom
  const [[left, right], [low, high], [, nearest]] = extent(gallery)
  const [width, height] = [Math.ceil((right - left + MARGIN) * scale), Math.ceil((high - low + MARGIN) * scale)]
  const [across, up, near] = [(left + right) / 2, (low + high) / 2, nearest + STANDOFF]
  const eyeY = (up + near * sinOfDegrees(PITCH)) / cosOfDegrees(PITCH)
  const eye = [(near + across) * Math.SQRT1_2, eyeY, (near - across) * Math.SQRT1_2] as const
  const camera: Camera = { eye, yaw: YAW, pitch: PITCH, projection: { kind: 'orthographic', height: height / scale } }
  return { camera, width, height }
}

export interface Shelf {
  readonly columns: number
  /** Blocks between neighbours along both axes: 1 lets cubes touch in the picture. */
  readonly across?: number
  readonly down?: number
}

/** The exhibits in reading order, row below row. */
export function shelf(exhibits: readonly Exhibit[], { columns, across = 2, down = 3 }: Shelf): readonly SceneCell[] {
  return exhibits.flatMap((exhibit, index) => {
    const [column, row] = [index % columns, Math.floor(index / columns)]
    const place: Position = [column * across + row * down, 0, row * down - column * across]
    return typeof exhibit === 'string' ? [{ pos: place, block: exhibit }] : moved(exhibit, place)
  })
}

export function moved(cells: readonly SceneCell[], [dx, dy, dz]: Position): readonly SceneCell[] {
  return cells.map(({ pos: [x, y, z], block }) => ({ pos: [x + dx, y + dy, z + dz], block }))
}

/** Every combination of the given values, the last property fastest. */
export function variants(
  name: string,
  properties: Readonly<Record<string, readonly (string | number | boolean)[]>>,
): readonly BlockString[] {
  const combinations = Object.entries(properties).reduce<readonly string[]>(
    (before, [key, values]) =>
      (before.length === 0 ? [''] : before).flatMap((head) =>
        values.map((value) => `${head}${head === '' ? '' : ','}${key}=${value}`),
      ),
    [],
  )
  return combinations.map((state) => `${name}[${state}]`)
}

/** Blocks one above the other, from below. */
export function tower(...blocks: readonly BlockString[]): readonly SceneCell[] {
  return blocks.map((block, y) => ({ pos: [0, y, 0], block }))
}

export function cell(pos: Position, block: BlockString): SceneCell {
  return { pos, block }
}

export const facings = ['north', 'east', 'south', 'west'] as const
export const directions = [...facings, 'up', 'down'] as const
