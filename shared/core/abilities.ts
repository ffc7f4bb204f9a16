/** Which actions a member of a team may take. */
import type { Member } from '../contract/team.ts'

/** The actions of a suite: everybody's, and more for those whose list of abilities names them. */
export interface ActionNames {
  readonly actions: readonly string[]
  readonly optionalActions?: readonly string[] | undefined
}

/** `all` stands for everybody's actions: what a benchmark offers besides has to be named. */
export function mayTake(
  { abilities, blocked = [] }: Pick<Member, 'abilities' | 'blocked'>,
  action: string,
  { actions, optionalActions = [] }: ActionNames,
): boolean {
  if (blocked.includes(action)) return false
  if (abilities === 'all') return actions.includes(action)
  return abilities.includes(action) && (actions.includes(action) || optionalActions.includes(action))
}

/** Every action that a list of abilities can name, everybody's first. */
export function namesOf({ actions, optionalActions = [] }: ActionNames): readonly string[] {
  return [...new Set([...actions, ...optionalActions])]
}
