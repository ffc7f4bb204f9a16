/** One run: a pasture in virtual time, with a stopwatch around every tick of the server and of its mobs. */
import { createHash } from 'node:crypto'
import { joinClient } from '../../../main/minecraft/bots/join.ts'
import { createDraw } from '../../../packages/minecraft-server/clock/draws.ts'
import { followVirtualTime, followWallTime } from '../../../packages/minecraft-server/clock/virtual/install.ts'
import { createVirtualClock } from '../../../packages/minecraft-server/clock/virtual/virtual-clock.ts'
import { VirtualTime } from '../../../packages/minecraft-server/clock/virtual/virtual-time.ts'
import { wallNow } from '../../../packages/minecraft-server/clock/virtual/wall.ts'
import { survivalMechanics } from '../../../packages/minecraft-server/mechanics/index.ts'
import type { Mechanic } from '../../../packages/minecraft-server/mechanics/mechanic.ts'
import { startMemoryServer } from '../../../packages/minecraft-server/server/index.ts'
import type { SquidServer } from '../../../packages/minecraft-server/squid/squid.ts'
import type { BuildStep, WorldPlan } from '../../../shared/contract/scenario.ts'
import { must } from '../../fakes/must.ts'
import type { BenchOptions, Meter, Played } from '../bench.ts'

const MOBS = 50
const HALF = 12
const FEET = -60
const US_PER_MS = 1000
/** Ticks in which code is still being compiled. */
const WARM_UP_MS = 10_000

/** A fenced square of 23 blocks, with the mobs on a grid in it. */
function pasture(count: number): readonly BuildStep[] {
  const fence = (
    x0: number,
    z0: number,
    x1: number,
    z1: number,
    state: Readonly<Record<string, string>>,
  ): BuildStep => ({
    kind: 'fill',
    box: { min: [x0, FEET, z0], max: [x1, FEET, z1] },
    block: { name: 'oak_fence', state },
  })
  const alongX = { east: 'true', west: 'true' }
  const alongZ = { north: 'true', south: 'true' }
  const mobs = Array.from({ length: count }, (_unused, index): BuildStep => {
    const at = [(index % 10) * 2 - 9, FEET, Math.floor(index / 10) * 4 - 8] as const
    return { kind: 'mob', mob: index % 2 === 0 ? 'cow' : 'sheep', at: [at[0] + 0.5, at[1], at[2] + 0.5] }
  })
  return [
    fence(-HALF, -HALF, HALF, -HALF, alongX),
    fence(-HALF, HALF, HALF, HALF, alongX),
    fence(-HALF, -HALF, -HALF, HALF, alongZ),
    fence(HALF, -HALF, HALF, HALF, alongZ),
    ...mobs,
  ]
}

/** What the same work took in every tick. */
class Stopwatch {
  /** Milliseconds of this thread's CPU: other load of the machine does not count, but single figures are coarse. */
  #cpuMs = 0
  #wallMs: number[] = []

  run(work: () => void): void {
    const cpu = process.threadCpuUsage()
    const from = wallNow()
    work()
    this.#wallMs.push(wallNow() - from)
    const { user, system } = process.threadCpuUsage(cpu)
    this.#cpuMs += (user + system) / US_PER_MS
  }

  reset(): void {
    this.#cpuMs = 0
    this.#wallMs = []
  }

  get count(): number {
    return this.#wallMs.length
  }

  get meanCpuMs(): number {
    return this.#cpuMs / this.count
  }

  /** The wall time that a part of all ticks stayed below. */
  wallMs(part: number): number {
    return this.#wallMs.toSorted((a, b) => a - b)[Math.floor(this.count * part)] ?? Number.NaN
  }
}

/** Survival, with the mobs' own tick under the stopwatch. */
function watched(stopwatch: Stopwatch): readonly Mechanic[] {
  return survivalMechanics.map(({ name, install }) => ({
    name,
    install: (server, context) => {
      const installed = install(server, context)
      const mobs = installed.services?.mobs
      if (mobs === undefined) throw new Error('survival has mobs')
      const tick = mobs.tick.bind(mobs)
      mobs.tick = () => stopwatch.run(tick)
      return installed
    },
  }))
}

function watchTicks(squid: SquidServer, stopwatch: Stopwatch): void {
  const emit = squid.emit.bind(squid)
  squid.emit = (name, ...data) => {
    if (name !== 'tick') return emit(name, ...data)
    stopwatch.run(() => emit(name, ...data))
    return true
  }
}

interface Samples {
  readonly mobs: Stopwatch
  readonly ticks: Stopwatch
  /** Where the mobs were at the end. */
  readonly places: string
}

async function graze(count: number, isLured: boolean, { seconds, seed }: BenchOptions): Promise<Samples> {
  const time = new VirtualTime()
  const clock = createVirtualClock(time)
  const draw = createDraw(seed)
  const mobs = new Stopwatch()
  const ticks = new Stopwatch()
  const plan: WorldPlan = {
    generator: { id: 'superflat', surfaceY: FEET - 1 },
    seed,
    steps: [...pasture(count)],
    start: [0, FEET, 0],
    region: { min: [-32, -64, -32], max: [32, -50, 32] },
    timeOfDay: 6000,
  }
  const play = async (): Promise<string> => {
    clock.start()
    const server = must(await startMemoryServer({ clock, draw, mechanics: watched(mobs) }))
    watchTicks(server.squid, ticks)
    for (const name of ['Alice', 'Bob']) {
      must(await joinClient({ link: server, name, clock, draw, signal: new AbortController().signal }))
    }
    must(await server.world.reset(plan))
    if (isLured) for (const name of ['Alice', 'Bob']) await server.world.run(`give ${name} wheat 1`)
    await clock.sleep(WARM_UP_MS)
    mobs.reset()
    ticks.reset()
    await clock.sleep(seconds * 1000)
    const places = server.world.frame().entities.map(({ x, y, z }) => `${x} ${y} ${z}`)
    await server.stop()
    return places.join('\n')
  }
  followVirtualTime(time, seed)
  const places = await time.run(play())
  followWallTime()
  return { mobs, ticks, places }
}

export async function playMobs(variant: string, options: BenchOptions, meter: Meter): Promise<Played> {
  const bare = await graze(0, false, options)
  meter.startProfile()
  const { mobs, ticks, places } = await graze(MOBS, variant === 'lured', options)
  meter.stopProfile()
  return {
    figures: {
      ticks: mobs.count,
      meanMs: mobs.meanCpuMs,
      medianWallMs: mobs.wallMs(0.5),
      p99WallMs: mobs.wallMs(0.99),
      tickMs: ticks.meanCpuMs,
      bareTickMs: bare.ticks.meanCpuMs,
    },
    hash: createHash('sha256').update(places).digest('hex'),
  }
}
