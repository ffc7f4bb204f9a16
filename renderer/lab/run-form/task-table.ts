/** What a task asks for, as a small table: blocks of a blueprint, check points of a dish, rooms to get out of. Pure. */
import type { Scenario } from '../../../preload/contract/scenario.ts'
import { materialsOf } from './materials.ts'

export interface TaskRow {
  /** Unique in the table. */
  readonly name: string
  readonly cells: readonly string[]
  /** The containers hold less than is wanted. */
  readonly isShort: boolean
}

export interface TaskTable {
  readonly caption: string
  /** The first is of the rows' names. */
  readonly heads: readonly string[]
  /** Cells of words, not of numbers. */
  readonly isText: boolean
  readonly rows: readonly TaskRow[]
}

export function taskTableOf(scenario: Scenario): TaskTable {
  const { task } = scenario
  switch (task.kind) {
    case 'construction':
      return {
        ...{ caption: 'Materials', heads: ['Block', 'wanted', 'in containers'], isText: false },
        rows: materialsOf(scenario).map(({ name, wanted, held }) => ({
          name,
          cells: [String(wanted), String(held)],
          isShort: held < wanted,
        })),
      }
    case 'cooking':
      return {
        ...{ caption: 'Check points', heads: ['Item', 'held at once', 'score'], isText: false },
        rows: task.checkPoints.map(({ item, count, score }) => ({
          name: item,
          cells: [String(count), String(score)],
          isShort: false,
        })),
      }
    case 'escape':
      return {
        ...{ caption: 'Rooms', heads: ['Room', 'mechanism', 'what to do'], isText: true },
        rows: task.rooms.map(({ id, mechanism, hint }) => ({ name: id, cells: [mechanism, hint], isShort: false })),
      }
  }
}
