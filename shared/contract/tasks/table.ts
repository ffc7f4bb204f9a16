/** The kinds of tasks, one line each; what else a kind takes, the compiler asks for (docs/adding-a-suite.md). */
export { constructionTaskSchema } from './construction.ts'
export { cookingTaskSchema } from './cooking.ts'
export { escapeTaskSchema } from './escape.ts'
export { minecollabConstructionTaskSchema } from './minecollab-construction.ts'
export { minecollabCookingTaskSchema } from './minecollab-cooking.ts'
export { minecollabCraftingTaskSchema } from './minecollab-crafting.ts'
export { minecollabHellsKitchenTaskSchema } from './minecollab-hells-kitchen.ts'
export { mixtureTaskSchema } from './mixture.ts'
