/** The experience of each player, as its client's bar shows it. */
import {
  type ExperienceState,
  NO_EXPERIENCE,
  pointsToNextLevel,
  withLevels,
  withPoints,
} from '../../rules/players/experience.ts'
import type { SquidPlayer } from '../../squid/squid.ts'

type ExperienceUnit = 'points' | 'levels'

export interface Experience {
  /** Adds or, where negative, takes points or levels; nobody has less than none. */
  add(player: SquidPlayer, amount: number, unit: ExperienceUnit): void
  /** Sets the level, or the points beyond it; false where the level has no room for so many points. */
  set(player: SquidPlayer, amount: number, unit: ExperienceUnit): boolean
  get(player: SquidPlayer): ExperienceState
  /** Tells a client that has forgotten it. */
  show(player: SquidPlayer): void
  /** Takes everything away. */
  clear(player: SquidPlayer): void
}

export function createExperience(): Experience {
  const states = new WeakMap<SquidPlayer, ExperienceState>()
  const get = (player: SquidPlayer): ExperienceState => states.get(player) ?? NO_EXPERIENCE
  const show = (player: SquidPlayer): void => {
    const state = get(player)
    player._client.write('experience', {
      experienceBar: state.points / pointsToNextLevel(state.level),
      level: state.level,
      totalExperience: state.total,
    })
  }
  const put = (player: SquidPlayer, state: ExperienceState): void => {
    states.set(player, state)
    show(player)
  }
  return {
    get,
    show,
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
      if (states.delete(player)) put(player, NO_EXPERIENCE)
    },
  }
}
