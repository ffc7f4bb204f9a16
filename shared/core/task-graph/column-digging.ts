/** Blocks that are to be dug, as steps of a plan: a column each, from the top down, since what stands on others may fall. Pure. */
import { comparePositions } from '../../../packages/minecraft-server/values/geometry.ts'
import type { Position } from '../../contract/geometry.ts'
import type { PlanFunction, Subtask } from '../../contract/task-graph.ts'
import type { WrittenPlan } from './step-forms.ts'

/** In any order of the columns. */
export function planColumns(blocks: readonly Position[]): WrittenPlan {
  const columns = [...Map.groupBy(blocks, ([x, , z]) => `${x} ${z}`).values()].map((own) =>
    own.toSorted((a, b) => comparePositions(b, a)),
  )
  const functions = new Map(columns.map(({ length }) => [length, digColumn(length)]))
  return {
    functions: [...functions.values()],
    subtasks: columns.map((column, index): Subtask => {
      const [[x, , z] = [0, 0, 0]] = column
      return {
        id: index + 1,
        description: `Dig what stands at x = ${x}, z = ${z}, from the top down.`,
        step: { function: digColumn(column.length).name, arguments: placesOf(column) },
      }
    }),
  }
}

function placesOf(column: readonly Position[]): Subtask['step']['arguments'] {
  return Object.fromEntries(column.map((pos, index) => [`pos_${index + 1}`, [...pos]]))
}

function digColumn(height: number): PlanFunction {
  const names = Array.from({ length: height }, (_, index) => `pos_${index + 1}`)
  return {
    name: `dig_column_${height}`,
    call: names,
    description: 'Dig blocks that stand on each other, the highest first.',
    body: names.map((name) => ({ action: 'MineBlock', arguments: { pos: `{${name}}` } })),
  }
}
