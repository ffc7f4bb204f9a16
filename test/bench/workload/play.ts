/** One run of the workload: our own server, bots, link and clock, everything recorded as in an episode. */

import { startEpisodeServer } from '../../../main/episode/embedded-episode-server.ts'
import { createRecorder, type EventRow } from '../../../main/episode/recorder.ts'
import { createTrackRecorder } from '../../../main/episode/track-recorder.ts'
import type { BotBody } from '../../../main/minecraft/ports/bot-body.ts'
import { recordSha256 } from '../../../main/runs/record-hash.ts'
import { createDraw } from '../../../packages/minecraft-server/clock/draws.ts'
import { followVirtualTime, followWallTime } from '../../../packages/minecraft-server/clock/virtual/install.ts'
import { createVirtualClock } from '../../../packages/minecraft-server/clock/virtual/virtual-clock.ts'
import { VirtualTime } from '../../../packages/minecraft-server/clock/virtual/virtual-time.ts'
import type { WorldPlan } from '../../../shared/contract/scenario.ts'
import { must } from '../../fakes/must.ts'
import type { BenchOptions, Lap, Meter, Played } from '../bench.ts'
import { speedFigures } from '../speed-columns.ts'
import { type Chores, doChores } from './chores.ts'

const plan: WorldPlan = {
  generator: { id: 'superflat', surfaceY: -61 },
  seed: 1,
  steps: [],
  start: [0, -60, 0],
  region: { min: [-32, -64, -32], max: [32, -50, 32] },
  timeOfDay: 6000,
}

const never = new AbortController().signal
/** Game time between the last bot's joining and the first step, as the proof had it. */
const SETTLE_MS = 2500

interface Game {
  readonly setUp: Lap
  readonly game: Lap
  readonly gameS: number
  readonly chores: Chores
}

/** `variant` is the number of bots. */
export async function playWorkload(variant: string, { seconds, seed }: BenchOptions, meter: Meter): Promise<Played> {
  const bots = Number(variant)
  const time = new VirtualTime()
  const clock = createVirtualClock(time)
  const draw = createDraw(seed)
  const events: EventRow[] = []
  const recorder = createRecorder(clock, (batch) => events.push(...batch))
  const track = createTrackRecorder()

  const play = async (): Promise<Game> => {
    const server = must(await startEpisodeServer(clock, draw))
    const { world } = server
    must(await world.reset(plan))
    const bodies: BotBody[] = []
    for (let index = 0; index < bots; index++) bodies.push(must(await server.join(`Bot${index}`, never)))
    for (const { name } of bodies) await world.run(`give ${name} dirt 64`)
    await clock.sleep(SETTLE_MS)
    const setUp = meter.lap()
    meter.startProfile()
    meter.lap()
    clock.start()
    const stopEvents = world.onEvent((event) => {
      if (event.kind !== 'block') return
      const { pos, from, to, by } = event
      const data = { pos, from, to, ...(by === undefined ? {} : { by }) }
      recorder.emit('block.change', { kind: 'server', id: 'server' }, data)
    })
    const stopTicks = world.onTick(() => track.take(world.frame()))
    const done = await Promise.all(bodies.map((body) => doChores(body, clock, draw, seconds * 1000)))
    stopTicks()
    stopEvents()
    const gameS = clock.now() / 1000
    const game = meter.lap()
    meter.stopProfile()
    recorder.close()
    for (const body of bodies) body.leave()
    await server.stop()
    const sum = (of: (chores: Chores) => number): number => done.reduce((total, chores) => total + of(chores), 0)
    return {
      setUp,
      game,
      gameS,
      chores: { done: sum((chores) => chores.done), refused: sum(({ refused }) => refused) },
    }
  }

  followVirtualTime(time, seed)
  const { setUp, game, gameS, chores } = await time.run(play())
  followWallTime()
  const hash = recordSha256({ header: { bots, seconds, seed }, events, track: track.drain() })
  return { figures: { ...speedFigures(gameS, setUp, game), ...chores }, hash }
}
