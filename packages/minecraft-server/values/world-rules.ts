/** Rules of the world that an experiment can do without, each by a name. */

export const worldRules = [
  'below',
  'side',
  'beside',
  'take',
  'equip',
  'ingredients',
  'fuel',
  'tool',
  'open',
  'together',
  'clear',
] as const
export type WorldRule = (typeof worldRules)[number]

/** Those that one world does without; where it is absent, the world is the ordinary one. */
export type LiftedRules = ReadonlySet<WorldRule>

/** What a player lacks an item for. */
export type ItemUse = 'hand' | 'ingredient' | 'furnace' | 'tool'

/** Gives a player, by its name, up to so many of an item for a use, and answers how many it got. */
export type ProvideItem = (player: string, item: string, count: number, use: ItemUse) => number
