/** Hell's Kitchen as the lab, the page and the metrics see it. */
import type { MinecollabHellsKitchenTask } from '../../../contract/tasks/minecollab-hells-kitchen.ts'
import { collaborationTraits } from '../../collect/collaboration-traits.ts'
import { collectingFamily, collectingTerms } from '../../collect/collecting.ts'
import type { Want } from '../../collect/wants.ts'
import type { TaskFamily } from '../task-family.ts'

export function wantsOfHellsKitchen({ dishes }: MinecollabHellsKitchenTask): readonly Want[] {
  return dishes.map(({ agent, item, count }) => ({ agent, items: [{ item, count }] }))
}

export const minecollabHellsKitchenFamily: TaskFamily<MinecollabHellsKitchenTask> = {
  ...collectingFamily(
    collectingTerms('dish', 'dishes', 'kitchens for two'),
    'To be held by each at the same time',
    wantsOfHellsKitchen,
  ),
  traits: collaborationTraits,
}
