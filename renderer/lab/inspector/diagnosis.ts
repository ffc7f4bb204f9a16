/** What went wrong in an episode that is over: what stands behind each missing block, and whatever else did not go as it should. Pure. */
import type { EpisodeEvent } from '../../../preload/contract/record/events.ts'
import type { EpisodeHeader } from '../../../preload/contract/record/header.ts'
import type { Displacement } from '../../../preload/core/timeline/displacements.ts'
import { causeFindings } from './cause-findings.ts'
import { isOf } from './event-kind.ts'
import type { Jump } from './jumps.ts'
import { type Loss, lossesOf } from './losses.ts'
import { otherFindings } from './other-findings.ts'
import type { PlanFacts } from './wait-verdict.ts'

/** One place of a finding in the record. */
export interface FindingPlace {
  readonly words: string
  readonly jump: Jump
}

export interface Finding {
  /** Unique among the findings of a record. */
  readonly id: string
  readonly title: string
  /** What the record says, in a sentence or two. */
  readonly detail: string
  /** Blocks missing or wrong at the end that it stands before; 0 for what cost none. */
  readonly blocks: number
  readonly tone: 'bad' | 'warn' | 'neutral'
  /** The first one is where it begins; never empty. */
  readonly places: readonly FindingPlace[]
}

export interface Diagnosis {
  readonly end: EpisodeEvent<'episode.end'>
  readonly losses: readonly Loss[]
  /** Blocks of the blueprint. */
  readonly wanted: number
  /** Those that stand before most missing blocks first; then what cost none. */
  readonly findings: readonly Finding[]
}

export interface DiagnosisParts {
  readonly header: EpisodeHeader
  readonly displacements: readonly Displacement[]
}

/** null while the episode goes on. */
export function diagnose(known: PlanFacts, { header, displacements }: DiagnosisParts): Diagnosis | null {
  const { index } = known
  const end = index.event(index.count - 1)
  if (!isOf(end, 'episode.end')) return null
  const facts = { ...known, displacements }
  const losses = lossesOf(header.scenario, facts)
  const causes = causeFindings(facts, losses)
  return {
    end,
    losses,
    wanted: header.scenario.task.blueprint.cells.length,
    findings: [...causes, ...otherFindings(facts, new Set(causes.map(({ id }) => id)))],
  }
}
