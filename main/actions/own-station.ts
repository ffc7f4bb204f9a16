/** A crafting table or furnace out of one's own inventory: set up beside one, and taken along again. */
import { isAir } from '../../packages/minecraft-server/values/block-string.ts'
import { add, blockOf } from '../../packages/minecraft-server/values/geometry.ts'
import type { Position } from '../../shared/contract/geometry.ts'
import type { BodyResult } from '../minecraft/ports/bot-body.ts'
import type { ActionContext } from './action.ts'
import { at, countIn } from './observation-text.ts'
import { placeBlock } from './place-block.ts'

/** What can be carried and worked at, with the reason of a failure where there is no cell for it. */
const stations = { crafting_table: 'no-table', furnace: 'no-furnace' } as const
export type Station = keyof typeof stations

/** Beside the feet, a little farther where nothing there is free, then a step up or down. */
const offsets: readonly Position[] = [0, 1, -1].flatMap((y) =>
  [1, 2].flatMap((far): readonly Position[] => [
    [far, y, 0],
    [-far, y, 0],
    [0, y, far],
    [0, y, -far],
  ]),
)

export function carries(station: Station, { body }: ActionContext): boolean {
  return countIn(body.inventory(), station) > 0
}

/** What came of the work at the station. `left`: a sentence on where it stayed, to be added; empty where it is in the inventory again. */
export interface StationWork<T> {
  readonly result: BodyResult<T>
  readonly left: string
}

/** Fails as `no-table` or `no-furnace` where there is no cell for it. Whatever comes of the work, it is taken back. */
export async function atOwn<T>(
  station: Station,
  context: ActionContext,
  work: (place: Position) => Promise<BodyResult<T>>,
): Promise<StationWork<T>> {
  const { body, signal } = context
  const placed = await setUp(station, context)
  if (!placed.ok) return { result: placed, left: '' }
  const place = placed.value
  try {
    const result = await work(place)
    const taken = await body.dig(place, signal)
    if (taken.ok && carries(station, context)) return { result, left: '' }
    const why = taken.ok ? 'you have no room for it' : taken.message
    return { result, left: ` Your ${wordOf(station)} is still at ${at(place)}: ${why}.` }
  } catch (error) {
    if (!signal.aborted) await body.dig(place, signal)
    throw error
  }
}

function wordOf(station: Station): string {
  return station.replaceAll('_', ' ')
}

async function setUp(station: Station, context: ActionContext): Promise<BodyResult<Position>> {
  const { body, signal } = context
  const taken = await body.equip(station, signal)
  if (!taken.ok) return taken
  const [x, y, z] = body.position()
  const feet = blockOf([x, Math.ceil(y - 1e-3), z])
  let why = 'nothing beside you is free'
  for (const offset of offsets) {
    const pos = add(feet, offset)
    if (!isFree(pos, context)) continue
    const placed = await placeBlock.perform({ item: station, pos: [...pos] }, context)
    if (placed.ok) return { ok: true, value: pos }
    why = placed.message
  }
  return {
    ok: false,
    reason: stations[station],
    message: `There is no ${wordOf(station)} near by, and yours cannot be set up: ${why}.`,
  }
}

/** Empty, on something, and with room above to open it. */
function isFree(pos: Position, { body }: ActionContext): boolean {
  const [ground, cell, above] = [-1, 0, 1].map((y) => body.blockAt(add(pos, [0, y, 0])))
  const isEmpty = (block: string | null | undefined): boolean => typeof block === 'string' && isAir(block)
  return (
    isEmpty(cell) && isEmpty(above) && typeof ground === 'string' && !isAir(ground) && !/^(water|lava)/.test(ground)
  )
}
