/** Everything that a picture of lanes depends on. */

import type { LaneColors } from './lane-colors.ts'
import type { LaneLayout } from './lane-layout.ts'
import type { TimeWindow } from './lane-window.ts'

export interface LaneScene {
  readonly layout: LaneLayout
  readonly window: TimeWindow
  /** CSS pixels. */
  readonly width: number
  /** Where the record ends. */
  readonly endMs: number
  /** Later than that beside a longer one. */
  readonly axisEndMs: number
  /** Whether the record goes on. */
  readonly isGrowing: boolean
  readonly colors: LaneColors
  /** Ticks of the axis, as lines through all lanes. */
  readonly ticks: readonly number[]
  /** Subtasks that stand out; null where all are alike. */
  readonly lit: ReadonlySet<number> | null
  /** Id of a lane. */
  readonly selectedLane: string | null
  readonly selected: SelectedPlace | null
}

/** What is outlined. */
export interface SelectedPlace {
  readonly lane: string
  readonly row: 'span' | 'mark'
  readonly fromMs: number
  readonly toMs: number | null
}

/** Pixels from the left. */
export function leftOf({ window: { fromMs, toMs }, width }: Pick<LaneScene, 'window' | 'width'>, atMs: number): number {
  return ((atMs - fromMs) / (toMs - fromMs)) * width
}

export function isLit({ lit }: LaneScene, subtask: number | null): boolean {
  return lit === null || (subtask !== null && lit.has(subtask))
}
