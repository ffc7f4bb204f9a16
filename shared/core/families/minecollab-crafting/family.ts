/** MineCollab's crafting as the lab, the page and the metrics see it. */
import type { MinecollabCraftingTask } from '../../../contract/tasks/minecollab-crafting.ts'
import { collectingFamily, collectingTerms } from '../../collect/collecting.ts'
import type { Want } from '../../collect/wants.ts'

export function wantsOfCrafting({ required }: MinecollabCraftingTask): readonly Want[] {
  return [{ agent: null, items: required }]
}

export const minecollabCraftingFamily = collectingFamily(
  collectingTerms('item', 'items', 'workshops'),
  'To be held at once by one member',
  wantsOfCrafting,
)
