/** Experience as a number: points make levels, and each level takes more of them (Minecraft Wiki, Experience). */
import type { SquidPlayer } from '../../server/embedded/squid.ts'

export type ExperienceUnit = 'points' | 'levels'

export interface ExperienceState {
  readonly level: number
  /** Points beyond the level. */
  readonly points: number
  /** Points ever earned in this life, as the score counts them. */
  readonly total: number
}

export interface Experience {
  /** Adds or, where negative, takes points or levels; nobody has less than none. */
  add(player: SquidPlayer, amount: number, unit: ExperienceUnit): void
  /** Sets the level, or the points beyond it; false where the level has no room for so many points. */
  set(player: SquidPlayer, amount: number, unit: ExperienceUnit): boolean
  get(player: SquidPlayer): ExperienceState
  /** Takes everything away. */
  clear(player: SquidPlayer): void
}

const NONE: ExperienceState = { level: 0, points: 0, total: 0 }

/** Points that lead from a level to the next. */
export function pointsToNextLevel(level: number): number {
  if (level >= 30) return 9 * level - 158
  return level >= 15 ? 5 * level - 38 : 2 * level + 7
}

/** After so many points more, or less. */
export function withPoints({ level, points, total }: ExperienceState, more: number): ExperienceState {
  let left = points + more
  let reached = level
  while (left < 0 && reached > 0) {
    reached -= 1
    left += pointsToNextLevel(reached)
  }
  while (left >= pointsToNextLevel(reached)) {
    left -= pointsToNextLevel(reached)
    reached += 1
  }
  return { level: reached, points: Math.max(0, left), total: Math.max(0, total + more) }
}

/** After so many levels more, or less: the bar stays as full as it was. */
export function withLevels({ level, points, total }: ExperienceState, more: number): ExperienceState {
  const reached = level + more
  if (reached < 0) return NONE
  const filled = points / pointsToNextLevel(level)
  return { level: reached, points: Math.floor(filled * pointsToNextLevel(reached)), total }
}

export function createExperience(): Experience {
  const states = new WeakMap<SquidPlayer, ExperienceState>()
  const get = (player: SquidPlayer): ExperienceState => states.get(player) ?? NONE
  const put = (player: SquidPlayer, state: ExperienceState): void => {
    states.set(player, state)
    player._client.write('experience', {
      experienceBar: state.points / pointsToNextLevel(state.level),
      level: state.level,
      totalExperience: state.total,
    })
  }
  return {
    get,
    add: (player, amount, unit) => {
      if (amount !== 0)
        put(player, unit === 'points' ? withPoints(get(player), amount) : withLevels(get(player), amount))
    },
    set: (player, amount, unit) => {
      const state = get(player)
      const next = unit === 'levels' ? { ...state, level: amount } : { ...state, points: amount }
      if (amount < 0 || (unit === 'points' && amount >= pointsToNextLevel(state.level))) return false
      const room = pointsToNextLevel(next.level)
      put(player, { ...next, points: Math.min(next.points, room - 1) })
      return true
    },
    clear: (player) => {
      if (states.delete(player)) put(player, NONE)
    },
  }
}
