/** How much is taken in of a file that may say anything: a building site is small, and the lab answers at once. */
import { insideBox } from '../../../../packages/minecraft-server/values/geometry.ts'
import type { Box, Position } from '../../../../shared/contract/geometry.ts'
import type { BlueprintCell } from '../../../../shared/contract/tasks/construction.ts'

/** Blocks of one task; a chest has material for fewer than 2,000. */
export const MOST_CELLS = 20_000
/** Tasks of one file. */
export const MOST_TASKS = 2_000
/** Blocks of all tasks of one file. */
export const MOST_CELLS_OF_FILE = 500_000

/** Buildings that stick out of the arena are played; one in another place would make a world of everything between. */
const surroundings: Box = { min: [-64, -64, -64], max: [64, 64, 64] }

const MOST_ALIKE = 20
/** Lines of one task that could not be read are each told: a published task has 31 at most. */
export const MOST_LINES_TOLD = 200
const MOST_LETTERS = 500

export const TOO_MANY_CELLS = `it has more than ${MOST_CELLS.toLocaleString('en')} blocks; it is left out.`

export function volume({ min, max }: Box): number {
  return (max[0] - min[0] + 1) * (max[1] - min[1] + 1) * (max[2] - min[2] + 1)
}

/** What is wrong with cells that are no task of this site, however they are read; null where nothing is. */
export function unfitCells(cells: readonly BlueprintCell[]): string | null {
  if (cells.length > MOST_CELLS) return TOO_MANY_CELLS
  const far = cells.find(({ pos }) => !insideBox(surroundings, pos))
  return far === undefined ? null : farAway(far.name, far.pos)
}

function farAway(name: string, pos: Position): string {
  const limits = `${surroundings.min[0]} to ${surroundings.max[0]}`
  return `its ${name} at (${pos.join(', ')}) is far from the building site (x, y and z from ${limits} are read); it is left out.`
}

/** The first sentences of one kind, and how many more there are. */
export function few(sentences: readonly string[], most = MOST_ALIKE): readonly string[] {
  const more = sentences.length - most
  if (more <= 0) return sentences
  return [...sentences.slice(0, most), `and ${more.toLocaleString('en')} more like the one before.`]
}

/** Text out of a file, cut to what a sentence can hold. */
export function abridged(text: string, most = MOST_LETTERS): string {
  return text.length <= most ? text : `${text.slice(0, most).toWellFormed()}…`
}

/** What an object of a file has, in its order, `__proto__` too, which schemas pass over; null for anything else. */
export function entriesOf(value: unknown): readonly (readonly [string, unknown])[] | null {
  return value !== null && typeof value === 'object' && !Array.isArray(value) ? Object.entries(value) : null
}
