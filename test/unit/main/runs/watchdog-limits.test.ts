import { expect, test } from 'vitest'
import { episodeLimits } from '../../../../main/runs/watchdog-limits.ts'
import type { EpisodeSpec } from '../../../../shared/contract/run.ts'
import { fixtureHeader } from '../../../fixtures/record.ts'

const AROUND_MS = 180_000

function wallLimitMs(clock: EpisodeSpec['clock'], members: number): number {
  const { scenario, method, models, seed, repeat } = fixtureHeader
  const limits = { ...scenario.limits, gameTimeS: 3600 }
  const team = {
    members: Array.from({ length: members }, (_, at) => ({ name: `A${at}`, kind: 'agent', abilities: 'all' }) as const),
  }
  return episodeLimits({ scenario: { ...scenario, limits }, team, method, models, clock, seed, repeat }).wallLimitMs
}

test.each([
  ['virtual', 1, 360_000],
  ['virtual', 3, 1_080_000],
  ['virtual', 24, 8_640_000],
  ['real', 3, 3_600_000],
  ['paced', 3, 3_600_000],
] as const)(
  'an hour of game time on a %s clock with %i members may take %i ms beside start and end',
  (clock, members, ms) => {
    expect(wallLimitMs(clock, members)).toBe(AROUND_MS + ms)
  },
)
