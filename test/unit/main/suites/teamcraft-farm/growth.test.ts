import { describe, expect, test } from 'vitest'
import type { RefereeView } from '../../../../../main/suites/suite.ts'
import { FarmReferee } from '../../../../../main/suites/teamcraft-farm/growth.ts'
import { makeFarmScenario } from '../../../../../main/suites/teamcraft-farm/make-scenario.ts'
import { positionKey } from '../../../../../packages/minecraft-server/values/geometry.ts'
import type { Position } from '../../../../../shared/contract/geometry.ts'
import type { TeamcraftFarmTask } from '../../../../../shared/contract/tasks/teamcraft-farm.ts'

const base: TeamcraftFarmTask = {
  kind: 'teamcraft-farm',
  split: 'test',
  scene: 'swamp',
  center: [1, 64, 1],
  expertSteps: 5,
  seed: 0,
  item: 'carrot',
  count: 4,
  initialCount: 0,
  crop: 'carrots',
  filler: 'stone',
  plots: [
    [0, 63, 0],
    [0, 63, 1],
    [1, 63, 0],
  ],
  blocked: [],
  water: [],
  growthScope: 'any-visible',
  growthDraws: 'python',
}

/** What grows where the blocks are these, over some looks. */
function growing(task: Partial<TeamcraftFarmTask>, standing: Readonly<Record<string, string>>) {
  const whole = { ...base, ...task }
  const scenario = makeFarmScenario({
    name: 'toy',
    task: whole,
    members: [{ name: 'bot1', at: [4, 64, 0], items: [] }],
    origin: 'generated',
    source: 'a test',
  })
  const referee = new FarmReferee(whole, scenario)
  const blocks = new Map(Object.entries(standing))
  const blockAt = (pos: Position): string =>
    blocks.get(positionKey(pos)) ??
    (whole.plots.some((plot) => positionKey(plot) === positionKey(pos)) ? 'farmland' : 'air')
  const bot1 = {
    id: 1,
    type: 'player',
    name: 'bot1',
    x: 4.5,
    y: 64,
    z: 0.5,
    yaw: 0,
    pitch: 0,
    onGround: true,
    sneaking: false,
  }
  return (nowMs: number, jointSteps: number | null): readonly string[] => {
    const view: RefereeView = {
      nowMs,
      jointSteps,
      blockAt,
      frame: { entities: [bot1], inventories: [] },
      noteHeld: () => undefined,
      noteRoom: () => undefined,
      noteCarried: () => undefined,
    }
    const commands = referee.tick(view)
    for (const command of commands) {
      const [, x, y, z, block = ''] = command.split(' ')
      blocks.set(`${x},${y},${z}`, block)
    }
    return commands
  }
}

describe('after a joint step', () => {
  // `random.seed(0); [random.randint(3, 7) for _ in range(4)]` of CPython is 6, 6, 3, 5.
  test('crops that are not ripe grow from west to east and from north to south, by CPython’s draws', () => {
    const tick = growing({}, { '1,64,0': 'carrots[age=0]', '0,64,1': 'carrots[age=0]', '0,64,0': 'carrots[age=7]' })
    expect(tick(0, 0)).toEqual([])
    expect(tick(9000, 1)).toEqual(['setblock 0 64 1 carrots[age=6]', 'setblock 1 64 0 carrots[age=6]'])
    expect(tick(9050, 1)).toEqual([])
    expect(tick(9100, 2)).toEqual(['setblock 0 64 1 carrots[age=7]', 'setblock 1 64 0 carrots[age=7]'])
    expect(tick(9200, 3)).toEqual([])
  })

  // `random.seed(0); [random.randint(1, 3) for _ in range(2)]` is 2, 2.
  test('beetroots grow by less, up to their own age', () => {
    const tick = growing({ crop: 'beetroots' }, { '0,64,0': 'beetroots[age=2]', '0,64,1': 'beetroots[age=0]' })
    expect(tick(0, 1)).toEqual(['setblock 0 64 0 beetroots[age=3]', 'setblock 0 64 1 beetroots[age=2]'])
  })

  test('all crops in sight grow, or those on the plots alone', () => {
    const aside = { '3,64,0': 'carrots[age=0]' }
    expect(growing({}, aside)(0, 1)).toEqual(['setblock 3 64 0 carrots[age=6]'])
    expect(growing({ growthScope: 'plots-only' }, aside)(0, 1)).toEqual([])
  })

  test('a plot of somebody’s own field grows however far from the centre it lies', () => {
    const far = [...base.plots, [24, 63, -20] as [number, number, number]]
    const crops = { '24,64,-20': 'carrots[age=0]' }
    expect(growing({ plots: far }, crops)(0, 1)).toEqual(['setblock 24 64 -20 carrots[age=6]'])
  })

  test('own draws go by step and place, and lie between the same bounds', () => {
    const one = growing({ growthDraws: 'own' }, { '0,64,0': 'carrots[age=0]' })(0, 1)
    const two = growing({ growthDraws: 'own' }, { '0,64,0': 'carrots[age=0]', '1,64,0': 'carrots[age=0]' })(0, 1)
    expect(two[0]).toBe(one[0])
    expect(one[0]).toMatch(/^setblock 0 64 0 carrots\[age=[3-7]\]$/)
  })

  test('trodden plots are farmland again where two crops at least have grown', () => {
    const trodden = { '0,63,0': 'dirt', '0,64,1': 'carrots[age=0]' }
    expect(growing({}, trodden)(0, 1)).toEqual(['setblock 0 64 1 carrots[age=6]'])
    expect(growing({}, { ...trodden, '1,64,0': 'carrots[age=0]' })(0, 1).at(-1)).toBe(
      'setblock 0 63 0 farmland[moisture=7]',
    )
  })
})

test('without joint steps one passes every ten seconds', () => {
  const tick = growing({}, { '0,64,0': 'carrots[age=0]' })
  expect([tick(9950, null), tick(10_000, null), tick(10_050, null)]).toEqual([
    [],
    ['setblock 0 64 0 carrots[age=6]'],
    [],
  ])
})
