/** Items to be held, to the simulated model: who is to hold what, and the ways to come by it that it was told. */
import type { DocumentFamily } from '../document-family.ts'
import { chooseForHands } from './choose-next.ts'
import { planCollecting } from './plan.ts'
import { readCollectTask } from './read-task.ts'

export const collectingDocuments: DocumentFamily = {
  takesAny: false,
  formNote: () => [],
  read: ({ environment, documents }) => {
    const task = readCollectTask(environment, documents)
    if (task === null) return null
    return {
      plan: (input) => planCollecting(task, input),
      // It goes by what everybody has by then.
      leavesOutDone: true,
      choose: (work) => chooseForHands(task, work),
    }
  },
}
