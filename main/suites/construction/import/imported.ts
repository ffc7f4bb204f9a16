/** What every importer makes of its blueprints: tasks of the suite, and what is wrong with them in words. */

import { hasProperty, isBlockName } from '../../../../packages/minecraft-server/rules/blocks/block-facts.ts'
import { formatBlock } from '../../../../packages/minecraft-server/values/block-string.ts'
import { neighbour, positionKey } from '../../../../packages/minecraft-server/values/geometry.ts'
import type { BlueprintCell } from '../../../../shared/contract/tasks/construction.ts'
import { isPlaceable, whyUnplaceable } from '../../../../shared/core/placeable.ts'
import { plainName } from '../../../../shared/core/plain-name.ts'
import { type ConstructionTask, makeScenario } from '../make-scenario.ts'
import { constructionObstacles } from '../obstacles.ts'
import { abridged, few, MOST_CELLS_OF_FILE, MOST_TASKS, unfitCells } from './bounds.ts'
import { buriedCells } from './buried.ts'

export interface ImportedConstruction {
  readonly tasks: readonly ConstructionTask[]
  /** One sentence each, beginning with the address's last part without `imported.`: what contradicts itself, is left out, or cannot be built. */
  readonly problems: readonly string[]
}

/** A blueprint as a file gives it. */
export interface Draft {
  /** The file's own name for it, which the address ends in. */
  readonly name: string
  /** What the building is called where that is not its name. */
  readonly title?: string
  readonly cells: readonly BlueprintCell[]
  /** Where it comes from, in words. */
  readonly source: string
  /** Findings of reading it. */
  readonly notes: readonly string[]
  /** Why it is no task of this site, whatever its cells are; one sentence. */
  readonly unfit?: string
}

/** What the last part of an imported task's address begins with. */
export const PREFIX = 'imported.'

/** Of a title; longer ones break every table. */
const MOST_LETTERS_OF_TITLE = 100

/** Of a sentence about a task: long enough for a reason and a line of the file. */
const MOST_LETTERS_OF_NOTE = 700

/** What the problems of a task begin with. */
export function problemName(task: ConstructionTask): string {
  return task.blueprint.name.slice(PREFIX.length)
}

/**
 * A task for each draft of the file that has blocks of the game, stands near the site and fits the chest. Blocks that the game
 * does not have are left out, of two drafts of one name the second, and all drafts after the last that a file may have; all are
 * problems. So is everything that keeps a task from being completed. Drafts are asked for one by one.
 */
export function importDrafts(drafts: Iterable<Draft>, file: string): ImportedConstruction {
  const tasks = new Map<string, ConstructionTask>()
  const problems: string[] = []
  let number = 0
  let cells = 0
  for (const draft of drafts) {
    number += 1
    cells += draft.cells.length
    if (number > MOST_TASKS || cells > MOST_CELLS_OF_FILE) {
      problems.push(`${file}: it is too large; task ${number} of it and those after are left out.`)
      break
    }
    const { name, note } = plainName(draft.name, number)
    const { task, notes } = importDraft(draft, `${PREFIX}${name}`)
    const twice = tasks.has(`${PREFIX}${name}`)
    if (task !== null && !twice) tasks.set(task.blueprint.name, task)
    const all = twice ? ['a second task has this name, too; it is left out.'] : notes
    const named = note === null ? all : [note, ...all]
    problems.push(...named.map((each) => `${name}: ${abridged(each, MOST_LETTERS_OF_NOTE)}`))
  }
  return { tasks: [...tasks.values()], problems }
}

/** The task of one draft under the address's last part `name`, or null; the notes say why, and what keeps it from being completed. */
export function importDraft(
  draft: Draft,
  name: string,
): { readonly task: ConstructionTask | null; readonly notes: readonly string[] } {
  const unfit = draft.unfit ?? unfitCells(draft.cells)
  if (unfit !== null) return { task: null, notes: [...draft.notes, unfit] }
  const known = draft.cells.filter(({ name }) => isBlockName(name))
  const notes = [
    ...draft.notes,
    ...few(unknownBlocks(draft.cells)),
    ...few(withoutProperty(known)),
    ...few(buriedCells(known)),
  ]
  if (known.length === 0) return { task: null, notes: [...notes, 'it has no blocks to build; it is left out.'] }
  if (!known.some(isPlaceable)) {
    const reasons = new Set(known.flatMap((cell) => whyUnplaceable(cell) ?? []))
    return { task: null, notes: [...notes, ...reasons, 'nobody can place any of its blocks; it is left out.'] }
  }
  const task: ConstructionTask = {
    title: `building ${abridged(draft.title ?? draft.name, MOST_LETTERS_OF_TITLE)}`,
    blueprint: { name, cells: [...withHalves(known)] },
    origin: 'imported',
    source: abridged(draft.source),
  }
  const made = makeScenario(task)
  if (!made.ok) return { task: null, notes: [...notes, `${made.error.message} It is left out.`] }
  return { task, notes: [...notes, ...constructionObstacles(made.value)] }
}

function unknownBlocks(cells: readonly BlueprintCell[]): readonly string[] {
  return cells
    .filter(({ name }) => !isBlockName(name))
    .map(({ name, pos }) => `Minecraft 1.19.2 has no block ${name}; the one at (${pos.join(', ')}) is left out.`)
}

function withoutProperty(cells: readonly BlueprintCell[]): readonly string[] {
  return cells.flatMap(({ name, pos, state = {} }) =>
    Object.keys(state)
      .filter((key) => !hasProperty(name, key))
      .map((key) => `${formatBlock(name, state)} at (${pos.join(', ')}) cannot be: a ${name} has no ${key}.`),
  )
}

/** Two cells of a door on each other are its halves, which files that give names alone do not say. */
function withHalves(cells: readonly BlueprintCell[]): readonly BlueprintCell[] {
  const names = new Map(cells.map((cell) => [positionKey(cell.pos), cell.name]))
  const halves = new Map<string, string>()
  return cells
    .toSorted((a, b) => a.pos[1] - b.pos[1])
    .map((cell) => {
      if (!cell.name.endsWith('_door') || cell.state?.half !== undefined) return cell
      const belowKey = positionKey(neighbour(cell.pos, 'down'))
      const isUpper = names.get(belowKey) === cell.name && halves.get(belowKey) === 'lower'
      const half = isUpper ? 'upper' : 'lower'
      halves.set(positionKey(cell.pos), half)
      return { ...cell, state: { ...cell.state, half } }
    })
}
