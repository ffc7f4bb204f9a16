import { describe, expect, test } from 'vitest'
import { blockStates } from '../../../../../../packages/minecraft-server/rules/blocks/block-states.ts'
import { blockStringSchema } from '../../../../../../shared/contract/block.ts'

const states = blockStates()

function idOf(text: string): number {
  const found = states.parse(text)
  if (!found.ok) throw new Error(found.error.message)
  return found.value
}

describe('block states of 1.19.2', () => {
  test('every state id survives the way to its canonical string and back, and no two share a string', () => {
    const seen = new Set<string>()
    for (let id = 0; id < states.count; id++) {
      const text = states.text(id)
      expect(states.parse(text)).toEqual({ ok: true, value: id })
      seen.add(text)
    }
    expect(seen.size).toBe(states.count)
    expect(states.count).toBe(21448)
    expect([...seen].filter((text) => !blockStringSchema.safeParse(text).success)).toEqual([])
  })

  test('ids agree with vanilla, booleans true first', () => {
    expect(states.text(0)).toBe('air')
    expect(states.text(8)).toBe('grass_block[snowy=true]')
    expect(states.text(9)).toBe('grass_block[snowy=false]')
    expect(idOf('oak_trapdoor[facing=north,half=top,open=true,powered=true,waterlogged=true]')).toBe(4420)
    expect(idOf('oak_trapdoor')).toBe(4435)
  })

  test('properties left out take the default of vanilla', () => {
    expect(states.complete({ name: 'oak_stairs', state: { facing: 'east' } })).toEqual({
      ok: true,
      value: {
        name: 'oak_stairs',
        state: { facing: 'east', half: 'bottom', shape: 'straight', waterlogged: 'false' },
      },
    })
    expect(states.text(states.defaultId('lever') ?? -1)).toBe('lever[face=wall,facing=north,powered=false]')
  })

  test('changing one property keeps the others', () => {
    const changed = states.change(idOf('oak_door[facing=west,half=upper,hinge=right]'), { open: 'true' })
    expect(changed).toEqual({ ok: true, value: idOf('oak_door[facing=west,half=upper,hinge=right,open=true]') })
  })

  test.each([
    [{ name: 'gold_blok' }, 'gold_blok'],
    [{ name: 'stone', state: { facing: 'north' } }, 'facing'],
    [{ name: 'oak_log', state: { axis: 'w' } }, '"w"'],
    [{ name: 'lever', state: { powered: 'maybe' } }, '"maybe"'],
  ])('%j is refused by name', (block, mentioned) => {
    const answer = states.id(block)
    expect(answer.ok).toBe(false)
    if (!answer.ok) expect(answer.error.message).toContain(mentioned)
  })
})
