/** What has to be held (minecollab-requirements.md R9): the forms that files give `target` and `number_of_target` in. */
import { fail, ok, type Result } from '../../../../shared/contract/errors.ts'
import type { Amount } from '../../../../shared/contract/tasks/collaboration.ts'
import { plainLine } from '../../../common/plain-text.ts'
import { entriesOf, type TaskMembers } from './given-task.ts'
import { itemName, slotsOf, whyNoItem } from './items.ts'

const MOST_WANTED = 20
/** All slots of a player. */
const SLOTS = 41
const MOST_COUNT = SLOTS * 64
const MOST_LETTERS = 40

interface WantedItems {
  /** In the order of the file; at least one. */
  readonly required: readonly Amount[]
  readonly findings: readonly string[]
}

/** Fails with `bad-input` and a sentence where there is nothing to be held. */
export function readWantedItems({
  target,
  number_of_target,
}: Pick<TaskMembers, 'target' | 'number_of_target'>): Result<WantedItems> {
  const findings: string[] = []
  const given = namesAndCounts(target, number_of_target)
  if (given.length > MOST_WANTED) findings.push(`target has ${given.length} items; the first ${MOST_WANTED} count.`)
  const required = given.slice(0, MOST_WANTED).flatMap(([name, count]): readonly Amount[] => {
    const item = typeof name === 'string' ? itemName(name) : null
    if (item === null) {
      findings.push(`target "${plainLine(String(name), MOST_LETTERS)}" is no name of an item; it is left out.`)
      return []
    }
    if (typeof count !== 'number' || !Number.isSafeInteger(count) || count < 1 || count > MOST_COUNT) {
      findings.push(`target wants no number of ${item} from 1 to ${MOST_COUNT}; it is left out.`)
      return []
    }
    const why = whyNoItem(item)
    if (why !== null) findings.push(`target is ${item}, and ${why}: the task cannot be completed.`)
    else if (slotsOf(item, count) > SLOTS) {
      findings.push(
        `target is ${count} ${item}, and nobody can hold more than ${SLOTS} stacks: the task cannot be completed.`,
      )
    }
    return [{ item, count }]
  })
  if (required.length > 0) return ok({ required, findings })
  return fail('bad-input', [...findings, 'its target names nothing that can be held. It is left out.'].join(' '))
}

/** An object of numbers says both; names take the one number, or the one of their own, else 1. */
function namesAndCounts(target: unknown, numbers: unknown): readonly (readonly [unknown, unknown])[] {
  const own = entriesOf(target)
  if (own !== null) return own
  const counts = new Map(entriesOf(numbers) ?? [])
  const names: readonly unknown[] = Array.isArray(target) ? target : target === undefined ? [] : [target]
  return names.map((name) => {
    const count = typeof name === 'string' ? counts.get(name) : undefined
    return [name, count ?? (typeof numbers === 'number' ? numbers : 1)] as const
  })
}
