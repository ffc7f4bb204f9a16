/** The table of suites, each with the actions that every suite has. */
import type { Task } from '../../shared/contract/scenario.ts'
import { actions } from '../actions/index.ts'
import type { Suite } from './suite.ts'
import * as table from './table.ts'

/** One suite for each kind of task. */
const listed: Readonly<Record<Task['kind'], Suite>> = table
/** Names of the actions that every suite has, whether it lists them or not. */
const everywhere = actions.flatMap(({ name, inEverySuite }) => (inEverySuite === true ? [name] : []))

/** Names of those that members of every suite have where their abilities name them. */
const onRequest = actions.flatMap((action) => (action.onRequest === true ? [action.name] : []))

const complete: ReadonlyMap<string, Suite> = new Map(
  Object.values(listed).map((suite) => {
    const own = [...new Set([...suite.actions, ...everywhere])]
    const others = [...(suite.optionalActions ?? []), ...onRequest.filter((name) => !own.includes(name))]
    return [suite.id, { ...suite, actions: own, optionalActions: [...new Set(others)] }]
  }),
)

export const suites: readonly Suite[] = [...complete.values()]

/** Of a task whichever scenario it belongs to. */
export function suiteOfTask({ kind }: Pick<Task, 'kind'>): Suite {
  return complete.get(kind) ?? listed[kind]
}
