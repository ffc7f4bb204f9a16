/** Where a suite that is added has its lines and files. */

/** Folders with a table each, in the order of their layers. */
export const suiteTables = ['shared/contract/tasks', 'shared/core/families', 'main/suites', 'main/planner/simulation']

/** What reads the later tables. */
export const suiteRoots = [
  'main/suites/complete.ts',
  'shared/core/families/index.ts',
  'main/planner/simulation/read-task.ts',
]
