/** Facts of the version's block registry: states, shapes, which faces are solid. Everything here is a pure look-up. */
import loadRegistry from 'prismarine-registry'
import type { BlockProperties, BlockString } from '../../values/block.ts'
import { formatBlock, parseBlock } from '../../values/block-string.ts'
import { type Direction, oppositeDirection } from '../../values/geometry.ts'
import type { Position } from '../../values/position.ts'
import { MINECRAFT_VERSION } from '../version.ts'
import type { BlockReader } from './block-reader.ts'

const registry = loadRegistry(MINECRAFT_VERSION)

/** A block with all its properties, taken apart. */
export interface FullBlock {
  readonly name: string
  readonly state: BlockProperties
}

/** A box inside a block's cell: min x, y, z, max x, y, z; y may exceed 1 (fences). */
export type CollisionBox = readonly [number, number, number, number, number, number]

export const AIR: FullBlock = { name: 'air', state: {} }

/** A property of a block and all its values. */
interface Property {
  readonly name: string
  readonly values: readonly string[]
}

const propertiesByName = new Map<string, readonly Property[]>()

function propertiesOf(name: string): readonly Property[] {
  const known = propertiesByName.get(name)
  if (known !== undefined) return known
  const properties = (registry.blocksByName[name]?.states ?? []).map((state) => ({
    name: state.name,
    values: state.type === 'bool' ? ['true', 'false'] : valuesOf(state.values, state.num_values),
  }))
  propertiesByName.set(name, properties)
  return properties
}

function valuesOf(values: readonly unknown[] | undefined, count: number): readonly string[] {
  return values?.map(String) ?? Array.from({ length: count }, (_unused, index) => String(index))
}

/** Whether the version has a block of this name. */
export function isBlockName(name: string): boolean {
  return Object.hasOwn(registry.blocksByName, name)
}

/** Every block of the version, in the order of its registry. */
export function blockNames(): readonly string[] {
  return Object.keys(registry.blocksByName)
}

/** What a block of this name can differ in; none for an unknown name. */
export function propertyValues(name: string): readonly Property[] {
  return propertiesOf(name)
}

/** Whether the version has an item of this name. */
export function isItemName(name: string): boolean {
  return Object.hasOwn(registry.itemsByName, name)
}

/** Whether blocks of this name have the property. */
export function hasProperty(name: string, property: string): boolean {
  return propertiesOf(name).some((known) => known.name === property)
}

/** Registry id of an item; null for an unknown name. */
export function itemIdOf(name: string): number | null {
  return registry.itemsByName[name]?.id ?? null
}

/** Width and height of a kind of entity in blocks; a player's where the registry does not know it. */
export function bodySize(entity: string | undefined): { readonly width: number; readonly height: number } {
  const known = entity === undefined ? undefined : registry.entitiesByName[entity]
  return { width: known?.width ?? 0.6, height: known?.height ?? 1.8 }
}

/** An opaque block that fills its cell: what keeps a chest below it shut. */
export function isOpaqueCube(block: FullBlock): boolean {
  return isFullCube(block) && registry.blocksByName[block.name]?.transparent !== true
}

const defaults = new Map<string, BlockProperties>()

/** The state that a block has when nothing else decides; `{}` for a block without properties or an unknown name. */
export function defaultState(name: string): BlockProperties {
  const known = defaults.get(name)
  if (known !== undefined) return known
  const block = registry.blocksByName[name]
  let index = block === undefined ? 0 : (block.defaultState ?? 0) - (block.minStateId ?? 0)
  const state: Record<string, string> = {}
  for (const property of propertiesOf(name).toReversed()) {
    state[property.name] = property.values[index % property.values.length] ?? ''
    index = Math.floor(index / property.values.length)
  }
  defaults.set(name, state)
  return state
}

/** The default state with some properties replaced; properties that the block does not have are left out. */
export function withState(name: string, state: BlockProperties = {}): FullBlock {
  const full: Record<string, string> = { ...defaultState(name) }
  for (const [key, value] of Object.entries(state)) if (key in full) full[key] = value
  return { name, state: full }
}

/** The same block with some properties replaced. */
export function changed(block: FullBlock, state: BlockProperties): FullBlock {
  return { name: block.name, state: { ...block.state, ...state } }
}

const parsed = new Map<BlockString, FullBlock>()

/** The block at a position, taken apart. */
export function blockAt(blocks: BlockReader, pos: Position): FullBlock {
  return fullBlock(blocks.at(pos))
}

/** A block of the world taken apart. There are 21,000 states, so each string is taken apart once. */
export function fullBlock(text: BlockString): FullBlock {
  const known = parsed.get(text)
  if (known !== undefined) return known
  const block = parseBlock(text)
  parsed.set(text, block)
  return block
}

/** The canonical string of a full block. */
export function blockString(block: FullBlock): BlockString {
  return formatBlock(block.name, block.state)
}

function stateIndex(block: FullBlock): number {
  let index = 0
  for (const property of propertiesOf(block.name)) {
    const value = property.values.indexOf(block.state[property.name] ?? '')
    index = index * property.values.length + Math.max(0, value)
  }
  return index
}

const boxesByShape = new Map<string, readonly CollisionBox[]>()

/** The boxes that bodies collide with; none for air, plants, torches and the like. */
export function collisionBoxes(block: FullBlock): readonly CollisionBox[] {
  const entry = registry.blockCollisionShapes.blocks[block.name]
  const shapeId = String(Array.isArray(entry) ? entry[stateIndex(block)] : entry)
  const known = boxesByShape.get(shapeId)
  if (known !== undefined) return known
  const boxes: readonly (readonly number[])[] = registry.blockCollisionShapes.shapes[shapeId] ?? []
  const typed = boxes.map(([x0 = 0, y0 = 0, z0 = 0, x1 = 0, y1 = 0, z1 = 0]): CollisionBox => [x0, y0, z0, x1, y1, z1])
  boxesByShape.set(shapeId, typed)
  return typed
}

/** How high bodies stand on it above the floor of its cell: 1 on a cube, 0 where they collide with nothing. */
export function topOf(block: FullBlock): number {
  return collisionBoxes(block).reduce((highest, [, , , , top]) => Math.max(highest, top), 0)
}

/** Fills its whole cell. */
export function isFullCube(block: FullBlock): boolean {
  return collisionBoxes(block).some(
    ([x0, y0, z0, x1, y1, z1]) => x0 <= 0 && y0 <= 0 && z0 <= 0 && x1 >= 1 && y1 >= 1 && z1 >= 1,
  )
}

/** Bodies collide with it. */
export function isSolid(block: FullBlock): boolean {
  return collisionBoxes(block).length > 0
}

const GRID = 16

/** What a face of a block is made of: the cells of a 16 x 16 grid that are filled, and which named parts are. */
interface Face {
  readonly cells: readonly boolean[]
  readonly parts: Readonly<Record<FacePart, boolean>>
}

const facesByBlock = new WeakMap<FullBlock, Map<Direction, Face>>()

function faceOf(block: FullBlock, direction: Direction): Face {
  const faces = facesByBlock.get(block) ?? new Map<Direction, Face>()
  facesByBlock.set(block, faces)
  const known = faces.get(direction)
  if (known !== undefined) return known
  const cells = filledCells(block, direction)
  const parts = {
    full: cells.every(Boolean),
    centre: rectangleIsFilled(cells, [7, 7, 9, 9]),
    ring: cells.every((filled, index) => filled || isInner(index)),
  }
  const face = { cells, parts }
  faces.set(direction, face)
  return face
}

/** Inside of the outer two sixteenths. */
function isInner(index: number): boolean {
  const inner = (value: number): boolean => value >= 2 && value < GRID - 2
  return inner(Math.floor(index / GRID)) && inner(index % GRID)
}

/** Rows and columns are the two other axes in x, y, z order. */
function filledCells(block: FullBlock, face: Direction): readonly boolean[] {
  const cover = Array.from({ length: GRID * GRID }, () => false)
  const axis = face === 'west' || face === 'east' ? 0 : face === 'down' || face === 'up' ? 1 : 2
  const plane = face === 'east' || face === 'up' || face === 'south' ? 1 - 1e-7 : 1e-7
  const rowAxis = axis === 0 ? 1 : 0
  const columnAxis = axis === 2 ? 1 : 2
  for (const box of collisionBoxes(block)) {
    if (!((box[axis] ?? 0) < plane && (box[axis + 3] ?? 0) > plane)) continue
    for (let row = 0; row < GRID; row++) {
      for (let column = 0; column < GRID; column++) {
        if (holds(box, rowAxis, row) && holds(box, columnAxis, column)) cover[row * GRID + column] = true
      }
    }
  }
  return cover
}

function holds(box: CollisionBox, axis: number, cell: number): boolean {
  return (box[axis] ?? 0) <= cell / GRID + 1e-7 && (box[axis + 3] ?? 0) >= (cell + 1) / GRID - 1e-7
}

/** Which part of a face must be filled: all of it, the middle 2 x 2 sixteenths, or the outer ring of two sixteenths. */
type FacePart = 'full' | 'centre' | 'ring'

const softFaces = /_leaves$|^powder_snow$/
const hardFaces = new Set(['soul_sand', 'mud'])

/** Whether a face carries things (vanilla's sturdy face). Leaves never do; soul sand and mud do although they are lower. */
export function carries(block: FullBlock, face: Direction, part: FacePart = 'full'): boolean {
  if (softFaces.test(block.name)) return false
  if (hardFaces.has(block.name)) return true
  return coversFace(block, face, part)
}

/** Whether the collision shape fills a part of the face. */
export function coversFace(block: FullBlock, face: Direction, part: FacePart): boolean {
  return faceOf(block, face).parts[part]
}

/** Whether the shapes of two neighbours fill the face between them, each or both together; `towards` leads from the first to the second. */
export function closesTogether(block: FullBlock, towards: Direction, other: FullBlock): boolean {
  if (!isSolid(block) && !isSolid(other)) return false
  const near = faceOf(block, towards)
  const far = faceOf(other, oppositeDirection[towards])
  return near.parts.full || far.parts.full || near.cells.every((filled, index) => filled || far.cells[index] === true)
}

/** A part of a face in sixteenths: `[row, column, endRow, endColumn]`; on floors and ceilings rows run along x, columns along z. */
type FaceRectangle = readonly [number, number, number, number]

/** Whether the collision shape fills a rectangle of a face. */
export function coversRectangle(block: FullBlock, face: Direction, rectangle: FaceRectangle): boolean {
  return rectangleIsFilled(faceOf(block, face).cells, rectangle)
}

function rectangleIsFilled(cells: readonly boolean[], [row0, column0, row1, column1]: FaceRectangle): boolean {
  for (let row = row0; row < row1; row++) {
    for (let column = column0; column < column1; column++) {
      if (cells[row * GRID + column] !== true) return false
    }
  }
  return true
}
