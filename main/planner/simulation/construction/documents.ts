/** Buildings to the simulated model: blueprints in lines of cells. */
import type { DocumentFamily } from '../document-family.ts'
import { chooseForBuilding } from './choose-block.ts'
import { planBuilding } from './plan-building.ts'

export const constructionDocuments: DocumentFamily = {
  takesAny: true,
  formNote: () => [],
  read: () => ({
    plan: (input, knowledge) => planBuilding(input, knowledge),
    leavesOutDone: true,
    choose: chooseForBuilding,
  }),
}
