/** The surroundings as they are told to whoever sums them up. */
import { type Changes, describeChanges } from '../../worker/changes.ts'

export interface Surroundings {
  /** What stood where at the start. */
  readonly environment: string
  readonly changes: Changes
  /** Where each agent is and what it carries, a line each. */
  readonly agents: readonly string[]
}

/** Begins the list of what has changed. */
export const CHANGES_TITLE = 'What has changed since the start:'

export function surroundingsOf({ environment, changes, agents }: Surroundings): string {
  const lines = describeChanges(changes, 'everywhere')
  const parts = [
    environment,
    ...(lines.length === 0 ? [] : [CHANGES_TITLE, ...lines]),
    ...(agents.length === 0 ? [] : ['The team:', ...agents]),
  ]
  return parts.join('\n')
}
