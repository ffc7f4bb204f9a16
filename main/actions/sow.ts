/** Sow(seeds, pos), TeamCraft's farm_work with `sow`: plants on a block of farmland. */
import { z } from 'zod'
import { blockName, isAir } from '../../packages/minecraft-server/values/block-string.ts'
import { neighbour } from '../../packages/minecraft-server/values/geometry.ts'
import { nameSchema } from '../../shared/contract/block.ts'
import { positionSchema } from '../../shared/contract/geometry.ts'
import { defineAction } from './action.ts'
import { approach, walkingFailures } from './approach.ts'
import { at, countIn, failed } from './observation-text.ts'

/** What grows on farmland, by what is sown. */
const crops: Readonly<Record<string, string>> = {
  wheat_seeds: 'wheat',
  carrot: 'carrots',
  potato: 'potatoes',
  beetroot_seeds: 'beetroots',
  melon_seeds: 'melon_stem',
  pumpkin_seeds: 'pumpkin_stem',
}

export const sow = defineAction({
  name: 'Sow',
  description: `Walk to the farmland at [x, y, z] and sow on it; seeds is one of ${Object.keys(crops).join(', ')}.`,
  parameters: z.object({ seeds: nameSchema, pos: positionSchema }),
  failures: {
    ...walkingFailures,
    'not-a-seed': 'That item cannot be sown on farmland.',
    'no-farmland': 'The block at that position is not farmland.',
    occupied: 'Something is on the farmland already.',
    'not-in-inventory': 'You do not have that item.',
    'not-equipped': 'The item left your hand on the way.',
    'too-far': 'There is no way to where the farmland is in reach and in sight.',
    'nothing-there': 'There is only air at that position.',
    'no-effect': 'Nothing was sown.',
  },
  onRequest: true,
  perform: async ({ seeds, pos }, context) => {
    const { body, signal } = context
    const crop = crops[seeds]
    if (crop === undefined) return { ok: false, reason: 'not-a-seed', message: `${seeds} cannot be sown on farmland.` }
    const walked = await approach(pos, context)
    if (!walked.ok) return failed(walked)
    const above = neighbour(pos, 'up')
    const [ground, there] = [body.blockAt(pos) ?? 'nothing known', body.blockAt(above) ?? 'air']
    if (blockName(ground) !== 'farmland') {
      return { ok: false, reason: 'no-farmland', message: `At ${at(pos)} is ${ground}, not farmland.` }
    }
    if (!isAir(there)) return { ok: false, reason: 'occupied', message: `${there} is on the farmland at ${at(pos)}.` }
    const taken = await body.equip(seeds, signal)
    if (!taken.ok) return failed(taken)
    const used = await body.applyItem(seeds, pos, signal)
    if (!used.ok) return failed(used)
    if (blockName(body.blockAt(above) ?? 'air') !== crop) {
      return { ok: false, reason: 'no-effect', message: `No ${crop} grows at ${at(above)}.` }
    }
    return {
      ok: true,
      message: `Sowed ${crop} at ${at(above)}; you have ${countIn(body.inventory(), seeds)} ${seeds} left.`,
    }
  },
  effect: ({ seeds, pos }, _agent, view) => {
    const block = view.blockAt(neighbour(pos, 'up'))
    return block === null ? null : blockName(block) === crops[seeds]
  },
})
