/** Which actions only bring an agent somewhere; all others do something to the world, and are acting. */

/**
 * By name, as records carry them: the table of actions belongs to the lab's own process, and records of other suites may have
 * names that it does not know. A walk that is part of another action, such as the approach to a block, is acting.
 */
const movingActions: ReadonlySet<string> = new Set(['NavigateTo'])

export function isMoving(action: string): boolean {
  return movingActions.has(action)
}
