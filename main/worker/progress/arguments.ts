/** Reads the arguments of action calls; a call of another form has none of them. */
import { z } from 'zod'
import type { Position } from '../../../shared/contract/geometry.ts'
import { positionSchema } from '../../../shared/contract/geometry.ts'
import type { ActionCall } from '../../../shared/contract/task-graph.ts'

const itemSchema = z.object({ item: z.string() })
const amountSchema = z.object({ amount: z.int().positive() })
const posSchema = z.object({ pos: positionSchema })
const containerSchema = z.object({ container: positionSchema })

export function itemOf(call: ActionCall): string | null {
  return itemSchema.safeParse(call.arguments).data?.item ?? null
}

export function amountOf(call: ActionCall): number {
  return amountSchema.safeParse(call.arguments).data?.amount ?? 1
}

/** The block or container that the call is about. */
export function targetOf(call: ActionCall): Position | null {
  const { arguments: args } = call
  return posSchema.safeParse(args).data?.pos ?? containerSchema.safeParse(args).data?.container ?? null
}

/** An argument as a position; null where it is none. */
export function placeIn(argument: unknown): Position | null {
  return positionSchema.safeParse(argument).data ?? null
}

/** Containers that the surroundings name, as lines `- chest at (x, y, z): ...`, in their order. */
export function containersIn(environment: string): readonly Position[] {
  const lines = environment.matchAll(/^\s*- (?:chest|trapped_chest|barrel) at \((-?\d+), (-?\d+), (-?\d+)\)/gm)
  return Array.from(lines, ([, x, y, z]) => [Number(x), Number(y), Number(z)])
}
