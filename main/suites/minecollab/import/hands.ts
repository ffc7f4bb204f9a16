/** What members begin with, by the file's `initial_inventory` (minecollab.md 1.1): by index, or flat for one. */
import type { Amount } from '../../../../shared/contract/tasks/collaboration.ts'
import { plainLine } from '../../../common/plain-text.ts'
import { entriesOf } from './given-task.ts'
import { itemName, slotsOf, whyNoItem } from './items.ts'

/** Slots that `/give` fills. */
const SLOTS = 36
/** Kinds of items in one inventory; the rest would not fit anyway. */
const MOST_ENTRIES = 200
const MOST_LETTERS = 40

interface Hands {
  /** By place in the team; as many as it has members. */
  readonly hands: readonly (readonly Amount[])[]
  readonly findings: readonly string[]
}

export function readHands(value: unknown, members: number): Hands {
  const findings: string[] = []
  const hands: Amount[][] = Array.from({ length: members }, () => [])
  const entries = value === undefined ? [] : entriesOf(value)
  if (entries === null) return { hands, findings: ['initial_inventory is no object; nobody begins with anything.'] }
  if (entries.some(([, own]) => typeof own === 'number')) {
    findings.push('initial_inventory is flat, not by index; the first member begins with it.')
    hands[0] = readHand(entries, findings)
    return { hands, findings }
  }
  for (const [index, own] of entries.slice(0, MOST_ENTRIES)) {
    const items = entriesOf(own)
    if (items === null) findings.push(`initial_inventory: ${quoted(index)} is no object; it is left out.`)
    else if (!/^\d{1,3}$/.test(index) || Number(index) >= members) {
      findings.push(
        `initial_inventory is for ${quoted(index)}, too, and the team has ${members}; nobody is given that.`,
      )
    } else hands[Number(index)] = readHand(items, findings)
  }
  return { hands, findings }
}

function readHand(entries: readonly (readonly [string, unknown])[], findings: string[]): Amount[] {
  const amounts: Amount[] = []
  let free = SLOTS
  let isFull = entries.length > MOST_ENTRIES
  for (const [given, count] of entries.slice(0, MOST_ENTRIES)) {
    const item = itemName(given)
    const why = item === null ? `${quoted(given)} is no name of an item` : whyNoItem(item)
    if (item === null || why !== null) {
      findings.push(`${why}; nobody begins with it.`)
    } else if (typeof count !== 'number' || !Number.isSafeInteger(count) || count < 1) {
      if (count !== 0)
        findings.push(`initial_inventory: ${quoted(String(count))} is no number of ${item}; it is left out.`)
    } else if (slotsOf(item, count) > free) {
      isFull = true
    } else {
      free -= slotsOf(item, count)
      amounts.push({ item, count })
    }
  }
  if (isFull)
    findings.push(`initial_inventory does not fit into the ${SLOTS} slots of one member; what does not is left out.`)
  return amounts
}

function quoted(text: string): string {
  return `"${plainLine(text, MOST_LETTERS)}"`
}
