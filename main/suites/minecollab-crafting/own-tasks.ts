/** Our own crafting tasks in the form of the benchmark's: who begins with what, who may ask for a plan, and the way there. */
import type { Amount, CollaborationPreset } from '../../../shared/contract/tasks/collaboration.ts'
import type { CraftingStep } from '../../../shared/contract/tasks/minecollab-crafting.ts'

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

export const ownCraftingTasks: readonly CraftingTaskData[] = [
  {
    name: 'compass-2-agents-depth-0-1',
    preset: 'minecollab-paper',
    target: { item: 'compass', count: 1 },
    hands: [
      [{ item: 'iron_ingot', count: 2 }],
      [
        { item: 'iron_ingot', count: 2 },
        { item: 'redstone', count: 1 },
        { item: 'crafting_table', count: 1 },
      ],
    ],
    uninformed: [0],
    depth: 0,
    steps: [
      {
        kind: 'craft',
        item: 'compass',
        count: 1,
        uses: [
          { item: 'iron_ingot', count: 4 },
          { item: 'redstone', count: 1 },
        ],
        needsTable: true,
      },
    ],
    missing: [],
  },
]
