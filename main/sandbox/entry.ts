/** Entry of the process that holds the world alone: no episode, no team, no judge; people and bots come and go. In real time. */
import { fail, type LabError, ok, type Result } from '../../preload/contract/errors.ts'
import type { WorldPlan } from '../../preload/contract/scenario.ts'
import { createDraw } from '../clock/draws.ts'
import { createRealClock } from '../clock/real-clock.ts'
import { constructionMechanics } from '../minecraft/mechanics/index.ts'
import type { WorldPort } from '../minecraft/ports/world-port.ts'
import { startEmbeddedServer } from '../minecraft/server/embedded/index.ts'
import { MINECRAFT_VERSION } from '../minecraft/version.ts'
import { findScenarios } from '../suites/index.ts'
import { type FromSandbox, type SandboxOptions, sandboxOptionsSchema } from './messages.ts'

/** Vanilla's superflat ground at noon, nothing on it. */
const bareGround: WorldPlan = {
  generator: { id: 'superflat', surfaceY: -61 },
  seed: 0,
  steps: [],
  start: [0, -60, 0],
  region: { min: [-16, -61, -16], max: [16, -45, 16] },
  timeOfDay: 6000,
}

function tell(message: FromSandbox): void {
  if (process.connected) process.send?.(message)
}

function giveUp(error: LabError): void {
  tell({ kind: 'failed', error })
  process.disconnect()
}

function worldOf(address: string | null): Result<WorldPlan> {
  if (address === null) return ok(bareGround)
  const found = findScenarios([address])
  if (!found.ok) return found
  const [scenario] = found.value
  if (scenario !== undefined && found.value.length === 1) return ok(scenario.world)
  return fail('bad-input', `"${address}" names ${found.value.length} scenarios; a world takes one.`)
}

async function open(options: SandboxOptions): Promise<void> {
  const plan = worldOf(options.scenario)
  if (!plan.ok) {
    giveUp(plan.error)
    return
  }
  const clock = createRealClock()
  const started = await startEmbeddedServer({
    clock,
    draw: createDraw(plan.value.seed),
    mechanics: constructionMechanics,
    host: options.host,
    port: options.port,
    onProblem: (message) => tell({ kind: 'problem', message }),
  })
  if (!started.ok) {
    // Host and port were somebody's choice: where they cannot be had, choosing others is the way on.
    const { code, message, retry } = started.error
    giveUp(code === 'server-start' && retry === true ? { code: 'bad-input', message: `${message}.` } : started.error)
    return
  }
  const { host, port, world, stop } = started.value
  const built = await world.reset(plan.value)
  if (!built.ok) {
    await stop()
    giveUp(built.error)
    return
  }
  clock.start()
  tellWhoIsThere(world)
  process.on('disconnect', () => void stop().then(() => process.exit(0)))
  tell({ kind: 'ready', host, port, minecraftVersion: MINECRAFT_VERSION })
}

function tellWhoIsThere(world: WorldPort): void {
  let there: ReadonlySet<string> = new Set()
  world.onTick(() => {
    const now = new Set(world.frame().inventories.map(({ player }) => player))
    for (const player of now) if (!there.has(player)) tell({ kind: 'joined', player })
    for (const player of there) if (!now.has(player)) tell({ kind: 'left', player })
    there = now
  })
}

/** These reach the whole group, this process too; whoever started it decides, and ends the channel. */
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {})
void open(sandboxOptionsSchema.parse(JSON.parse(process.argv[2] ?? '{}')))
