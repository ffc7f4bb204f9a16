/** Blueprints as a task's documents write them: a block in each line, or the blocks of a row. */

import { parseBlock } from '../../packages/minecraft-server/values/block-string.ts'
import { comparePositions } from '../../packages/minecraft-server/values/geometry.ts'
import { type BlockProperties, blockStringSchema } from '../../shared/contract/block.ts'
import type { Position } from '../../shared/contract/geometry.ts'

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

/**
 * The blueprint's cells, lowest first, then by z and x. Second halves of doors, tall plants and beds are left out: the game
 * puts them there with the first half. Lines of another form are skipped.
 */
export function readCells(documents: readonly string[]): readonly ReadCell[] {
  return readBlueprint(documents).filter((cell) => !isSecondHalf(cell))
}

/** A half that the game adds to a door, a bed or a tall plant by itself. */
export function isSecondHalf({ state }: ReadCell): boolean {
  return state.half === 'upper' || state.part === 'head'
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
