/** Our own crafting tasks in the form of the benchmark's: who begins with what, who may ask for a plan, and the way there. */
import type { Amount, CollaborationPreset } from '../../../shared/contract/tasks/collaboration.ts'
import type { CraftingStep } from '../../../shared/contract/tasks/minecollab-crafting.ts'
import { craftingRows } from './own-rows.ts'

export interface CraftingTaskData {
  readonly name: string
  readonly preset: CollaborationPreset
  readonly target: Amount
  /** What each member begins with, by place. */
  readonly hands: readonly (readonly Amount[])[]
  /** Places of those who may not ask for a plan. */
  readonly uninformed: readonly number[]
  readonly depth: number
  readonly steps: readonly CraftingStep[]
  readonly missing: readonly Amount[]
}

/** Names say what is made, by how many, from how many levels below, and how many of them may not ask for a plan. */
export function ownCraftingTasks(): readonly CraftingTaskData[] {
  return craftingRows.map(({ target, hands, uninformed, depth, steps, missing = '', preset = 'minecollab-paper' }) => {
    const wanted = amountIn(target)
    return {
      name: `${wanted.item}-${hands.length}-agents-depth-${depth}-${uninformed.length}`,
      preset,
      target: wanted,
      hands: hands.map(amountsIn),
      uninformed,
      depth,
      steps: steps.map(stepIn),
      missing: amountsIn(missing),
    }
  })
}

const STEP = /^(craft|smelt)( at a table)? (\d+ \w+) of (.+)$/

/** `craft at a table 1 chest of 8 oak_planks`. */
function stepIn(text: string): CraftingStep {
  const [, kind, table, made = '', uses = ''] = STEP.exec(text) ?? []
  return {
    kind: kind === 'smelt' ? 'smelt' : 'craft',
    ...amountIn(made),
    uses: amountsIn(uses),
    needsTable: table !== undefined,
  }
}

/** `3 purple_wool, 1 stick`; nothing for an empty text. */
function amountsIn(text: string): Amount[] {
  return text === '' ? [] : text.split(', ').map(amountIn)
}

function amountIn(text: string): Amount {
  const [count, item = ''] = text.split(' ')
  return { item, count: Number(count) }
}
