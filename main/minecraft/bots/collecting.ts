/** Picking up what lies on the ground. */

import { blockOf, distance } from '../../../packages/minecraft-server/values/geometry.ts'
import type { Point } from '../../../shared/contract/geometry.ts'
import { type ClientEntity, toPoint } from './blocks.ts'
import { type BotSession, until } from './session.ts'
import { goTo } from './walking.ts'

/** A server shows what fell out of a block within a tick or two; six are what a player's client rests between two blocks. */
const DROP_MS = 300
const COLLECT_MS = 6000
const DROP_RANGE = 3

/** Walks onto the items dropped around a place until they are picked up; bounded, and silent about what stays behind. */
export async function collectDrops(session: BotSession, around: Point, signal: AbortSignal): Promise<void> {
  const { bot } = session
  const drops = (): readonly ClientEntity[] =>
    Object.values(bot.entities)
      .filter((entity) => entity.name === 'item' && entity.isValid !== false)
      .filter((entity) => distance(toPoint(entity.position), around) <= DROP_RANGE)
      .sort((a, b) => a.id - b.id)
  await until(session, { ms: DROP_MS, signal, events: ['entitySpawn'] }, () => (drops().length > 0 ? true : null))
  for (const drop of drops()) {
    const gone = (): true | null => (bot.entities[drop.id] === undefined ? true : null)
    if (gone() !== null) continue
    const walked = await goTo(session, { kind: 'near', pos: blockOf(toPoint(drop.position)), range: 1 }, signal)
    if (walked.ok) await until(session, { ms: COLLECT_MS, signal, events: ['entityGone', 'playerCollect'] }, gone)
  }
}
