/** What all kinds of tasks have in common, read out of a file: a scenario without its task, its world and its words. */
import type { Result } from '../../../../shared/contract/errors.ts'
import { ok } from '../../../../shared/contract/errors.ts'
import type { Limits, StageMember } from '../../../../shared/contract/scenario.ts'
import type {
  Amount,
  CollaborationFacts,
  CollaborationPreset,
} from '../../../../shared/contract/tasks/collaboration.ts'
import { readBlocked } from './blocked-actions.ts'
import { givenFacts, spellingFinding } from './facts.ts'
import type { GivenTask } from './given-task.ts'
import { readHands } from './hands.ts'
import { type GivenTeam, readTeam } from './team.ts'
import { readGoals, readOpening } from './texts.ts'
import { type CollaborationClock, readTimes } from './times.ts'

/** How files are read where they leave it open. */
export interface ImportChoice {
  readonly preset: CollaborationPreset
  readonly clock: CollaborationClock
}

export interface SharedPart {
  readonly given: GivenTask
  readonly choice: ImportChoice
  readonly team: GivenTeam
  /** What each begins with, by place. */
  readonly hands: readonly (readonly Amount[])[]
  /** What all are told as their goal; null where each is told its own. */
  readonly goal: string | null
  readonly own: readonly (readonly string[])[]
  readonly stage: readonly StageMember[]
  readonly limits: Limits
  readonly facts: Omit<CollaborationFacts, 'uninformed'>
  readonly source: string
  readonly findings: readonly string[]
}

/** Fails with `bad-input` and a sentence where nobody can play it. */
export function readSharedPart(given: GivenTask, choice: ImportChoice): Result<SharedPart> {
  const { members, file, id } = given
  const team = readTeam(members)
  if (!team.ok) return team
  const { names, agents, peopleNames } = team.value
  const hands = readHands(members.initial_inventory, names.length)
  const goals = readGoals(members.goal, names.length, peopleNames)
  const opening = readOpening(members.conversation, peopleNames)
  const blocked = readBlocked(members.blocked_actions, names.length)
  const times = readTimes(members.timeout, choice.clock, names.length)
  const stage = names.map((name, place): StageMember => {
    const brief = goals.own[place] ?? []
    const forbidden = blocked.blocked[place] ?? []
    return {
      name,
      ...(place < agents ? {} : { kind: 'human' as const }),
      ...(brief.length === 0 ? {} : { brief: [...brief] }),
      ...(forbidden.length === 0 ? {} : { blocked: [...forbidden] }),
    }
  })
  const repeated = given.repeated.map(
    (key) => `"${key.slice(0, 40)}" is given twice; the last counts, as in the benchmark's own reader.`,
  )
  const spelling = spellingFinding(members)
  return ok({
    given,
    choice,
    team: team.value,
    hands: hands.hands,
    goal: goals.shared,
    own: goals.own,
    stage,
    limits: times.limits,
    facts: {
      ...givenFacts(given),
      timeoutS: times.timeoutS,
      ...(times.setupS === null ? {} : { setupS: times.setupS }),
      ...(opening === null ? {} : { opening }),
    },
    source: `MineCollab (${choice.preset}), ${file}, ${id}`,
    findings: [
      ...repeated,
      ...team.value.findings,
      ...hands.findings,
      ...goals.findings,
      ...blocked.findings,
      ...times.findings,
      ...(spelling === null ? [] : [spelling]),
    ],
  })
}
