/** MineCollab's cooking as the lab, the page and the metrics see it. */
import type { MinecollabCookingTask } from '../../../contract/tasks/minecollab-cooking.ts'
import { collaborationTraits } from '../../collect/collaboration-traits.ts'
import { collectingFamily, collectingTerms } from '../../collect/collecting.ts'
import type { Want } from '../../collect/wants.ts'
import type { TaskFamily } from '../task-family.ts'

export function wantsOfCooking({ required }: MinecollabCookingTask): readonly Want[] {
  return [{ agent: null, items: required }]
}

export const minecollabCookingFamily: TaskFamily<MinecollabCookingTask> = {
  ...collectingFamily(
    collectingTerms('dish', 'dishes', 'kitchens'),
    'To be held at once by one member',
    wantsOfCooking,
  ),
  traits: collaborationTraits,
}
