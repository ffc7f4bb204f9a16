/** Displacements in words, and which one a moment belongs to. */
import type { Point } from '../../contract/geometry.ts'
import type { Displacement, DisplacementKind } from '../timeline/displacements.ts'

const verbs: Readonly<Record<DisplacementKind, string>> = {
  teleported: 'was put elsewhere',
  thrown: 'was thrown off its place',
  fell: 'fell',
  moved: 'was moved',
}

/** `Bob was thrown off its place, 4.5 blocks`. */
export function describeDisplacement({ player, kind, blocks }: Displacement): string {
  return `${player} ${verbs[kind]}, ${blocks.toFixed(1)} blocks`
}

/** `Bob: -4.5 -60.0 1.5 → -4.5 -63.0 -1.8`. */
export function describeWay({ player, from, to }: Displacement): string {
  return `${player}: ${describePoint(from)} → ${describePoint(to)}`
}

/** Feet, to a tenth of a block. */
export function describePoint(point: Point): string {
  return point.map((part) => part.toFixed(1)).join(' ')
}

/** Times are shown to a fraction of a tick. */
const NEAR_MS = 50

/** An agent's displacement that goes on at a moment, or has just begun or ended; null for none. */
export function displacementAt(all: readonly Displacement[], player: string, atMs: number): Displacement | null {
  const isNear = ({ fromMs, toMs }: Displacement): boolean => fromMs - NEAR_MS <= atMs && atMs <= toMs + NEAR_MS
  return all.find((own) => own.player === player && isNear(own)) ?? null
}

/** The last one of an agent that was over by a moment; null for none. */
export function displacementBefore(all: readonly Displacement[], player: string, atMs: number): Displacement | null {
  return all.findLast((own) => own.player === player && own.toMs <= atMs) ?? null
}
