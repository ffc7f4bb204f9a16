/** What families have in common in which a team is to hold an amount of an item. */
import type { Position } from '../../contract/geometry.ts'
import type { Task } from '../../contract/scenario.ts'
import type { TeamcraftSplit } from '../../contract/tasks/teamcraft.ts'
import type { FamilyTerms } from '../families/family-terms.ts'
import type { TaskFamily } from '../families/task-family.ts'
import { counted } from '../format/counted.ts'
import { anglesFromAbove } from '../scene/boxes.ts'
import { observerCameras } from './observer-cameras.ts'
import { isQuotaMet, type Quota, quotaCompletion } from './quota.ts'
import { ownedOfQuota, quotaFindings, quotaLacks, quotaStanding } from './quota-diagnosis.ts'
import { teamcraftTraits } from './traits.ts'

/** `done`: what became of the items, as in `3 items harvested`. */
export function quotaTerms(done: string, places: string): FamilyTerms {
  return {
    completed: 'done',
    whole: 'of the items',
    part: 'item',
    parts: 'items',
    countsParts: true,
    nothingYet: `nothing is ${done} yet`,
    lacking: 'amounts that are not reached',
    costless: 'The amount that is lacking does not go back to it.',
    places,
    complete: 'The team holds as many as the task asks for.',
    reached: ({ wanted, lacking }) =>
      lacking === 0
        ? `All of ${counted(wanted, 'item')} ${done}.`
        : `The team does not hold the ${counted(wanted, 'item')} that the task asks for.`,
  }
}

type QuotaTask = Task & {
  readonly split: TeamcraftSplit
  readonly scene: string
  readonly expertSteps: number
  readonly center: Position
}

interface OwnPart<T extends QuotaTask> extends Pick<TaskFamily<T>, 'words' | 'box' | 'table' | 'readings'> {
  quotaOf(task: T): Quota
}

export function quotaFamily<T extends QuotaTask>({ quotaOf, ...own }: OwnPart<T>): TaskFamily<T> {
  return {
    ...own,
    look: { zoom: 0.8, isRoofless: false, angles: anglesFromAbove },
    tables: null,
    size: (task) => quotaOf(task).count,
    traits: teamcraftTraits,
    completion: (task, _blockAt, facts) => quotaCompletion(quotaOf(task), facts),
    isComplete: (task, facts) => isQuotaMet(quotaOf(task), facts),
    benchmarkCompletion: () => null,
    owned: (task, record) => ownedOfQuota(quotaOf(task), record),
    cells: () => [],
    rooms: () => null,
    observers: ({ center }) => observerCameras(center),
    lacks: (task, facts, endMs) => quotaLacks(quotaOf(task), facts, endMs),
    goalFindings: (task, { index }, end) => quotaFindings(quotaOf(task), index, end),
    standing: (task, index, last) => quotaStanding(quotaOf(task), index, last),
  }
}
