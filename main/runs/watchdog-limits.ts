/** How much real time an episode may take before it counts as hanging. */
import type { EpisodeSpec } from '../../shared/contract/run.ts'
import { defaultLimits, type ProcessLimits } from './episode-process.ts'

/** Loading, starting the server, joining, resetting, scoring. */
const AROUND_MS = 180_000

/**
 * Game seconds per second that one bot alone can be counted on for, with other bots sharing them. Measured are about 100
 * on one free core (55 for 2 bots, 16 for 6, 8 for 12, 3.3 for 24); a tenth of that leaves room for
 * slow machines that do other things at the same time.
 */
const SLOWEST_SPEED = 10

/**
 * A virtual clock is bounded by how fast the machine is, never by the game: a limit of an hour of game time must not mean
 * an hour of waiting for a process that hangs. The other clocks keep pace with the wall.
 */
export function episodeLimits({ clock, scenario, team }: EpisodeSpec): ProcessLimits {
  const gameMs = scenario.limits.gameTimeS * 1000
  const playMs = clock === 'virtual' ? (gameMs * team.members.length) / SLOWEST_SPEED : gameMs
  return { ...defaultLimits, wallLimitMs: AROUND_MS + playMs }
}
