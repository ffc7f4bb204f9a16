/**
 * Two tiny episodes without a model: small enough that their whole records are stored, and that the first difference in one
 * of them points at its cause.
 */

import type { Method } from '../../../main/methods/method.ts'
import { materialChest } from '../../../main/suites/construction/arena.ts'
import { makeScenario } from '../../../main/suites/construction/make-scenario.ts'
import { ok, type Result } from '../../../shared/contract/errors.ts'
import type { Scenario } from '../../../shared/contract/scenario.ts'
import type { ActionCall } from '../../../shared/contract/task-graph.ts'
import type { BlueprintCell } from '../../../shared/contract/tasks/construction.ts'

export interface Micro {
  readonly agents: readonly string[]
  readonly cells: readonly BlueprintCell[]
  /** Whose turn it is, and what is done; one after the other. */
  readonly turns: readonly (readonly [agent: string, call: ActionCall])[]
}

const act = (action: string, args: ActionCall['arguments']): ActionCall => ({ action, arguments: args })
const container = [...materialChest]

export const micros = {
  'place-two': {
    agents: ['Alice'],
    cells: [
      { pos: [-14, -60, -9], name: 'oak_planks' },
      { pos: [-14, -59, -9], name: 'oak_planks' },
    ],
    turns: [
      ['Alice', act('WithdrawItem', { container, item: 'oak_planks', amount: 2 })],
      ['Alice', act('Equip', { item: 'oak_planks' })],
      ['Alice', act('PlaceBlock', { item: 'oak_planks', pos: [-14, -60, -9] })],
      ['Alice', act('PlaceBlock', { item: 'oak_planks', pos: [-14, -59, -9] })],
    ],
  },
  'walk-dig-place': {
    agents: ['Alice', 'Bob'],
    cells: [{ pos: [-10, -60, -3], name: 'spruce_planks' }],
    turns: [
      ['Bob', act('NavigateTo', { pos: [-8, -60, 2] })],
      ['Alice', act('MineBlock', { pos: [-4, -60, -2] })],
      ['Alice', act('PlaceBlock', { item: 'spruce_planks', pos: [-10, -60, -3] })],
    ],
  },
} as const satisfies Readonly<Record<string, Micro>>

export type MicroName = keyof typeof micros

/** No scenario of the catalog: its address leads nowhere. */
export function microScenario(name: MicroName): Scenario {
  const cells = micros[name].cells.map(({ pos, name: block }): BlueprintCell => ({ pos: [...pos], name: block }))
  const made: Result<Scenario> = makeScenario({
    title: name,
    blueprint: { name: `micro-${name}`, cells },
    origin: 'generated',
    source: 'the determinism tests',
  })
  if (!made.ok) throw new Error(made.error.message)
  return made.value
}

/** Takes the turns; whatever fails is in the record. */
export function microMethod(name: MicroName): Method<unknown> {
  return {
    run: async (_params, { judger, signal }) => {
      for (const [agent, call] of micros[name].turns) await judger.perform(agent, call, { signal })
      return ok({ kind: 'done', message: 'Every turn was taken.' })
    },
  }
}
