import { expect, test } from 'vitest'
import { PlanWatch } from '../../../../../main/minecraft/external/build-plan.ts'
import type { Position } from '../../../../../shared/contract/geometry.ts'
import type { WorldPlan } from '../../../../../shared/contract/scenario.ts'

const plan: WorldPlan = {
  generator: { id: 'superflat', surfaceY: -61 },
  seed: 1,
  steps: [
    { kind: 'set', pos: [0, -60, 0], block: { name: 'oak_fence' } },
    { kind: 'set', pos: [1, -60, 0], block: { name: 'lever', state: { face: 'floor', powered: 'false' } } },
  ],
  start: [0, -60, 0],
  region: { min: [0, -61, 0], max: [1, -60, 0] },
  timeOfDay: 6000,
}

/** What a client would show, by position. */
function shown(other: Readonly<Record<string, string | null>> = {}) {
  const blocks: Readonly<Record<string, string | null>> = {
    '0,-61,0': 'grass_block[snowy=false]',
    '1,-61,0': 'grass_block[snowy=false]',
    '0,-60,0': 'oak_fence[east=true,north=false,south=false,waterlogged=false,west=false]',
    '1,-60,0': 'lever[face=floor,facing=north,powered=false]',
    ...other,
  }
  return (pos: Position) => blocks[pos.join()] ?? null
}

test('what the surroundings make of a block is as planned', () => {
  expect(new PlanWatch(plan).look(shown())).toBeNull()
})

test.each([
  ['another block', { '0,-60,0': 'air' }, 'at 0, -60, 0 there is air instead of oak_fence'],
  ['another state', { '1,-60,0': 'lever[face=floor,facing=north,powered=true]' }, 'powered=true'],
  ['nothing in sight', { '1,-61,0': null }, 'nothing in sight instead of grass_block'],
])('%s is told, until it has come right', (_what, other, words) => {
  const watch = new PlanWatch(plan)
  expect(watch.look(shown(other))).toContain(words)
  expect(watch.look(shown())).toBeNull()
})
