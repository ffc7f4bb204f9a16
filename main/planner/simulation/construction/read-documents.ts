/** What the simulated planner reads out of a task's documents, the way a language model would read them: from the text alone. */

import { parseBlock } from '../../../../packages/minecraft-server/values/block-string.ts'
import { comparePositions } from '../../../../packages/minecraft-server/values/geometry.ts'
import { type BlockProperties, blockStringSchema } from '../../../../shared/contract/block.ts'
import type { Box, Position } from '../../../../shared/contract/geometry.ts'

export interface ReadCell {
  readonly pos: Position
  readonly name: string
  readonly state: BlockProperties
}

/** `(-9, -60, -2) oak_trapdoor[facing=north]` */
const CELL = /^\s*(?:- )?\((-?\d+), (-?\d+), (-?\d+)\) (\S+)\s*$/
/** `y -59, z -168: 150..156 stone; 157 glass`: what stands in a row, by x. */
const ROW = /^\s*y (-?\d+), z (-?\d+): (.+)$/
const RUN = /^(-?\d+)(?:\.\.(-?\d+))? (\S+)$/
/** `- chest at (-4, -60, 0): building materials` */
const CONTAINER = /(?:chest|barrel|shulker_box) at \((-?\d+), (-?\d+), (-?\d+)\)/

/**
 * The blueprint's cells, lowest first, then by z and x. Second halves of doors, tall plants and beds are left out: the game
 * puts them there with the first half. Lines of another form are skipped.
 */
export function readCells(documents: readonly string[]): readonly ReadCell[] {
  return readBlueprint(documents).filter(({ state }) => state.half !== 'upper' && state.part !== 'head')
}

/** With second halves. */
export function readBlueprint(documents: readonly string[]): readonly ReadCell[] {
  return documents
    .flatMap((document) => document.split('\n'))
    .flatMap(cellsOfLine)
    .toSorted((a, b) => comparePositions(a.pos, b.pos))
}

function cellsOfLine(line: string): readonly ReadCell[] {
  const [, x, y, z, block] = CELL.exec(line) ?? []
  if (block !== undefined) return cellsOf([[Number(x), Number(y), Number(z)]], block)
  const [, rowY, rowZ, runs = ''] = ROW.exec(line) ?? []
  return runs.split('; ').flatMap((run) => {
    const [, from, to = from, name] = RUN.exec(run) ?? []
    if (name === undefined) return []
    const length = Math.max(0, Number(to) - Number(from) + 1)
    const places = Array.from({ length }, (_, index): Position => [Number(from) + index, Number(rowY), Number(rowZ)])
    return cellsOf(places, name)
  })
}

function cellsOf(places: readonly Position[], text: string): readonly ReadCell[] {
  const block = blockStringSchema.safeParse(text)
  if (!block.success) return []
  const { name, state } = parseBlock(block.data)
  return places.map((pos) => ({ pos, name, state }))
}

/** `The floor is at y = -61` */
const FLOOR = /floor is at y = (-?\d+)/

/** y of the cells on the floor, as the environment says; undefined if it does not. */
export function readFloor(environment: string): number | undefined {
  const match = FLOOR.exec(environment)
  return match === null ? undefined : Number(match[1]) + 1
}

/** The first container that the environment names; null where there is none. */
export function readContainer(environment: string): Position | null {
  const match = CONTAINER.exec(environment)
  return match === null ? null : [Number(match[1]), Number(match[2]), Number(match[3])]
}

/** `The blueprint fills the box from (4, -60, 4) to (8, -56, 8)` */
const BOX = /blueprint fills the box from \((-?\d+), (-?\d+), (-?\d+)\) to \((-?\d+), (-?\d+), (-?\d+)\)/

/** Where nothing but the blueprint is to stand; null where the environment says nothing of that. */
export function readBox(environment: string): Box | null {
  const [x, y, z, farX, farY, farZ] = (BOX.exec(environment) ?? []).slice(1).map(Number)
  if (x === undefined || y === undefined || z === undefined) return null
  if (farX === undefined || farY === undefined || farZ === undefined) return null
  return { min: [x, y, z], max: [farX, farY, farZ] }
}
