import { expect, test } from 'vitest'
import type { WorldBorder } from '../../../../main/minecraft/external/visit.ts'
import { arena, operator } from '../../../../main/sandbox/findings.ts'

const place = { region: { min: [22, -62, 114], max: [60, -29, 155] }, surfaceY: -61 } as const
const free = { cells: 100, unseen: 0, lying: [], holes: 0, ground: 50 }
const seenFrom = (border: WorldBorder | null) =>
  arena('place-cooking', free, [place], { place: [0, -60, 0], worldName: 'minecraft:overworld', border })

test.each([
  ['vanilla’s border', { x: 0, z: 0, diameter: 59_999_968 }, 'good'],
  ['no word of a border', null, 'good'],
  ['a border just outside', { x: 0, z: 0, diameter: 312 }, 'good'],
  ['a border one block nearer', { x: 0, z: 0, diameter: 310 }, 'bad'],
  ['a border around another middle', { x: 200, z: 134, diameter: 300 }, 'bad'],
])('%s', (_what, border, verdict) => {
  const found = seenFrom(border)
  expect(found.verdict).toBe(verdict)
  if (verdict === 'bad') expect(found.advice).toContain('worldborder set')
})

test('out of sight, the advice names the middle of the place', () => {
  const dark = arena('place-cooking', { ...free, unseen: 100 }, [place], { place: null, worldName: '', border: null })
  expect(dark).toMatchObject({ verdict: 'unknown', advice: expect.stringContaining('setworldspawn 41 -60 134') })
})

test('several places are told of, and no spawn is near them all', () => {
  const high = { region: { min: [206, 68, 111], max: [240, 91, 145] }, surfaceY: null } as const
  const visit = { place: null, worldName: '', border: null }
  expect(arena('place-teamcraft-build', free, [high, place], visit).found).toContain(
    '206, 111 to 240, 145; 22, 114 to 60, 155',
  )
  const { advice } = arena('place-teamcraft-build', { ...free, unseen: 100 }, [high, place], visit)
  expect(advice).toBe("In the server's console: op the player, then look again.")
  const narrow = { x: 0, z: 0, diameter: 400 }
  expect(arena('place-teamcraft-build', free, [place, high], { ...visit, border: narrow }).verdict).toBe('bad')
})

test('a command that scenarios take and the server keeps back is named', () => {
  const most = new Set([
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
  ])
  const rest = ['gamemode', 'gamerule', 'item', 'spawnpoint', 'tellraw', 'time', 'weather']
  const commands = new Set([...most, ...rest])
  expect(operator({ level: 4, commands }, 'Bob')).toMatchObject({
    verdict: 'bad',
    found: expect.stringMatching(/does not offer forceload\.$/),
  })
  expect(operator({ level: 4, commands: new Set([...commands, 'forceload']) }, 'Bob')).toMatchObject({
    verdict: 'good',
  })
})
