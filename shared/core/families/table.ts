/** The families by the kind of their tasks, one line each; a kind of `shared/contract/tasks/` without one does not compile. */
export { constructionFamily as construction } from './construction/family.ts'
export { cookingFamily as cooking } from './cooking/family.ts'
export { escapeFamily as escape } from './escape/family.ts'
export { minecollabConstructionFamily as 'minecollab-construction' } from './minecollab-construction/family.ts'
export { minecollabCookingFamily as 'minecollab-cooking' } from './minecollab-cooking/family.ts'
export { minecollabCraftingFamily as 'minecollab-crafting' } from './minecollab-crafting/family.ts'
export { minecollabHellsKitchenFamily as 'minecollab-hells-kitchen' } from './minecollab-hells-kitchen/family.ts'
export { mixtureFamily as mixture } from './mixture/family.ts'
