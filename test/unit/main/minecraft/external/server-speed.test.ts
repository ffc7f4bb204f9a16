import { expect, test } from 'vitest'
import { ServerSpeed } from '../../../../../main/minecraft/external/server-speed.ts'
import { createManualClock } from '../../../../fakes/manual-clock.ts'

test('a server that falls behind is told once a stretch shows it, and a moment’s pause is not', async () => {
  const clock = createManualClock()
  const speed = new ServerSpeed(clock)
  expect(speed.hear(1000)).toBeNull()
  await clock.advance(9_000)
  expect(speed.hear(1100)).toBeNull()
  await clock.advance(1_000)
  expect(speed.hear(1150)).toContain('15.0 ticks a second instead of 20')
  await clock.advance(10_000)
  expect(speed.hear(1350)).toBeNull()
})
