/** MineCollab's crafting as the lab, the page and the metrics see it. */
import type { MinecollabCraftingTask } from '../../../contract/tasks/minecollab-crafting.ts'
import { collaborationTraits } from '../../collect/collaboration-traits.ts'
import { collectingFamily, collectingTerms } from '../../collect/collecting.ts'
import type { Want } from '../../collect/wants.ts'
import type { TaskFamily } from '../task-family.ts'

export function wantsOfCrafting({ required }: MinecollabCraftingTask): readonly Want[] {
  return [{ agent: null, items: required }]
}

export const minecollabCraftingFamily: TaskFamily<MinecollabCraftingTask> = {
  ...collectingFamily(
    collectingTerms('item', 'items', 'workshops'),
    'To be held at once by one member',
    wantsOfCrafting,
  ),
  traits: collaborationTraits,
}
