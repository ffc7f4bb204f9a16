/** `level.dat`: what a world is apart from its blocks, as Minecraft 1.19.2 needs it to open the world and to make ground for more. */
import { gunzipSync, gzipSync } from 'node:zlib'
import { MINECRAFT_VERSION } from '../rules/version.ts'
import type { Position } from '../values/position.ts'
import { fail, ok, type Result } from '../values/result.ts'
import type { GroundKind } from '../values/world-plan.ts'
import { DATA_VERSION } from './chunk-nbt.ts'
import { type KeptWeather, type KeptWorld, LOWEST_Y } from './kept-world.ts'
import {
  byte,
  type Compound,
  compound,
  compoundAt,
  compounds,
  compoundsAt,
  float,
  int,
  long,
  longAt,
  numberAt,
  readNbt,
  string,
  stringAt,
  strings,
  writeNbt,
} from './nbt.ts'

/** The Anvil format's own number, the same since 1.2. */
const ANVIL = 19_133
const DAY_TICKS = 24_000
/** 1.19 to 1.19.2 have the same blocks. */
const OLDEST_READ = 3105

export type Level = Pick<KeptWorld, 'generator' | 'seed' | 'start' | 'timeOfDay' | 'rules' | 'difficulty' | 'weather'>

function layer(block: string, height: number): Compound {
  return { block: string(`minecraft:${block}`), height: int(height) }
}

/**
 * Nothing, in layers of air of these heights. Minecraft cannot make the lab's open ground: around what is kept of it there is
 * nothing, and not vanilla's own hills that would not fit. No other world has just these layers, and Minecraft keeps them when
 * it saves, so that the lab knows the world again.
 */
const OPEN_LAYERS = [1, 2, 1] as const

/** Bedrock, dirt and grass up to the surface; nothing for open ground. */
function flatGenerator(ground: GroundKind): Compound {
  const isOpen = ground.id === 'open'
  const layers = isOpen
    ? OPEN_LAYERS.map((height) => layer('air', height))
    : [layer('bedrock', 1), layer('dirt', ground.surfaceY - LOWEST_Y - 1), layer('grass_block', 1)]
  return {
    type: string('minecraft:flat'),
    settings: compound({
      biome: string(isOpen ? 'minecraft:the_void' : 'minecraft:plains'),
      features: byte(0),
      lakes: byte(0),
      layers: compounds(layers.filter((each) => numberAt(each, 'height') !== 0)),
      structure_overrides: strings([]),
    }),
  }
}

function noiseDimension(name: string, biomes: Compound): Compound {
  return {
    type: string(`minecraft:the_${name}`),
    generator: compound({
      type: string('minecraft:noise'),
      settings: string(`minecraft:${name}`),
      biome_source: compound(biomes),
    }),
  }
}

function dimensions(ground: GroundKind): Compound {
  return {
    'minecraft:overworld': compound({
      type: string('minecraft:overworld'),
      generator: compound(flatGenerator(ground)),
    }),
    'minecraft:the_nether': compound(
      noiseDimension('nether', { type: string('minecraft:multi_noise'), preset: string('minecraft:nether') }),
    ),
    'minecraft:the_end': compound(noiseDimension('end', { type: string('minecraft:the_end') })),
  }
}

function rulesTag(rules: Level['rules']): Compound {
  return Object.fromEntries(Object.entries(rules).map(([rule, value]) => [rule, string(value)]))
}

function rulesOf(data: Compound): Level['rules'] {
  const tags = at(data, 'GameRules') ?? {}
  return Object.fromEntries(
    Object.keys(tags).flatMap((rule) => {
      const value = stringAt(tags, rule)
      return value === null ? [] : [[rule, value]]
    }),
  )
}

/** As vanilla's `weather` leaves them: while it rains, both times say when that ends. */
function weatherTags({ kind, ticks }: KeptWeather): Compound {
  const wet = kind === 'clear' ? 0 : ticks
  return {
    clearWeatherTime: int(kind === 'clear' ? ticks : 0),
    raining: byte(kind === 'clear' ? 0 : 1),
    rainTime: int(wet),
    thundering: byte(kind === 'thunder' ? 1 : 0),
    thunderTime: int(wet),
  }
}

/** Thunder without rain is not heard in vanilla. */
function weatherOf(data: Compound): KeptWeather {
  const isOn = (name: string): boolean => (numberAt(data, name) ?? 0) !== 0
  const until = (name: string): number => Math.max(0, numberAt(data, name) ?? 0)
  if (!isOn('raining')) return { kind: 'clear', ticks: until('clearWeatherTime') }
  return isOn('thundering')
    ? { kind: 'thunder', ticks: until('thunderTime') }
    : { kind: 'rain', ticks: until('rainTime') }
}

const HARDEST = 3
const EASY = 1

function difficultyOf(data: Compound): number {
  const difficulty = numberAt(data, 'Difficulty') ?? EASY
  return difficulty >= 0 && difficulty <= HARDEST ? difficulty : EASY
}

/** The file's bytes. `savedAt` in ms since 1970. */
export function writeLevel(
  { generator, seed, start, timeOfDay, rules, difficulty, weather }: Level,
  name: string,
  savedAt: number,
): Buffer {
  const [x, y, z] = start
  const data: Compound = {
    DataVersion: int(DATA_VERSION),
    version: int(ANVIL),
    Version: compound({
      Id: int(DATA_VERSION),
      Name: string(MINECRAFT_VERSION),
      Series: string('main'),
      Snapshot: byte(0),
    }),
    LevelName: string(name),
    LastPlayed: long(BigInt(savedAt)),
    GameType: int(0),
    Difficulty: byte(difficulty),
    hardcore: byte(0),
    allowCommands: byte(1),
    initialized: byte(1),
    WasModded: byte(0),
    SpawnX: int(x),
    SpawnY: int(y),
    SpawnZ: int(z),
    SpawnAngle: float(0),
    Time: long(0n),
    DayTime: long(BigInt(timeOfDay)),
    ...weatherTags(weather),
    GameRules: compound(rulesTag(rules)),
    DataPacks: compound({ Enabled: strings(['vanilla']), Disabled: strings([]) }),
    WorldGenSettings: compound({
      seed: long(BigInt(seed)),
      generate_features: byte(0),
      bonus_chest: byte(0),
      dimensions: compound(dimensions(generator)),
    }),
  }
  return gzipSync(writeNbt({ Data: compound(data) }))
}

function unzipped(bytes: Buffer): Buffer | null {
  try {
    return gunzipSync(bytes)
  } catch {
    return null
  }
}

function at(from: Compound | null, ...path: readonly string[]): Compound | null {
  return path.reduce<Compound | null>((found, name) => (found === null ? null : compoundAt(found, name)), from)
}

/** Only ground of the lab's own kinds, and flat ground of grass over dirt over bedrock, is one that the embedded server can make more of. */
function groundOf(data: Compound): Result<Pick<Level, 'generator' | 'seed'>> {
  const generator = at(data, 'WorldGenSettings', 'dimensions', 'minecraft:overworld', 'generator')
  const layers = compoundsAt(at(generator, 'settings') ?? {}, 'layers')
  const names = layers.map((each) => stringAt(each, 'block')?.replace(/^minecraft:/, '')).join(' ')
  const heights = layers.map((each) => numberAt(each, 'height') ?? 0)
  const isFlat = generator !== null && stringAt(generator, 'type') === 'minecraft:flat'
  if (isFlat && /^bedrock (dirt )?grass_block$/.test(names)) {
    const surfaceY = LOWEST_Y + heights.reduce((sum, height) => sum + height, 0) - 1
    return ok({ generator: { id: 'superflat', surfaceY }, seed: 0 })
  }
  if (isFlat && names === 'air air air' && heights.join() === OPEN_LAYERS.join()) {
    const seed = Number(longAt(at(data, 'WorldGenSettings') ?? {}, 'seed') ?? 0n)
    if (Number.isSafeInteger(seed) && seed >= 0) return ok({ generator: { id: 'open' }, seed })
  }
  return fail(
    'unsupported',
    'Its ground is neither the superflat kind of bedrock, dirt and grass nor an open world of the lab, which is all that the lab can continue. Open it with Minecraft instead.',
  )
}

/** What the lab needs of it; a world of another version or kind is an `unsupported` error that says which. */
export function readLevel(bytes: Buffer): Result<Level> {
  const root = unzipped(bytes)
  const tag = root === null ? null : readNbt(root)
  const data = tag?.ok === true ? compoundAt(tag.value, 'Data') : null
  if (data === null) return fail('storage-corrupt', 'level.dat cannot be read.')
  const version = numberAt(data, 'DataVersion') ?? 0
  if (version < OLDEST_READ || version > DATA_VERSION) {
    const written = stringAt(at(data, 'Version') ?? {}, 'Name') ?? 'another version'
    return fail('unsupported', `It was last written by Minecraft ${written}; the lab reads ${MINECRAFT_VERSION}.`)
  }
  const ground = groundOf(data)
  if (!ground.ok) return ground
  const { generator } = ground.value
  const start: Position = [
    numberAt(data, 'SpawnX') ?? 0,
    numberAt(data, 'SpawnY') ?? (generator.id === 'superflat' ? generator.surfaceY + 1 : 0),
    numberAt(data, 'SpawnZ') ?? 0,
  ]
  const dayTime = Number((longAt(data, 'DayTime') ?? 0n) % BigInt(DAY_TICKS))
  return ok({
    ...ground.value,
    start,
    timeOfDay: dayTime < 0 ? dayTime + DAY_TICKS : dayTime,
    rules: rulesOf(data),
    difficulty: difficultyOf(data),
    weather: weatherOf(data),
  })
}
