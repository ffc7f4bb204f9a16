/** Blocks that broke around an agent when it was displaced: the trace of an explosion in a record. */

import { isAir } from '../../../packages/minecraft-server/values/block-string.ts'
import { distance } from '../../../packages/minecraft-server/values/geometry.ts'
import { counted } from '../format/counted.ts'
import type { Displacement } from '../timeline/displacements.ts'
import { describeDisplacement } from './displacement-text.ts'
import { isOf } from './event-kind.ts'
import type { RecordIndex } from './record-index.ts'

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
