/** Rules of the world that an experiment can do without, each by a name. */

export const worldRules = ['below', 'side', 'beside'] as const
export type WorldRule = (typeof worldRules)[number]

/** Those that one world does without; where it is absent, the world is the ordinary one. */
export type LiftedRules = ReadonlySet<WorldRule>
