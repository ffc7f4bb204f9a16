/** What a plan leaves out or gets wrong, as far as the task's own documents and the actions' parameters say (ours). */
import { z } from 'zod'
import type { Position } from '../../preload/contract/geometry.ts'
import { positionSchema } from '../../preload/contract/geometry.ts'
import { positionKey } from '../../preload/core/geometry.ts'
import { fillBody } from '../../preload/core/task-graph/fill-body.ts'
import { misfitWords } from '../common/misfit-words.ts'
import type { DrawnPlan } from './planner-context.ts'
import type { DecomposeInput } from './prompts/decompose.ts'

/** At most this many are named; the rest are counted. */
const NAMED = 40

/** `(-9, -60, -2) oak_trapdoor[facing=north]`: a line of a blueprint. */
const CELL = /^\s*(?:- )?\((-?\d+), (-?\d+), (-?\d+)\) ([a-z0-9_]+)(\[[^\]]*\])?\s*$/
/** Halves that the game adds to a door, a bed or a tall plant by itself. */
const ADDED_HALF = /\b(?:half=upper|part=head)\b/

/** One sentence each, for the model; empty where nothing is missing that could be told. */
export function planGaps(input: DecomposeInput, plan: DrawnPlan): readonly string[] {
  const gaps = [...missingCells(input, plan), ...misfits(input, plan)]
  const rest = gaps.length - NAMED
  return rest > 0 ? [...gaps.slice(0, NAMED), `And ${rest} more of this kind.`] : gaps
}

/** Cells of the blueprint that no subtask places and no finished step is about. */
function missingCells({ documents, finished }: DecomposeInput, plan: DrawnPlan): readonly string[] {
  const covered = new Set<string>()
  const cover = (value: unknown): void => {
    const position = positionSchema.safeParse(value)
    if (position.success) covered.add(positionKey(position.data))
  }
  for (const { arguments: given } of finished) for (const value of Object.values(given)) cover(value)
  for (const { calls } of filled(plan))
    for (const { action, arguments: given } of calls) if (action === 'PlaceBlock') cover(given.pos)
  return documents
    .flatMap((document) => document.split('\n'))
    .flatMap((line) => {
      const cell = readCell(line)
      if (cell === null || covered.has(positionKey(cell.pos))) return []
      return [`No node places ${cell.block} at (${cell.pos.join(', ')}).`]
    })
}

function readCell(line: string): { readonly pos: Position; readonly block: string } | null {
  const match = CELL.exec(line)
  if (match === null || ADDED_HALF.test(match[5] ?? '')) return null
  return { pos: [Number(match[1]), Number(match[2]), Number(match[3])], block: `${match[4]}${match[5] ?? ''}` }
}

/** Arguments of filled-in bodies that do not fit the parameters of their action. */
function misfits({ actions }: DecomposeInput, plan: DrawnPlan): readonly string[] {
  const byName = new Map(
    actions.map(({ name, parameters }) => [name, { parameters, type: z.fromJSONSchema(parameters) }]),
  )
  return filled(plan).flatMap(({ id, calls }) =>
    calls.flatMap(({ action, arguments: given }) => {
      const known = byName.get(action)
      const parsed = known?.type.safeParse(given)
      if (known === undefined || parsed?.success !== false) return []
      const told = { schema: known.parameters, value: given, whole: 'The arguments', part: 'parameter' }
      return [`Node ${id}: ${action}: ${misfitWords({ ...told, issues: parsed.error.issues }).join(' ')}`]
    }),
  )
}

function filled({ functions, subtasks }: DrawnPlan) {
  const byName = new Map(functions.map((each) => [each.name, each]))
  return subtasks.flatMap(({ id, step }) => {
    const planFunction = byName.get(step.function)
    const calls = planFunction === undefined ? null : fillBody(planFunction, step.arguments)
    return calls?.ok === true ? [{ id, calls: calls.value }] : []
  })
}
