/** What a body lacks and its world hands it, where the world does without the rule that would have it fetched or made first. */
import type { ItemUse } from '../../../packages/minecraft-server/values/world-rules.ts'
import { countOf } from './body-results.ts'
import { inventory } from './seeing.ts'
import { type BotSession, until } from './session.ts'

/** For the news of what was given. */
const ANSWER_MS = 1000

/** Answers how many more the body has now; 0 in an ordinary world. */
export async function provide(
  session: BotSession,
  { item, count, use }: { readonly item: string; readonly count: number; readonly use: ItemUse },
  signal: AbortSignal,
): Promise<number> {
  const { bot, lifting } = session
  if (lifting === undefined || count <= 0) return 0
  const had = countOf(inventory(bot), item)
  const given = lifting.provide(bot.username, item, count, use)
  const isHere = (): true | null => (countOf(inventory(bot), item) >= had + given ? true : null)
  if (given > 0) await until(session, { ms: ANSWER_MS, signal }, isHere)
  return given
}

/** Sees to it that the body has so many of an item, as far as its world hands them out. */
export async function provideUpTo(
  session: BotSession,
  { item, count, use }: { readonly item: string; readonly count: number; readonly use: ItemUse },
  signal: AbortSignal,
): Promise<void> {
  if (session.lifting === undefined) return
  await provide(session, { item, count: count - countOf(inventory(session.bot), item), use }, signal)
}
