import { expect, test } from 'vitest'
import type { Position } from '../../../shared/contract/geometry.ts'
import type { BuildStep } from '../../../shared/contract/scenario.ts'
import { playCrew, set } from './virtual-crew.ts'

const chest: Position = [4, -60, 0]
const steps: readonly BuildStep[] = [
  set(chest, 'chest', { facing: 'west' }),
  { kind: 'container', pos: chest, items: [{ slot: 3, name: 'gold_block', count: 2 }], lock: 'Key of the tower' },
]
const named = (name: string): string => `{display:{Name:'{"text":"${name}"}'}}`

test('a locked chest opens for a key of its name, found among other named items', async () => {
  await playCrew(['Alice', 'Bob'], steps, async ({ act, command, carried, clock, player }) => {
    await command(`give Alice tripwire_hook${named('Key of the cellar')} 1`)
    await command(`give Alice stick${named('Key of the tower')} 1`)
    await clock.sleep(500)
    const before = clock.now()
    expect(await act('Bob', 'CheckContainer', { container: chest })).toMatchObject({ ok: false, reason: 'locked' })
    // A window that waits for an answer in vain gives up after five seconds.
    expect(clock.now() - before).toBeLessThan(4000)
    expect(await act('Alice', 'CheckContainer', { container: chest })).toMatchObject({
      ok: true,
      message: 'The container at (4, -60, 0) holds 2 gold_block.',
    })
    expect(player('Alice').body.held()).toEqual({ name: 'stick', count: 1 })
    await act('Alice', 'Equip', { item: 'tripwire_hook' })
    expect(await act('Alice', 'WithdrawItem', { container: chest, item: 'gold_block', amount: 1 })).toMatchObject({
      ok: true,
    })
    expect(carried('Alice')).toEqual({ gold_block: 1, stick: 1, tripwire_hook: 1 })
  })
})

test('keys of other names leave it locked', async () => {
  await playCrew(['Alice'], steps, async ({ act, command, clock, give }) => {
    await give('Alice', { tripwire_hook: 1 })
    await command(`give Alice stick${named('Key of the cellar')} 1`)
    await clock.sleep(500)
    const take = { container: chest, item: 'gold_block', amount: 1 }
    expect(await act('Alice', 'WithdrawItem', take)).toMatchObject({ ok: false, reason: 'locked' })
  })
})
