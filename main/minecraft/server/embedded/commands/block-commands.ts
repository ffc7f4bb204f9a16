/** `setblock` and `fill`, with block states and vanilla's defaults (flying-squid takes the first state: lit furnaces, powered levers). */
import { fail, ok, type Result } from '../../../../../preload/contract/errors.ts'
import type { Position } from '../../../../../preload/contract/geometry.ts'
import { positionsOf } from '../../../../../preload/core/geometry.ts'
import { MAX_Y, MIN_Y } from '../terrain.ts'
import { blockPosition, blockState, type Command } from './command.ts'

/** Vanilla's limit of one `fill`. */
const FILL_LIMIT = 32_768

function insideWorld(...positions: readonly Position[]): boolean {
  return positions.every(([, y]) => y >= MIN_Y && y <= MAX_Y)
}

const outside: Result<never> = fail('bad-input', `That position is out of this world: y goes from ${MIN_Y} to ${MAX_Y}`)

export const setBlock: Command = (args, context) => {
  const pos = blockPosition(args, context)
  if (!pos.ok) return pos
  const stateId = blockState(args[3], context.states)
  if (!stateId.ok) return stateId
  if (!insideWorld(pos.value)) return outside
  if (context.stateAt(pos.value) === stateId.value) return fail('bad-input', 'Could not set the block')
  context.containers.take(pos.value)
  context.blocks.set(pos.value, stateId.value, context.player?.username)
  return ok(`Changed the block at ${pos.value.join(', ')}`)
}

export const fillBlocks: Command = (args, context) => {
  const from = blockPosition(args, context)
  if (!from.ok) return from
  const to = blockPosition(args.slice(3), context)
  if (!to.ok) return to
  const stateId = blockState(args[6], context.states)
  if (!stateId.ok) return stateId
  if (!insideWorld(from.value, to.value)) return outside
  const [x1, y1, z1] = from.value
  const [x2, y2, z2] = to.value
  const box = {
    min: [Math.min(x1, x2), Math.min(y1, y2), Math.min(z1, z2)],
    max: [Math.max(x1, x2), Math.max(y1, y2), Math.max(z1, z2)],
  } as const
  const volume = box.max.reduce((product, high, axis) => product * (high - (box.min[axis] ?? high) + 1), 1)
  if (volume > FILL_LIMIT) {
    return fail('bad-input', `Too many blocks in the specified area (maximum ${FILL_LIMIT}, specified ${volume})`)
  }
  for (const pos of positionsOf(box)) context.containers.take(pos)
  const count = context.blocks.fill(box, stateId.value, context.player?.username)
  return count === 0 ? fail('bad-input', 'No blocks were filled') : ok(`Successfully filled ${count} block(s)`)
}
