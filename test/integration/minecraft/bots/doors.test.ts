import { Vec3 } from 'vec3'
import { describe, expect, test } from 'vitest'
import type { Position } from '../../../../shared/contract/geometry.ts'
import type { BuildStep } from '../../../../shared/contract/scenario.ts'
import { playGame, type VirtualGame } from '../../../fakes/virtual-game.ts'
import { FEET, mob, pen, seen, until } from '../mechanics/mobs-game.ts'
import { never } from './game.ts'

const gateAt: Position = [0, FEET, -4]
const gate = (open = 'false'): BuildStep => ({
  kind: 'set',
  pos: [...gateAt],
  block: { name: 'oak_fence_gate', state: { facing: 'south', open } },
})

async function blockAt(game: VirtualGame, pos: Position): Promise<string> {
  return (await game.server.world.read({ min: pos, max: pos })).at(pos)
}

/** A house of stone, 5 x 5 outside, with a door in its north wall. */
function house(door: string): readonly BuildStep[] {
  const box = (min: Position, max: Position, name: string): BuildStep => ({
    kind: 'fill',
    box: { min, max },
    block: { name },
  })
  const half = (y: number, name: string): BuildStep => ({
    kind: 'set',
    pos: [0, y, -2],
    block: { name: door, state: { facing: 'south', half: name, hinge: 'left', open: 'false' } },
  })
  return [
    box([-2, FEET, -2], [2, FEET + 3, 2], 'stone'),
    box([-1, FEET, -1], [1, FEET + 2, 1], 'air'),
    half(FEET, 'lower'),
    half(FEET + 1, 'upper'),
  ]
}

describe('doors and gates on the way', () => {
  test('into a pasture and out again, the gate shut behind, all animals inside, the same way every time', async () => {
    const play = () =>
      playGame(async (game) => {
        const { body, bot } = await game.join('Alice')
        await game.build([...pen(4), gate(), mob('cow', 2.5, 2.5), mob('rabbit', -2.5, 1.5)], [0, FEET, -12])
        expect(await body.goTo({ kind: 'block', pos: [0, FEET, 1] }, never)).toMatchObject({ ok: true })
        expect(await blockAt(game, gateAt)).toContain('open=false')
        expect(await body.goTo({ kind: 'near', pos: [6, FEET, -10], range: 1 }, never)).toMatchObject({ ok: true })
        expect(await blockAt(game, gateAt)).toContain('open=false')
        for (const { position } of [...seen(bot, 'cow'), ...seen(bot, 'rabbit')]) {
          expect(Math.max(Math.abs(position.x), Math.abs(position.z))).toBeLessThan(4.5)
        }
        return [game.clock.now(), body.position()]
      })
    expect(await play()).toEqual(await play())
  })

  test('who is called away at an open gate shuts it', async () => {
    await playGame(async (game) => {
      const { body, bot } = await game.join('Alice')
      await game.build([...pen(4), gate()], [0, FEET, -12])
      const away = new AbortController()
      bot.on('blockUpdate', (_before, after) => {
        if (after?.getProperties().open === true) away.abort(new Error('called away'))
      })
      const walk = body.goTo({ kind: 'block', pos: [0, FEET, 1] }, away.signal)
      await expect(walk).rejects.toThrow('called away')
      const isShut = (): boolean => bot.blockAt(new Vec3(...gateAt))?.getProperties().open === false
      await until(game, 'the gate is shut', isShut, 2)
    })
  })

  test('leaves a gate open that it found open', async () => {
    await playGame(async (game) => {
      const { body } = await game.join('Alice')
      await game.build([...pen(4), gate('true')], [0, FEET, -12])
      expect(await body.goTo({ kind: 'block', pos: [1, FEET, 1] }, never)).toMatchObject({ ok: true })
      expect(await blockAt(game, gateAt)).toContain('open=true')
    })
  })

  test('two at one gate, in and out', async () => {
    await playGame(async (game) => {
      const alice = await game.join('Alice')
      const bob = await game.join('Bob')
      await game.build([...pen(4), gate()], [0, FEET, -9])
      const [inside, outside]: readonly Position[] = [
        [0, FEET, 0],
        [0, FEET, -9],
      ]
      if (inside === undefined || outside === undefined) throw new Error('no places')
      expect(await bob.body.goTo({ kind: 'block', pos: inside }, never)).toMatchObject({ ok: true })
      const both = await Promise.all([
        alice.body.goTo({ kind: 'block', pos: [1, FEET, 1] }, never),
        bob.body.goTo({ kind: 'block', pos: outside }, never),
      ])
      expect(both.map(({ ok }) => ok)).toEqual([true, true])
      expect(await blockAt(game, gateAt)).toContain('open=false')
    })
  })

  test('into a house and out of it through a wooden door, which is shut again', async () => {
    await playGame(async (game) => {
      const { body } = await game.join('Alice')
      await game.build(house('spruce_door'), [3, FEET, -8])
      expect(await body.goTo({ kind: 'block', pos: [1, FEET, 1] }, never)).toMatchObject({ ok: true })
      expect(await blockAt(game, [0, FEET, -2])).toContain('open=false')
      expect(await body.goTo({ kind: 'block', pos: [5, FEET, 5] }, never)).toMatchObject({ ok: true })
      expect(await blockAt(game, [0, FEET + 1, -2])).toContain('open=false')
    })
  })

  test('into a house whose doorsill lies a block above the ground, whichever way its door opens, and out again', async () => {
    await playGame(async (game) => {
      const { body } = await game.join('Alice')
      const raised = house('spruce_door').map((step): BuildStep => {
        if (step.kind === 'set') return { ...step, pos: [step.pos[0], step.pos[1] + 1, step.pos[2]] }
        if (step.kind !== 'fill') return step
        const [min, max] = [step.box.min, step.box.max].map(([x, y, z]): Position => [x, y + 1, z])
        return min === undefined || max === undefined ? step : { ...step, box: { min, max } }
      })
      const slab: BuildStep = {
        kind: 'fill',
        box: { min: [-2, FEET, -2], max: [2, FEET, 2] },
        block: { name: 'stone' },
      }
      await game.build([slab, ...raised], [3, FEET, -8])
      for (const hinge of ['left', 'right']) {
        for (const half of ['lower', 'upper']) {
          const y = half === 'lower' ? FEET + 1 : FEET + 2
          await game.command(`setblock 0 ${y} -2 spruce_door[facing=south,half=${half},hinge=${hinge}]`)
        }
        const before = game.clock.now()
        expect(await body.goTo({ kind: 'block', pos: [1, FEET + 1, 1] }, never)).toMatchObject({ ok: true })
        expect(await blockAt(game, [0, FEET + 1, -2])).toContain('open=false')
        expect(await body.goTo({ kind: 'block', pos: [5, FEET, 5] }, never)).toMatchObject({ ok: true })
        // Hardly longer than past a door on the ground: nobody jumps in vain.
        expect(game.clock.now() - before).toBeLessThan(15_000)
      }
    })
  })

  test('an iron door bars the way until something opens it', async () => {
    await playGame(async (game) => {
      const { body } = await game.join('Alice')
      await game.build(house('iron_door'), [3, FEET, -8])
      const inside = { kind: 'block', pos: [1, FEET, 1] } as const
      expect(await body.goTo(inside, never)).toMatchObject({ reason: 'unreachable' })
      for (const [y, half] of [
        [FEET, 'lower'],
        [FEET + 1, 'upper'],
      ]) {
        await game.command(`setblock 0 ${y} -2 iron_door[facing=south,half=${half},open=true]`)
      }
      expect(await body.goTo(inside, never)).toMatchObject({ ok: true })
    })
  })

  test('two gates, one inside the other', async () => {
    await playGame(async (game) => {
      const { body } = await game.join('Alice')
      const inner: BuildStep = {
        kind: 'set',
        pos: [2, FEET, 0],
        block: { name: 'spruce_fence_gate', state: { facing: 'east' } },
      }
      await game.build([...pen(4), gate(), ...pen(2), inner], [0, FEET, -12])
      expect(await body.goTo({ kind: 'block', pos: [0, FEET, 0] }, never)).toMatchObject({ ok: true })
      expect(await blockAt(game, [2, FEET, 0])).toContain('open=false')
      expect(await blockAt(game, gateAt)).toContain('open=false')
    })
  })
})
