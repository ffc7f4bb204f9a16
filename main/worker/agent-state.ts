/** An observation as prompts take it: plain data, coordinates rounded so that equal moments ask equal questions. */
import { z } from 'zod'
import { itemStackSchema } from '../../preload/contract/block.ts'
import type { Point } from '../../preload/contract/geometry.ts'
import type { Observation } from '../judger/judger.ts'

const pointSchema = z.tuple([z.number(), z.number(), z.number()]).readonly()

export const agentStateSchema = z.object({
  position: pointSchema,
  health: z.number(),
  held: itemStackSchema.nullable(),
  teammates: z.array(z.object({ name: z.string(), position: pointSchema })),
})
export type AgentState = z.infer<typeof agentStateSchema>

/** Positions to a tenth of a block. */
export function agentStateOf(observation: Observation): AgentState {
  return {
    position: rounded(observation.position),
    health: observation.health,
    held: observation.held,
    teammates: observation.teammates.map(({ name, position }) => ({ name, position: rounded(position) })),
  }
}

export function describeState({ position, health, held, teammates }: AgentState): string {
  const hand = held === null ? 'an empty hand' : `${held.count} ${held.name} in hand`
  const others = teammates.map((mate) => `${mate.name} at (${mate.position.join(', ')})`).join(', ')
  return `at (${position.join(', ')}), health ${health}, ${hand}; teammates in sight: ${others || 'none'}`
}

export function describeInventory(inventory: readonly { readonly name: string; readonly count: number }[]): string {
  return inventory.length === 0 ? 'empty' : inventory.map(({ name, count }) => `${count} ${name}`).join(', ')
}

function rounded([x, y, z]: Point): Point {
  return [tenth(x), tenth(y), tenth(z)]
}

function tenth(value: number): number {
  return Math.round(value * 10) / 10 + 0
}
