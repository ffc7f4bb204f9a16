/** What the simulated model knows of each kind of task, one line each; a kind of `shared/contract/tasks/` without one does not compile. */

export {
  collectingDocuments as 'minecollab-cooking',
  collectingDocuments as 'minecollab-crafting',
  collectingDocuments as 'minecollab-hells-kitchen',
} from './collecting/documents.ts'
export {
  constructionDocuments as construction,
  constructionDocuments as 'minecollab-construction',
  constructionDocuments as 'teamcraft-build',
} from './construction/documents.ts'
export { cookingDocuments as cooking } from './cooking/documents.ts'
export { escapeDocuments as escape } from './escape/documents.ts'
export { mixtureDocuments as mixture } from './mixture/documents.ts'
export { clearDocuments as 'teamcraft-clear' } from './teamcraft-clear/documents.ts'
export { farmDocuments as 'teamcraft-farm' } from './teamcraft-farm/documents.ts'
export { smeltDocuments as 'teamcraft-smelt' } from './teamcraft-smelt/documents.ts'
