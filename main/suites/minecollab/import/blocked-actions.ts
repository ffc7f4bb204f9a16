/** Commands of the benchmark that single members may not use, by the names of our actions (minecollab-requirements.md section 5). */
import { plainLine } from '../../../common/plain-text.ts'
import { ASK_FOR_PLAN } from '../members.ts'
import { entriesOf } from './given-task.ts'

const actionOf: ReadonlyMap<string, string> = new Map([
  ['!getCraftingPlan', ASK_FOR_PLAN],
  ['!craftable', 'CheckCraftable'],
  ['!craftRecipe', 'Craft'],
  ['!smeltItem', 'Smelt'],
  ['!clearFurnace', 'ClearFurnace'],
  ['!collectBlocks', 'CollectBlocks'],
  ['!placeHere', 'PlaceHere'],
  ['!attack', 'Attack'],
  ['!activate', 'Toggle'],
  ['!goToBed', 'SleepUntilMorning'],
  ['!stay', 'Wait'],
  ['!goToCoordinates', 'NavigateTo'],
  ['!goToPlayer', 'GoToPlayer'],
  ['!followPlayer', 'FollowPlayer'],
  ['!moveAway', 'MoveAway'],
  ['!searchForBlock', 'SearchBlock'],
  ['!searchForEntity', 'SearchEntity'],
  ['!givePlayer', 'Handover'],
  ['!equip', 'Equip'],
  ['!consume', 'Consume'],
  ['!discard', 'Discard'],
  ['!putInChest', 'StoreItem'],
  ['!takeFromChest', 'WithdrawItem'],
  ['!viewChest', 'CheckContainer'],
  ['!startConversation', 'Say'],
])

/** Names that one member's list has at most; the benchmark has 52 commands. */
const MOST_NAMES = 100
const MOST_LETTERS = 40

interface Blocked {
  /** Names of actions, by place in the team. */
  readonly blocked: readonly (readonly string[])[]
  readonly findings: readonly string[]
}

export function readBlocked(value: unknown, members: number): Blocked {
  const blocked: (readonly string[])[] = Array.from({ length: members }, () => [])
  const findings: string[] = []
  const entries = value === undefined ? [] : entriesOf(value)
  if (entries === null) return { blocked, findings: ['blocked_actions is no object; nobody is forbidden anything.'] }
  for (const [index, names] of entries.slice(0, MOST_NAMES)) {
    if (!/^\d{1,3}$/.test(index) || Number(index) >= members || !Array.isArray(names)) {
      findings.push(`blocked_actions has an entry that is no list, or for nobody of the ${members}; it is left out.`)
    } else {
      blocked[Number(index)] = names.slice(0, MOST_NAMES).flatMap((name: unknown): readonly string[] => {
        const action = typeof name === 'string' ? actionOf.get(name) : undefined
        if (action !== undefined) return [action]
        findings.push(
          `blocked_actions names ${plainLine(String(name), MOST_LETTERS)}, which is no action here; it is left out.`,
        )
        return []
      })
    }
  }
  return { blocked, findings }
}
