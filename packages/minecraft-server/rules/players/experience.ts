/** Points of experience make levels, and each level takes more of them (Minecraft Wiki, Experience). */

export interface ExperienceState {
  readonly level: number
  /** Points beyond the level. */
  readonly points: number
  /** Points ever earned in this life, as the score counts them. */
  readonly total: number
}

/** Of a new player, and of one who died. */
export const NO_EXPERIENCE: ExperienceState = { level: 0, points: 0, total: 0 }

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
  if (reached < 0) return NO_EXPERIENCE
  const filled = points / pointsToNextLevel(level)
  return { level: reached, points: Math.floor(filled * pointsToNextLevel(reached)), total }
}
