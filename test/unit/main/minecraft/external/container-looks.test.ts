import { expect, test } from 'vitest'
import { ContainerLooks } from '../../../../../main/minecraft/external/container-looks.ts'
import type { Position } from '../../../../../shared/contract/geometry.ts'
import { createManualClock } from '../../../../fakes/manual-clock.ts'

const chest: Position = [1, -60, 2]
const half: Position = [2, -60, 2]
const furnace: Position = [5, -60, 5]

/** A client of an agent, which opens what it clicks. */
function client() {
  let opened: (packet: unknown) => void = () => undefined
  const it = {
    write: (_name: string, _packet: unknown): void => undefined,
    on: (_event: 'open_window', listener: (packet: unknown) => void): void => {
      opened = listener
    },
  }
  const open = ([x, y, z]: Position, windowId: number): void => {
    it.write('block_place', { location: { x, y, z }, direction: 1 })
    opened({ windowId })
  }
  return { it, open, click: (windowId: number) => it.write('window_click', { windowId }) }
}

function looking() {
  const clock = createManualClock()
  const held = new Map<string, Record<string, number> | null>([[chest.join(), { stone: 5 }]])
  const told: unknown[] = []
  const asked: string[] = []
  const looks = new ContainerLooks({
    clock,
    blockAt: (pos) => (pos.join() === furnace.join() ? 'furnace[facing=north,lit=true]' : 'chest[type=single]'),
    itemsAt: async (pos) => {
      asked.push(pos.join())
      const items = held.get(pos.join())
      return items == null ? null : Object.entries(items).map(([name, count]) => ({ name, count }))
    },
    otherHalf: (pos) => (pos.join() === chest.join() ? half : null),
    tell: ({ pos, by, item, delta }) => told.push([pos.join(), by, item, delta]),
  })
  looks.begin({ steps: [{ kind: 'container', pos: [...chest], items: [{ slot: 0, name: 'stone', count: 5 }] }] })
  const [alice, bob] = [client(), client()]
  looks.watch('Alice', alice.it)
  looks.watch('Bob', bob.it)
  return { clock, held, told, asked, looks, alice, bob }
}

test('what clicks have moved is told, by whom and in which half of a chest; a window that is only looked into moves nothing', async () => {
  const { clock, held, told, asked, looks, alice } = looking()
  alice.open(chest, 3)
  alice.click(0)
  await clock.advance(1_000)
  expect(asked).toEqual([])
  alice.click(3)
  held.set(chest.join(), { stone: 2 })
  held.set(half.join(), { dirt: 4 })
  await clock.advance(1_000)
  expect(told).toEqual([
    ['1,-60,2', 'Alice', 'stone', -3],
    ['2,-60,2', 'Alice', 'dirt', 4],
  ])
  await looks.settled()
})

test('who clicks while somebody looks is looked after, and is waited for', async () => {
  const { clock, held, told, looks, alice, bob } = looking()
  alice.open(chest, 1)
  bob.open(chest, 9)
  alice.click(1)
  held.set(chest.join(), { stone: 4 })
  await clock.advance(100)
  bob.click(9)
  let isSettled = false
  const settled = looks.settled('Bob').then(() => {
    isSettled = true
  })
  await clock.advance(50)
  expect(isSettled).toBe(false)
  held.set(chest.join(), { stone: 6 })
  await clock.advance(500)
  await settled
  expect(told).toEqual([
    ['1,-60,2', 'Alice', 'stone', -1],
    ['1,-60,2', 'Bob', 'stone', 2],
  ])
})

test('a furnace is nobody’s while it cooks, and left alone once it is empty', async () => {
  const { clock, held, told, asked, alice } = looking()
  alice.open(furnace, 2)
  alice.click(2)
  held.set(furnace.join(), { beef: 1 })
  await clock.advance(200)
  held.set(furnace.join(), { cooked_beef: 1 })
  await clock.advance(1_000)
  alice.click(2)
  held.set(furnace.join(), {})
  await clock.advance(500)
  expect(told).toEqual([
    ['5,-60,5', 'Alice', 'beef', 1],
    ['5,-60,5', 'world', 'beef', -1],
    ['5,-60,5', 'world', 'cooked_beef', 1],
    ['5,-60,5', 'Alice', 'cooked_beef', -1],
  ])
  const before = asked.length
  await clock.advance(5_000)
  expect(asked).toHaveLength(before)
})

test('what does not answer, or is of another game by then, moves nothing', async () => {
  const { clock, held, told, looks, alice } = looking()
  alice.open(chest, 1)
  held.set(chest.join(), null)
  alice.click(1)
  await clock.advance(1_000)
  held.set(chest.join(), {})
  alice.click(1)
  looks.begin({ steps: [] })
  await clock.advance(1_000)
  expect(told).toEqual([])
})
