/** Look(pos) or Look(player): turns the head, and tells what is there and whether something is in the way. */
import { z } from 'zod'
import { distance, samePosition } from '../../packages/minecraft-server/values/geometry.ts'
import { type Point, positionSchema } from '../../shared/contract/geometry.ts'
import { type ActionContext, defineAction } from './action.ts'
import { noPlayer, playerAt, playerFailures } from './following.ts'
import { at, failed } from './observation-text.ts'

/** From a player's feet to the face. */
const FACE = 1.62

const parameters = z.object({ pos: positionSchema.optional(), player: z.string().min(1).optional() })
type Params = z.infer<typeof parameters>

export const look = defineAction({
  name: 'Look',
  description:
    'Turn your head to the block at pos [x, y, z] or to a player, and learn what is there and what is in the way.',
  parameters,
  failures: {
    ...playerFailures,
    'no-target': 'Neither a position nor a player was given.',
    'not-loaded': 'That is farther off than you can see.',
  },
  onRequest: true,
  perform: async (params, context) => {
    const point = pointOf(params, context)
    if (point === 'no-target') return { ok: false, reason: point, message: 'Say what to look at: give pos or player.' }
    if (point === null) return failed(noPlayer(params.player ?? '', context))
    const { body, signal } = context
    const seen = await body.lookAt(point, signal)
    if (!seen.ok) return failed(seen)
    const away = Math.round(distance(body.position(), point))
    const { block, pos, isClear } = seen.value
    const target =
      params.pos === undefined
        ? `${params.player}`
        : `${isClear ? (block ?? 'only air') : 'what is'} at ${at(params.pos)}`
    const between =
      isClear || (params.pos !== undefined && samePosition(pos, params.pos))
        ? 'nothing is in the way'
        : `${block ?? 'something'} at ${at(pos)} is in the way`
    return { ok: true, message: `You look at ${target}, ${away} blocks away; ${between}.`, data: { block, isClear } }
  },
  /** A look changes nothing. */
  effect: () => null,
})

function pointOf({ pos, player }: Params, context: ActionContext): Point | null | 'no-target' {
  if (pos !== undefined) return [pos[0] + 0.5, pos[1] + 0.5, pos[2] + 0.5]
  if (player === undefined) return 'no-target'
  const feet = playerAt(player, context)
  return feet === null ? null : [feet[0], feet[1] + FACE, feet[2]]
}
