/** The families by the kind of their tasks, one line each; a kind of `shared/contract/tasks/` without one does not compile. */
export { constructionFamily as construction } from './construction/family.ts'
export { cookingFamily as cooking } from './cooking/family.ts'
export { escapeFamily as escape } from './escape/family.ts'
export { mixtureFamily as mixture } from './mixture/family.ts'
