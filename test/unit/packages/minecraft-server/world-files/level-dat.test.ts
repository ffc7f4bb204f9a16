import { gunzipSync, gzipSync } from 'node:zlib'
import nbt from 'prismarine-nbt'
import { expect, test } from 'vitest'
import { GameRules } from '../../../../../packages/minecraft-server/rules/game-rules.ts'
import { type Level, readLevel, writeLevel } from '../../../../../packages/minecraft-server/world-files/level-dat.ts'
import { must } from '../../../../fakes/must.ts'

const level: Level = {
  generator: { id: 'superflat', surfaceY: -61 },
  seed: 0,
  start: [3, -60, -7],
  timeOfDay: 6000,
  rules: { ...new GameRules().all(), keepInventory: 'true', randomTickSpeed: '12' },
  difficulty: 3,
  weather: { kind: 'thunder', ticks: 700 },
}
const SAVED_AT = 1_700_000_000_000

/** The file with one value of `Data` replaced. */
function changed(path: readonly string[], value: unknown): Buffer {
  const root = nbt.parseUncompressed(gunzipSync(writeLevel(level, 'Mine', SAVED_AT)))
  let at = root as unknown as { value: Record<string, { value: never }> }
  for (const name of ['Data', ...path.slice(0, -1)]) at = at.value[name] as never
  const last = at.value[path.at(-1) ?? '']
  if (last !== undefined) last.value = value as never
  return gzipSync(nbt.writeUncompressed(root))
}

test.each([-61, -60, -63, 0, 62])('ground at %i is read back', (surfaceY) => {
  const own: Level = {
    ...level,
    generator: { id: 'superflat', surfaceY },
    timeOfDay: 23_999,
  }
  expect(must(readLevel(writeLevel(own, 'Mine', SAVED_AT)))).toEqual(own)
})

test('another reader finds what Minecraft 1.19.2 asks of a world', () => {
  const { Data } = nbt.simplify(nbt.parseUncompressed(gunzipSync(writeLevel(level, 'Mine', SAVED_AT))))
  expect(Data).toMatchObject({
    DataVersion: 3120,
    version: 19_133,
    Version: { Id: 3120, Name: '1.19.2' },
    LevelName: 'Mine',
    SpawnX: 3,
    SpawnY: -60,
    SpawnZ: -7,
    Difficulty: 3,
    raining: 1,
    rainTime: 700,
    thundering: 1,
    thunderTime: 700,
    clearWeatherTime: 0,
    GameRules: { doDaylightCycle: 'false', doMobSpawning: 'false', keepInventory: 'true', randomTickSpeed: '12' },
  })
  const { dimensions } = Data.WorldGenSettings
  expect(Object.keys(dimensions)).toEqual(['minecraft:overworld', 'minecraft:the_nether', 'minecraft:the_end'])
  expect(dimensions['minecraft:overworld'].generator).toMatchObject({
    type: 'minecraft:flat',
    settings: {
      layers: [
        { block: 'minecraft:bedrock', height: 1 },
        { block: 'minecraft:dirt', height: 2 },
        { block: 'minecraft:grass_block', height: 1 },
      ],
    },
  })
})

test.each([
  { kind: 'clear', ticks: 40 },
  { kind: 'rain', ticks: 6000 },
  { kind: 'thunder', ticks: 0 },
] as const)('weather %o is read back', (weather) => {
  expect(must(readLevel(writeLevel({ ...level, weather }, 'Mine', SAVED_AT))).weather).toEqual(weather)
})

test('a difficulty that is none is easy, and times of weather are not below 0', () => {
  expect(must(readLevel(changed(['Difficulty'], 9))).difficulty).toBe(1)
  expect(must(readLevel(changed(['thunderTime'], -5))).weather).toEqual({ kind: 'thunder', ticks: 0 })
  expect(must(readLevel(changed(['raining'], 0))).weather).toEqual({ kind: 'clear', ticks: 0 })
})

test('a newer version, other ground and damage are each told of', () => {
  expect(readLevel(changed(['DataVersion'], 3463))).toMatchObject({ ok: false, error: { code: 'unsupported' } })
  const noise = changed(
    ['WorldGenSettings', 'dimensions', 'minecraft:overworld', 'generator', 'type'],
    'minecraft:noise',
  )
  expect(readLevel(noise)).toMatchObject({ ok: false, error: { code: 'unsupported' } })
  expect(readLevel(Buffer.from('not a level'))).toMatchObject({ ok: false, error: { code: 'storage-corrupt' } })
  expect(readLevel(gzipSync(Buffer.from('nor this')))).toMatchObject({ ok: false, error: { code: 'storage-corrupt' } })
})
