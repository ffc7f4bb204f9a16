/** An observation as prompts take it: plain data, coordinates rounded so that equal moments ask equal questions. */
import { z } from 'zod'
import { type ItemStack, itemStackSchema } from '../../shared/contract/block.ts'
import type { Point } from '../../shared/contract/geometry.ts'
import { describeInventory } from '../common/describe-inventory.ts'
import type { Observation } from '../judger/judger.ts'

const pointSchema = z.tuple([z.number(), z.number(), z.number()]).readonly()

export const agentStateSchema = z.object({
  position: pointSchema,
  health: z.number(),
  held: itemStackSchema.nullable(),
  teammates: z.array(
    z.object({
      name: z.string(),
      position: pointSchema,
      held: itemStackSchema.nullable(),
      inventory: z.array(itemStackSchema),
      /** What it is at, in words; absent where nobody hands out work. */
      doing: z.string().exactOptional(),
    }),
  ),
})
export type AgentState = z.infer<typeof agentStateSchema>

/** Positions to a tenth of a block. `doing`: what each teammate is at, by name. */
export function agentStateOf(observation: Observation, doing: ReadonlyMap<string, string> = new Map()): AgentState {
  return {
    position: rounded(observation.position),
    health: observation.health,
    held: observation.held,
    teammates: observation.teammates.map(({ name, position, held, inventory }) => {
      const current = doing.get(name)
      const seen = { name, position: rounded(position), held, inventory: [...inventory] }
      return current === undefined ? seen : { ...seen, doing: current }
    }),
  }
}

/** One line for the agent, one for each teammate in sight. */
export function describeState({ position, health, held, teammates }: AgentState): string {
  const lines = teammates.map(
    (mate) =>
      `- ${mate.name}: at (${mate.position.join(', ')}), ${inHand(mate.held)}, carries ${describeInventory(mate.inventory)}${mate.doing === undefined ? '' : `; ${mate.doing}`}`,
  )
  const others = lines.length === 0 ? 'Teammates in sight: none' : ['Teammates in sight:', ...lines].join('\n')
  return `at (${position.join(', ')}), health ${health}, ${inHand(held)}\n${others}`
}

function inHand(held: ItemStack | null): string {
  return held === null ? 'nothing in hand' : `${held.name} in hand`
}

function rounded([x, y, z]: Point): Point {
  return [tenth(x), tenth(y), tenth(z)]
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10 + 0
}
