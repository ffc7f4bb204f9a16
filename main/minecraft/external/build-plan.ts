/** Builds a plan's world on an external server and verifies it before play. */
import type { Clock } from '../../../packages/minecraft-server/clock/clock.ts'
import { parseBlock } from '../../../packages/minecraft-server/values/block-string.ts'
import { insideBox, positionsOf } from '../../../packages/minecraft-server/values/geometry.ts'
import type { BlockString, ItemStack } from '../../../shared/contract/block.ts'
import { fail, ok, type Result } from '../../../shared/contract/errors.ts'
import type { Box, Position } from '../../../shared/contract/geometry.ts'
import type { WorldPlan } from '../../../shared/contract/scenario.ts'
import { worldOfPlan } from '../../../shared/core/voxel-world.ts'
import { blockAt } from '../bots/blocks.ts'
import type { BotSession } from '../bots/session.ts'
import type { Operator } from './operator.ts'
import { eventually, placeTeam } from './place-team.ts'
import { planCommands, siteOf } from './plan-commands.ts'
import type { TeamView } from './team-view.ts'

/* Whether a world stands as its plan says; what was ordered may not have come about, whatever the answers were. */

/** What vanilla sets by itself according to the blocks around, wet ground and time; plans do not always write it. */
const ofSurroundings = new Set(['north', 'east', 'south', 'west', 'up', 'shape', 'in_wall', 'snowy', 'distance'])
const ofTime = new Set(['moisture', 'age'])

function isAsWanted(found: BlockString, wanted: BlockString): boolean {
  if (found === wanted) return true
  const [is, should] = [parseBlock(found), parseBlock(wanted)]
  if (is.name !== should.name) return false
  return Object.entries(should.state).every(
    ([name, value]) => ofSurroundings.has(name) || ofTime.has(name) || is.state[name] === value,
  )
}

/** Looks again and again until all cells of the region were once found right; begins where the last look has stopped. */
export class PlanWatch {
  readonly #cells: readonly (readonly [Position, BlockString])[]
  #next = 0

  constructor(plan: WorldPlan) {
    const world = worldOfPlan(plan)
    this.#cells = [...positionsOf(plan.region)].map((pos) => [pos, world.at(pos)] as const)
  }

  /** The first cell that is not as planned, in words; null where all are. `blockAt` answers null out of sight. */
  look(blockAt: (pos: Position) => BlockString | null): string | null {
    for (; this.#next < this.#cells.length; this.#next++) {
      const cell = this.#cells[this.#next]
      if (cell === undefined) return null
      const [pos, wanted] = cell
      const found = blockAt(pos)
      if (found === null || !isAsWanted(found, wanted)) {
        return `at ${pos.join(', ')} there is ${found ?? 'nothing in sight'} instead of ${wanted}`
      }
    }
    return null
  }
}

interface BuildParts {
  readonly operator: Operator
  readonly team: ReadonlyMap<string, BotSession>
  readonly view: Pick<TeamView, 'others'>
  readonly clock: Clock
  /** What the block itself holds; null for blocks that hold nothing. */
  readonly contentsAt: (pos: Position) => Promise<readonly ItemStack[] | null>
}

/** The operator looks from above the middle, where no agent's way or block is: so the edges of wide sites are in sight, too. */
const LOOKOUT = 24
const IN_SIGHT_MS = 20_000
const STANDS_MS = 10_000

/** Fails with `world-reset`, saying what is not as planned; with `unsupported` for plans that commands cannot make. */
export async function buildPlan(plan: WorldPlan, parts: BuildParts): Promise<Result<void>> {
  const commands = planCommands(plan)
  if (!commands.ok) return commands
  const { rules, empty, ground, blocks, mobs, last } = commands.value
  const seen = await comeIntoSight(siteOf(plan), parts)
  if (!seen.ok) return seen
  // What is killed and broken may leave things behind, which go last.
  const done = await parts.operator.order([rules, empty, ground, blocks, empty, mobs].flat())
  if (!done.ok) return done
  for (const check of [blocksStand, containersHold, mobsLive]) {
    const right = await check(plan, parts)
    if (!right.ok) return right
  }
  const placed = await placeTeam(plan, parts)
  return placed.ok ? parts.operator.order(last) : placed
}

async function comeIntoSight({ min, max }: Box, { operator, clock }: BuildParts): Promise<Result<void>> {
  const { bot } = operator.session
  bot.physicsEnabled = false
  const away = `${(min[0] + max[0]) >> 1} ${max[1] + LOOKOUT} ${(min[2] + max[2]) >> 1}`
  const gone = await operator.order([
    `forceload add ${min[0]} ${min[2]} ${max[0]} ${max[2]}`,
    `gamemode spectator ${operator.name}`,
    `tp ${operator.name} ${away}`,
  ])
  if (!gone.ok) return gone
  const columns: Position[] = []
  for (let x = min[0] >> 4; x <= max[0] >> 4; x++) {
    for (let z = min[2] >> 4; z <= max[2] >> 4; z++) columns.push([x << 4, min[1], z << 4])
  }
  const unseen = await eventually(clock, IN_SIGHT_MS, () => {
    const dark = columns.find((pos) => blockAt(bot, pos) === null)
    return dark === undefined ? null : `${dark[0]}, ${dark[2]}`
  })
  if (unseen === null) return ok(undefined)
  return fail(
    'world-reset',
    `The site is not in sight of ${operator.name}: the server shows nothing at ${unseen}. Raise view-distance in server.properties to 6 or more.`,
    { retry: true },
  )
}

async function blocksStand(plan: WorldPlan, { operator, clock }: BuildParts): Promise<Result<void>> {
  const watch = new PlanWatch(plan)
  const wrong = await eventually(clock, STANDS_MS, () => watch.look((pos) => blockAt(operator.session.bot, pos)))
  return wrong === null ? ok(undefined) : notAsPlanned(wrong)
}

async function containersHold({ steps }: WorldPlan, { contentsAt }: BuildParts): Promise<Result<void>> {
  for (const step of steps) {
    if (step.kind !== 'container') continue
    const wanted = listed(step.items)
    const held = await contentsAt(step.pos)
    const found = held === null ? 'nothing that can be read' : listed(held)
    if (found !== wanted) return notAsPlanned(`the container at ${step.pos.join(', ')} holds ${found}, not ${wanted}`)
  }
  return ok(undefined)
}

/** Names of all that lives or lies within the site are as planned; what has been killed is in sight for a second longer. */
async function mobsLive(plan: WorldPlan, { view, clock }: BuildParts): Promise<Result<void>> {
  const wanted = plan.steps
    .flatMap((step) => (step.kind === 'mob' ? [step.mob] : []))
    .toSorted()
    .join(', ')
  const site = siteOf(plan)
  const wrong = await eventually(clock, STANDS_MS, () => {
    const there = view
      .others()
      .filter(
        ({ type, x, y, z }) => type !== 'player' && insideBox(site, [Math.floor(x), Math.floor(y), Math.floor(z)]),
      )
    const found = there
      .map(({ type }) => type)
      .toSorted()
      .join(', ')
    return found === wanted ? null : `there live ${found || 'none'} instead of ${wanted || 'none'}`
  })
  return wrong === null ? ok(undefined) : notAsPlanned(wrong)
}

function listed(items: readonly ItemStack[]): string {
  const sums = new Map<string, number>()
  for (const { name, count } of items) sums.set(name, (sums.get(name) ?? 0) + count)
  return (
    [...sums]
      .map(([name, count]) => `${count} ${name}`)
      .toSorted()
      .join(', ') || 'nothing'
  )
}

function notAsPlanned(what: string): Result<never> {
  return fail(
    'world-reset',
    `The world was ordered, but does not stand as planned: ${what}. A plug-in or somebody else changes it; play again, or on the lab's own server.`,
    { retry: true },
  )
}
