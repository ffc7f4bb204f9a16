/** Climbing a ladder with the keys of a player: forward against it goes up, sneaking holds on. */
import type { Position } from '../../../shared/contract/geometry.ts'
import { feetIn } from './cells.ts'
import { type BotSession, until } from './session.ts'

/** A ladder is climbed at 2.35 blocks a second; a pillar of 32 takes 14. */
const CLIMB_MS = 20_000
/** From the middle of a cell: firmly on top. */
const FIRM = 0.3

/** Presses forward towards the middle of a cell's column until the feet are so high; then holds on. False where it did not get there. */
export async function climbTowards(
  session: BotSession,
  column: Position,
  feetY: number,
  signal: AbortSignal,
): Promise<boolean> {
  const { bot } = session
  return pressForward(session, column, signal, () => {
    if (bot.entity.position.y < feetY) return null
    bot.setControlState('sneak', true)
    return true
  })
}

/** Climbs on over the edge, onto the top of a pillar. */
export async function climbOnto(session: BotSession, top: Position, signal: AbortSignal): Promise<boolean> {
  const { bot } = session
  const [x, y, z] = feetIn(top)
  const onTop = (): true | null => {
    const { position, onGround } = bot.entity
    return onGround && position.y >= y - 1e-3 && Math.hypot(position.x - x, position.z - z) <= FIRM ? true : null
  }
  const climbed = await pressForward(session, top, signal, onTop)
  letGo(session)
  return climbed
}

/** Lets go of every key and of what is left of a sideways speed. */
export function letGo({ bot, ended }: BotSession): void {
  if (ended.aborted) return
  bot.clearControlStates()
  bot.entity.velocity.x = 0
  bot.entity.velocity.z = 0
}

async function pressForward(
  session: BotSession,
  column: Position,
  signal: AbortSignal,
  isThere: () => true | null,
): Promise<boolean> {
  const { bot } = session
  const [x, , z] = feetIn(column)
  bot.setControlState('sneak', false)
  try {
    const there = await until(session, { ms: CLIMB_MS, signal }, () => {
      if (isThere() !== null) return true
      const { position } = bot.entity
      bot.entity.yaw = Math.atan2(position.x - x, position.z - z)
      bot.setControlState('forward', true)
      return null
    })
    return there === true
  } finally {
    if (!session.ended.aborted) bot.setControlState('forward', false)
  }
}
