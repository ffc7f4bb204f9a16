import { describe, expect, test } from 'vitest'
import {
  CONTAINER_SLOTS,
  containerSlots,
} from '../../../../../packages/minecraft-server/rules/blocks/container-slots.ts'
import { createContainerStore } from '../../../../../packages/minecraft-server/squid/containers.ts'
import type { SquidItem, SquidItemClass } from '../../../../../packages/minecraft-server/squid/squid.ts'

/** As much of an item as the store looks at. */
class PlainItem implements SquidItem {
  readonly name = 'item'
  readonly stackSize = 64
  readonly maxDurability = 0
  readonly enchants = []
  slot = 0
  durabilityUsed = 0
  readonly type: number
  count: number
  metadata: number
  nbt: unknown
  constructor(type: number, count: number, metadata = 0, nbt?: unknown) {
    this.type = type
    this.count = count
    this.metadata = metadata
    this.nbt = nbt ?? null
  }
  static readonly toNotch: SquidItemClass['toNotch'] = (item) => item
  static readonly fromNotch: SquidItemClass['fromNotch'] = () => null
}

describe('containers', () => {
  test('keep live slots per position until they are taken', () => {
    const store = createContainerStore(PlainItem, () => CONTAINER_SLOTS)
    expect(store.peek([1, 2, 3])).toBeNull()
    expect(store.slots([1, 2, 3])).toHaveLength(CONTAINER_SLOTS)
    expect(store.slots([1, 2, 3])).toBe(store.slots([1, 2, 3]))
    expect(store.slots([1, 2, 3])).not.toBe(store.slots([1, 2, 4]))
    expect(store.take([1, 2, 3])).toEqual([])
    expect(store.peek([1, 2, 3])).toBeNull()
    store.clear()
    expect(store.peek([1, 2, 4])).toBeNull()
  })

  test('have as many slots as their block', () => {
    const counts = {
      barrel: 27,
      red_shulker_box: 27,
      furnace: 3,
      smoker: 3,
      hopper: 5,
      dropper: 9,
      ender_chest: 0,
      dirt: 0,
    }
    for (const [name, count] of Object.entries(counts)) expect([name, containerSlots(name)]).toEqual([name, count])
  })

  test('are what they were at a snapshot, with locks, fires and ender chests, whatever happened since', () => {
    const store = createContainerStore(PlainItem, () => 3)
    const touched: string[] = []
    const nbt = { type: 'compound', name: '', value: { Damage: { type: 'int', value: 7 } } }
    store.slots([1, 2, 3])[2] = new PlainItem(5, 9, 0, nbt)
    store.personal('Alice')[26] = new PlainItem(6, 1)
    store.setLock([1, 2, 3], 'The vault')
    store.fire([1, 2, 3]).burning = 80
    const saved = store.snapshot()
    const before = structuredClone(saved)
    nbt.value.Damage.value = 8
    store.fire([1, 2, 3]).burning = 1
    expect(store.take([1, 2, 3])).toHaveLength(1)
    expect([store.lock([1, 2, 3]), store.peekFire([1, 2, 3])]).toEqual([null, null])
    store.personal('Alice').fill(null)
    store.onTouched((pos) => touched.push(pos.join()))
    store.restore(saved)
    expect(store.snapshot()).toEqual(before)
    expect(store.slots([1, 2, 3])[2]).toMatchObject({ type: 5, count: 9, nbt: { value: { Damage: { value: 7 } } } })
    expect([store.lock([1, 2, 3]), store.fire([1, 2, 3]).burning, store.personal('Alice')[26]?.type]).toEqual([
      'The vault',
      80,
      6,
    ])
    expect(touched).toEqual(['1,2,3', '1,2,3'])
  })
})
