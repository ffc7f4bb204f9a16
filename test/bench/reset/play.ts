/** One run: resets in virtual time, server and six clients in this process, so that what they do with the columns counts too. */
import '../../../main/episode/virtual-globals.ts'
import { sha256 } from '../../../main/common/sha256.ts'
import { joinClient } from '../../../main/minecraft/bots/join.ts'
import { createDraw } from '../../../packages/minecraft-server/clock/draws.ts'
import { followVirtualTime, followWallTime } from '../../../packages/minecraft-server/clock/virtual/install.ts'
import { createVirtualClock } from '../../../packages/minecraft-server/clock/virtual/virtual-clock.ts'
import { VirtualTime } from '../../../packages/minecraft-server/clock/virtual/virtual-time.ts'
import { survivalMechanics } from '../../../packages/minecraft-server/mechanics/index.ts'
import { openWorldOf } from '../../../packages/minecraft-server/open-world/open-world.ts'
import { startMemoryServer } from '../../../packages/minecraft-server/server/index.ts'
import { positionsOf } from '../../../packages/minecraft-server/values/geometry.ts'
import type { BuildStep, WorldPlan } from '../../../shared/contract/scenario.ts'
import { must } from '../../fakes/must.ts'
import type { BenchOptions, Meter, Played } from '../bench.ts'

const PLAYERS = ['Alice', 'Bob', 'Carol', 'Dave', 'Erin', 'Frank'] as const
const RESETS = 10
/** Between two resets: clients take in what they were sent. */
const PAUSE_MS = 2000
const region = { min: [-25, -61, -25], max: [24, -41, 24] } as const
const materials = ['stone', 'oak_planks', 'glass', 'white_wool', 'bricks'] as const

/** Walls and air of the whole arena, then 60 pillars of several materials, then a filled chest. */
function arenaSteps(): readonly BuildStep[] {
  const pillars = Array.from({ length: 60 }, (_, at): BuildStep => {
    const [x, z] = [(at % 10) * 4 - 20, Math.floor(at / 10) * 6 - 20]
    const name = materials[at % materials.length] ?? 'stone'
    return { kind: 'fill', box: { min: [x, -60, z], max: [x + 2, -50, z + 2] }, block: { name } }
  })
  return [
    { kind: 'fill', box: { min: [-25, -60, -25], max: [24, -41, 24] }, block: { name: 'stone' } },
    { kind: 'fill', box: { min: [-24, -60, -24], max: [23, -41, 23] }, block: { name: 'air' } },
    ...pillars,
    { kind: 'set', pos: [0, -60, 10], block: { name: 'chest' } },
    { kind: 'container', pos: [0, -60, 10], items: [{ slot: 0, name: 'dirt', count: 64 }] },
  ]
}

function planOf(variant: string, seed: number): WorldPlan {
  const common = { seed, region: { min: [...region.min], max: [...region.max] }, timeOfDay: 6000 } as const
  if (variant === 'open') {
    const start = openWorldOf(seed).start()
    return { ...common, generator: { id: 'open' }, steps: [], start, region: { min: start, max: start } }
  }
  const steps = [...arenaSteps()]
  return { ...common, region, generator: { id: 'superflat', surfaceY: -61 }, steps, start: [0, -60, -22] }
}

function blocksOf({ steps }: WorldPlan): number {
  return steps.reduce((sum, step) => sum + (step.kind === 'fill' ? [...positionsOf(step.box)].length : 1), 0)
}

export async function playReset(variant: string, { seed }: BenchOptions, meter: Meter): Promise<Played> {
  const time = new VirtualTime()
  const clock = createVirtualClock(time)
  const draw = createDraw(seed)
  const plan = planOf(variant, seed)
  const cpuMs: number[] = []
  followVirtualTime(time, seed)
  const places = await time.run(
    (async () => {
      clock.start()
      const server = must(await startMemoryServer({ clock, draw, mechanics: survivalMechanics }))
      const signal = new AbortController().signal
      for (const name of PLAYERS) must(await joinClient({ link: server, name, clock, draw, signal }))
      meter.startProfile()
      for (let reset = 0; reset < RESETS; reset++) {
        meter.lap()
        must(await server.world.reset(plan))
        cpuMs.push(meter.lap().cpuS * 1000)
        await clock.sleep(PAUSE_MS)
      }
      meter.stopProfile()
      const standing = server.squid.players.map(({ username, position }) => `${username} ${String(position)}`)
      await server.stop()
      return standing.join('\n')
    })(),
  )
  followWallTime()
  const [firstMs = 0, ...again] = cpuMs
  const sorted = again.toSorted((a, b) => a - b)
  return {
    figures: {
      firstMs,
      resetMs: sorted[sorted.length >> 1] ?? Number.NaN,
      worstMs: Math.max(...cpuMs),
      blocks: blocksOf(plan),
    },
    hash: sha256(places),
  }
}
