/** Dishes to the simulated model: what is to be made, and the ways to come by it. */
import type { DocumentFamily } from '../document-family.ts'
import { chooseForDish } from './choose-ingredient.ts'
import { planDish } from './dish-plan.ts'
import { readDish } from './read-dish.ts'

const FORM = [
  'What one player makes and another needs goes through the first container: such a function ends with StoreItem, and',
  'the one that needs it begins with WithdrawItem. Whoever makes the dish keeps it.',
]

export const cookingDocuments: DocumentFamily = {
  takesAny: false,
  formNote: (documents) => (readDish('', documents) === null ? [] : FORM),
  read: ({ environment, documents }) => {
    const dish = readDish(environment, documents)
    if (dish === null) return null
    return {
      plan: () => planDish(dish),
      leavesOutDone: false,
      choose: (work, context, isCommon) => chooseForDish(dish, work, context, isCommon),
    }
  },
}
