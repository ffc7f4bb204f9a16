/** The suites by the kind of their tasks, one line each; a kind of `shared/contract/tasks/` without one does not compile. */
export { constructionSuite as construction } from './construction/construction-suite.ts'
export { cookingSuite as cooking } from './cooking/cooking-suite.ts'
export { escapeSuite as escape } from './escape/escape-suite.ts'
export { minecollabConstructionSuite as 'minecollab-construction' } from './minecollab-construction/construction-suite.ts'
export { minecollabCookingSuite as 'minecollab-cooking' } from './minecollab-cooking/cooking-suite.ts'
export { minecollabCraftingSuite as 'minecollab-crafting' } from './minecollab-crafting/crafting-suite.ts'
export { minecollabHellsKitchenSuite as 'minecollab-hells-kitchen' } from './minecollab-hells-kitchen/hells-kitchen-suite.ts'
export { mixtureSuite as mixture } from './mixture/mixture-suite.ts'
