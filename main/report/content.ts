/** What a report says, before it is written: everything comes from the database, so that equal runs give equal reports. */
import { z } from 'zod'
import type { Comparison } from '../../shared/contract/comparison.ts'
import type { ConditionModes } from '../../shared/contract/condition-modes.ts'
import type { EpisodeResult } from '../../shared/contract/results.ts'
import type { Condition, RunSpec } from '../../shared/contract/run.ts'
import type { RunStatus } from '../../shared/contract/views.ts'
import type { TableContent } from '../analysis/export/table-content.ts'

export interface ReportedRun {
  readonly id: string
  readonly name: string
  readonly status: RunStatus
  /** ISO 8601, UTC. */
  readonly createdAt: string
  readonly endedAt: string | null
  readonly spec: RunSpec
  readonly notes: string
}

/** What played the episodes, each different one once. */
export interface PlayedBy {
  readonly appVersions: readonly string[]
  readonly minecraftVersions: readonly string[]
  readonly gitShas: readonly string[]
}

/** A chart as the build of charts hands it over: drawings of this project, which stand in the page as they are. */
export const drawnChartSchema = z.object({
  id: z.string(),
  title: z.string(),
  caption: z.string(),
  svgs: z.array(z.string()),
})
export type DrawnChart = z.output<typeof drawnChartSchema>

/** The same thing going wrong in several episodes of a condition. */
export interface CommonFinding {
  readonly title: string
  readonly episodes: number
  /** Blocks, check points and rooms that are lacking at the ends of those episodes and that it stands behind. */
  readonly behind: number
  /** Of the first episode that has it, in its own words. */
  readonly example: { readonly episodeId: string; readonly detail: string }
}

/** What went wrong in a condition's incomplete episodes: failure modes of MAST, and what is found beside them. */
export interface ConditionTrouble extends ConditionModes {
  readonly findings: readonly CommonFinding[]
}

export interface ReportPicture {
  readonly scenario: string
  readonly group: string
  readonly episodeId: string
  readonly seed: number
  readonly atMs: number
  readonly completion: number | null
  readonly width: number
  readonly height: number
  readonly png: Uint8Array
}

export interface ReportContent {
  readonly runs: readonly ReportedRun[]
  readonly playedBy: PlayedBy
  readonly conditions: readonly Condition[]
  readonly comparison: Comparison
  readonly tables: Readonly<Record<'conditions' | 'families' | 'scenarios' | 'pairs' | 'endings', TableContent>>
  readonly charts: readonly DrawnChart[]
  /** Drawings of the conditions' marks by the groups' keys. */
  readonly marks: ReadonlyMap<string, string>
  readonly trouble: readonly ConditionTrouble[]
  readonly pictures: readonly ReportPicture[]
  /** What is not in the report though it might be looked for, a sentence each. */
  readonly leftOut: readonly string[]
  /** Every ended episode of the compared conditions and scenarios, failed attempts too. */
  readonly episodes: readonly EpisodeResult[]
  /** Colours of both themes as custom properties. */
  readonly theme: string
}
