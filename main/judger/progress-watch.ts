/** Follows the task's progress from the region's blocks and writes every change of it into the record. */
import type { Emit } from '../../preload/contract/record/events.ts'
import type { Scenario } from '../../preload/contract/scenario.ts'
import type { Clock } from '../clock/clock.ts'
import type { BlockReader, WorldEvent } from '../minecraft/ports/world-port.ts'
import type { Progress, Suite } from '../suites/suite.ts'
import type { LiveBlocks } from './live-blocks.ts'
import { createLiveBlocks } from './live-blocks.ts'

export interface ProgressWatch {
  readonly blocks: LiveBlocks
  /** Records where the task stands at the start. */
  start(): void
  /** Takes in a change of the world; answers whether the progress moved. */
  observe(event: WorldEvent): boolean
  now(): Progress
  /** Game time of the last rise of the completion; 0 when it never rose. */
  lastRiseMs(): number
}

export function createProgressWatch(
  scenario: Scenario,
  suite: Suite,
  initial: BlockReader,
  clock: Clock,
  emit: Emit,
): ProgressWatch {
  const blocks = createLiveBlocks(scenario.world.region, initial)
  const measure = (): Progress => suite.progress(scenario, (pos) => blocks.at(pos) ?? 'air')
  let progress = measure()
  let lastRiseMs = 0
  const record = (): void => {
    const { completion, viewHitRate } = progress
    emit('progress', { kind: 'judger', id: 'judger' }, { completion, viewHitRate })
  }
  return {
    blocks,
    start: record,
    observe: (event) => {
      if (event.kind !== 'block' || !blocks.apply(event.pos, event.to)) return false
      const before = progress
      progress = measure()
      if (progress.completion > before.completion) lastRiseMs = clock.now()
      if (progress.completion === before.completion && progress.viewHitRate === before.viewHitRate) return false
      record()
      return true
    },
    now: () => progress,
    lastRiseMs: () => lastRiseMs,
  }
}
