/** What makes the world of a plan on a server that takes commands only. Pure; the syntax is that of 1.19.2. */

import { formatBlock } from '../../../packages/minecraft-server/values/block-string.ts'
import { fail, ok, type Result } from '../../../shared/contract/errors.ts'
import type { Box, Point, Position } from '../../../shared/contract/geometry.ts'
import type { BuildStep, WorldPlan } from '../../../shared/contract/scenario.ts'
import { beyondCommands } from '../../../shared/core/beyond-commands.ts'

/** Blocks of one `fill`. */
const MOST_BLOCKS = 32_768
/** Around the region and above it lies what agents may have built besides their task. */
const MARGIN = 8
const HEADROOM = 16
/** Layers of the ground below the grass: two of dirt, one of bedrock. */
const DIRT = 2
const BABY_AGE = -24_000
/** `randomTickSpeed` of the game's own. */
const RANDOM_TICKS = 3

/** Every command that an episode on somebody else's server gives. */
export const orderedCommands: readonly string[] = [
  'fill',
  'setblock',
  'tp',
  'summon',
  'kill',
  'clear',
  'data',
  'difficulty',
  'effect',
  'experience',
  'forceload',
  'gamemode',
  'gamerule',
  'item',
  'spawnpoint',
  'tellraw',
  'time',
  'weather',
]

interface PlanCommands {
  /** Everything but players leaves. */
  readonly empty: readonly string[]
  readonly ground: readonly string[]
  readonly blocks: readonly string[]
  readonly mobs: readonly string[]
  /** Time of day, weather, and the rules that the lab's own server has. */
  readonly rules: readonly string[]
  /** What begins once all stands: monsters that come by themselves would be among those that were ordered. */
  readonly last: readonly string[]
}

/** The region with what lies around it. */
export function siteOf({ region }: Pick<WorldPlan, 'region'>): Box {
  const [low, high] = [region.min, region.max]
  return {
    min: [low[0] - MARGIN, low[1], low[2] - MARGIN],
    max: [high[0] + MARGIN, high[1] + HEADROOM, high[2] + MARGIN],
  }
}

/** `unsupported` for worlds that commands cannot make. */
export function planCommands(plan: WorldPlan): Result<PlanCommands> {
  const { generator } = plan
  const why = beyondCommands(plan)
  if (why !== null || generator.id !== 'superflat') {
    return fail('unsupported', `Another server cannot have this world: ${why}. Play it on the lab's own.`)
  }
  const { surfaceY } = generator
  const site = siteOf(plan)
  const layers = (from: number, to: number): Box => ({
    min: [site.min[0], from, site.min[2]],
    max: [site.max[0], to, site.max[2]],
  })
  const empty = [`kill @e[type=!player,${volume(layers(surfaceY - DIRT - 1, site.max[1]))}]`]
  return ok({
    empty,
    ground: [
      ...fills(layers(surfaceY + 1, site.max[1]), 'air'),
      ...fills(layers(surfaceY, surfaceY), 'grass_block'),
      ...fills(layers(surfaceY - DIRT, surfaceY - 1), 'dirt'),
      ...fills(layers(surfaceY - DIRT - 1, surfaceY - DIRT - 1), 'bedrock'),
    ],
    blocks: plan.steps.flatMap(commandsOf),
    mobs: plan.steps.flatMap((step) => (step.kind === 'mob' ? [summon(step)] : [])),
    rules: [
      ...rules,
      `gamerule randomTickSpeed ${plan.randomTickSpeed ?? RANDOM_TICKS}`,
      `time set ${plan.timeOfDay}`,
      `weather ${plan.weather ?? 'clear'}`,
      'difficulty easy',
    ],
    last: [
      ...(plan.naturalSpawning === true ? ['gamerule doMobSpawning true'] : []),
      ...(plan.daylightCycle === true ? ['gamerule doDaylightCycle true'] : []),
    ],
  })
}

/** As on the lab's own server, so that scores mean the same. */
const rules = [
  'gamerule doDaylightCycle false',
  'gamerule doWeatherCycle false',
  'gamerule doMobSpawning false',
  'gamerule doTraderSpawning false',
  'gamerule doPatrolSpawning false',
  'gamerule doInsomnia false',
  'gamerule keepInventory false',
  'gamerule naturalRegeneration true',
  'gamerule mobGriefing true',
  'gamerule doTileDrops true',
  'gamerule doMobLoot true',
  'gamerule doEntityDrops true',
  'gamerule announceAdvancements false',
] as const

/** `fill` commands, a stack of layers each, of no more blocks than one may have. */
function fills({ min, max }: Box, block: string): readonly string[] {
  const layer = (max[0] - min[0] + 1) * (max[2] - min[2] + 1)
  const height = Math.max(1, Math.floor(MOST_BLOCKS / layer))
  const commands: string[] = []
  for (let y = min[1]; y <= max[1]; y += height) {
    const top = Math.min(max[1], y + height - 1)
    commands.push(`fill ${min[0]} ${y} ${min[2]} ${max[0]} ${top} ${max[2]} ${block}`)
  }
  return commands
}

/** A box as selectors take it. */
function volume({ min: [x, y, z], max }: Box): string {
  return `x=${x},y=${y},z=${z},dx=${max[0] - x},dy=${max[1] - y},dz=${max[2] - z}`
}

function commandsOf(step: BuildStep): readonly string[] {
  switch (step.kind) {
    case 'fill':
      return fills(step.box, formatBlock(step.block.name, step.block.state))
    case 'set':
      return [`setblock ${at(step.pos)} ${formatBlock(step.block.name, step.block.state)}`]
    case 'container': {
      const items = step.items.map(
        ({ slot, name, count }) => `item replace block ${at(step.pos)} container.${slot} with ${name} ${count}`,
      )
      const lock =
        step.lock === undefined ? [] : [`data merge block ${at(step.pos)} {Lock:${JSON.stringify(step.lock)}}`]
      return [...items, ...lock]
    }
    case 'sign':
      return step.lines.map((line, index) => `data merge block ${at(step.pos)} {Text${index + 1}:'${lettered(line)}'}`)
    case 'mob':
      return []
  }
}

function at([x, y, z]: Position): string {
  return `${x} ${y} ${z}`
}

/** A line as a sign keeps it: a text component in a string of single quotes. */
function lettered(line: string): string {
  return JSON.stringify({ text: line }).replaceAll('\\', '\\\\').replaceAll("'", "\\'")
}

function summon({ mob, at: feet, baby, noAi }: Extract<BuildStep, { kind: 'mob' }>): string {
  const age = baby === true ? `Age:${BABY_AGE},` : ''
  const still = noAi === true ? 'NoAI:1b,' : ''
  return `summon ${mob} ${exactly(feet)} {${age}${still}PersistenceRequired:1b}`
}

/** A point as commands take it: a whole number would stand for the middle of its block. */
export function exactly([x, y, z]: Point): string {
  const across = (part: number): string => (Number.isInteger(part) ? part.toFixed(1) : String(part))
  return `${across(x)} ${y} ${across(z)}`
}
