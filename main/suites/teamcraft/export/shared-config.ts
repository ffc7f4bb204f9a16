/** What configs of all four kinds have in common, out of a scenario: the way back from `import/shared-part.ts`. */
import { add } from '../../../../packages/minecraft-server/values/geometry.ts'
import type { ItemStack } from '../../../../shared/contract/block.ts'
import type { Point, Position } from '../../../../shared/contract/geometry.ts'
import type { Scenario } from '../../../../shared/contract/scenario.ts'
import { ItemCounts } from '../item-counts.ts'
import { heldOutScene, mountainScene, platformScenes, type SpawnArea } from '../own-scenes.ts'
import { GROUP_SIZE } from '../split-groups.ts'
import { chat, give, moveExactly, moveTo, setBlock } from './script.ts'

/** As its file has it; the benchmark's spelling, odd ones too. */
export type Config = Readonly<Record<string, unknown>>

export interface ConfigBot {
  readonly name: string
  readonly at: Point
  /** At the centre: how the config had turned it is nowhere kept, since the benchmark's reset turns it anew. */
  readonly turn: readonly [yaw: number, pitch: number]
  /** Each name once, what is in hand first. */
  readonly items: readonly ItemStack[]
}

interface ConfigTask {
  readonly center: Position
  readonly scene: string
  readonly expertSteps: number
  readonly seed: number
}

interface OwnParts {
  /** Statements that make what stands, behind those of the team or before them. */
  readonly ground: readonly string[]
  readonly isTeamFirst: boolean
  /** Items are given one by one. */
  readonly isByPiece?: boolean
  /** What items' names begin with. */
  readonly prefix?: string
  /** A chunk is kept loaded so many blocks west and south of the centre. */
  readonly loadedAt: number
  /** Once the task's pictures were taken. */
  readonly clearing?: string
  readonly members: Config
  readonly variants: Config
}

/** The generator's seed of the benchmark's configs begins here in every group. */
const FIRST_VARIANT = 100_000
const OBSERVER = 'bot4'
const GREETING = 'hello!!!!!!!!!!!'

export function botsOf({ stage, world }: Scenario): readonly ConfigBot[] {
  return (stage?.members ?? []).flatMap(({ name }, place): readonly ConfigBot[] => {
    if (name === undefined) return []
    const { at = world.start, yaw = 0, pitch = 0, items = [] } = world.members?.[place] ?? {}
    return [{ name, at, turn: [hundredths(yaw), hundredths(pitch)], items: new ItemCounts(items).stacks() }]
  })
}

export function sharedConfig(scenario: Scenario, { center, expertSteps, seed }: ConfigTask, own: OwnParts): Config {
  const bots = botsOf(scenario)
  const names = bots.map(({ name }) => name)
  const { prefix = '', isByPiece = false, loadedAt, clearing = '' } = own
  const isImported = scenario.origin === 'imported'
  const camera = cameraStatements(center)
  const team = bots.flatMap((bot) => teamStatements(bot, prefix, isByPiece))
  const ground = [
    chat(`/forceload add ${center[0] - loadedAt} ${center[2] + loadedAt}`),
    ...camera.start,
    ...own.ground,
  ]
  return {
    command: [
      chat(isImported ? GREETING : `${scenario.address} of CausalMACE Lab`),
      ...rules(names),
      ...(own.isTeamFirst ? [...team, ...ground] : [...ground, ...team]),
    ].join('\n'),
    obs_command: [...camera.views, [clearing]],
    variant: isImported ? FIRST_VARIANT + (seed % GROUP_SIZE) : seed,
    actions: Array.from({ length: expertSteps }, () => []),
    ...own.members,
    ...Object.fromEntries(
      bots.map(({ name, at, turn, items }) => [
        name,
        {
          location: at,
          rotation: turn,
          inventory: Object.fromEntries(items.map((item) => [`${prefix}${item.name}`, item.count])),
        },
      ]),
    ),
    variants_config: own.variants,
    bot_list: names,
    center_position: center,
  }
}

/** Where it begins, how it looks and what it is given. */
function teamStatements({ name, at, turn, items }: ConfigBot, prefix: string, isByPiece: boolean): readonly string[] {
  const gifts = items.flatMap((item) => {
    const counts = isByPiece ? Array.from({ length: item.count }, () => 1) : [item.count]
    return counts.map((count) => give(name, `${prefix}${item.name}`, count))
  })
  return [moveExactly(name, at, turn), ...gifts]
}

/** The third bot is there also where two play, out of the way. */
function rules(names: readonly string[]): readonly string[] {
  const third =
    names.length === 2
      ? [chat('/gamemode spectator', 'bot3'), moveTo('bot3', [10, 10, 10])]
      : [chat('/gamemode survival', 'bot3')]
  const first = names.includes('bot0') ? [chat('/gamemode survival', 'bot0')] : []
  return [chat('/gamerule doMobSpawning false'), chat('/gamerule randomTickSpeed 0'), ...third, ...first]
}

/** From above, from the west, from the south and from above again, each on a block that carries it (teamcraft.md 1.7). */
function cameraStatements(center: Position): {
  readonly start: readonly string[]
  readonly views: readonly (readonly string[])[]
} {
  const above = add(center, [0, 4, 0])
  const fromAbove = moveTo(OBSERVER, above, [-90, 90])
  const side = (offset: Position, turn: readonly [number, number]): readonly string[] => {
    const at = add(center, offset)
    return [[setBlock(add(at, [0, -1, 0]), 'barrier', OBSERVER), moveTo(OBSERVER, at, turn)].join('\n')]
  }
  return {
    start: [setBlock(add(above, [0, -1, 0]), 'barrier', OBSERVER), chat('/gamemode spectator', OBSERVER), fromAbove],
    views: [side([-6, 0, 0], [-90, 0]), side([0, 0, 6], [-180, 0]), [fromAbove]],
  }
}

/** The platform's ground, and where its scene's teams begin. */
export function playground({ center, scene }: ConfigTask, bots: readonly ConfigBot[]): Config {
  const [x, y, z] = center
  const known = [...platformScenes, mountainScene, heldOutScene].find(({ name }) => name === scene)
  return {
    name: scene,
    x: [x - 2, x + 2],
    z: [z - 2, z + 2],
    y,
    bot_range: botRange(bots, known?.spawn),
    center,
  }
}

/** Of a scene that is not known, where the members are. */
export function botRange(bots: readonly ConfigBot[], spawn: SpawnArea | undefined): readonly unknown[] {
  if (spawn !== undefined) return [spawn.x, spawn.z, spawn.y]
  const range = (axis: 0 | 2): readonly number[] => {
    const places = bots.map(({ at }) => at[axis])
    return [Math.floor(Math.min(...places)), Math.ceil(Math.max(...places))]
  }
  return [range(0), range(2), bots[0]?.at[1] ?? 0]
}

function hundredths(value: number): number {
  return Math.round(value * 100) / 100
}
