/** Displacements in words, and which one a moment belongs to. */
import { isAir } from '../../../packages/minecraft-server/values/block-string.ts'
import { distance } from '../../../packages/minecraft-server/values/geometry.ts'
import type { Point } from '../../contract/geometry.ts'
import { counted } from '../format/counted.ts'
import type { Displacement, DisplacementKind } from '../timeline/displacements.ts'
import { isOf } from './event-kind.ts'
import type { RecordIndex } from './record-index.ts'

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

/* Blocks that broke around an agent when it was displaced: the trace of an explosion in a record. */

/** Around its first step: an explosion breaks blocks in the tick in which it throws, and steps are seen a few ticks later. */
const AROUND_MS = 250
const NEAR_BLOCKS = 8
/** One block less may be anything. */
const SEVERAL = 3

/** Most blocks near it that became air at one moment; 0 where it were not several. */
function brokenAround(index: RecordIndex, { fromMs, from }: Displacement): number {
  const counts = new Map<number, number>()
  for (let seq = index.lastSeqAt(fromMs - AROUND_MS) + 1; seq <= index.lastSeqAt(fromMs + AROUND_MS); seq++) {
    const event = index.event(seq)
    if (!isOf(event, 'block.change') || !isAir(event.data.to) || isAir(event.data.from)) continue
    if (distance(event.data.pos, from) <= NEAR_BLOCKS) counts.set(event.atMs, (counts.get(event.atMs) ?? 0) + 1)
  }
  const most = Math.max(0, ...counts.values())
  return most < SEVERAL ? 0 : most
}

/** `Bob was thrown off its place, 4.5 blocks; 9 blocks broke around it in the same moment, as in an explosion`. */
export function describeMoved(index: RecordIndex, own: Displacement): string {
  const broken = brokenAround(index, own)
  const more =
    broken === 0 ? '' : `; ${counted(broken, 'block')} broke around it in the same moment, as in an explosion`
  return `${describeDisplacement(own)}${more}`
}
