/** The first question of a process pays for cold pages and code that was never run: asked here, before a user does. */
import { setImmediate as breathe } from 'node:timers/promises'
import type { ReadingHandlers } from './reading-handlers.ts'

/** Rows of a page's first window of episodes. */
const WINDOW = 64

/** What a page asks when it opens, and a comparison of the newest run; between two questions those of users are answered. */
export async function readAhead(handlers: ReadingHandlers): Promise<void> {
  const window = { filter: {}, offset: 0, limit: WINDOW }
  // An answer that fails here fails again for whoever asks, and is told of there.
  const table = await handlers['run.table']({})
  await breathe()
  await handlers['episode.list']({ ...window, sort: [] })
  await breathe()
  await handlers['episode.list']({ ...window, sort: [{ column: 'completion', descending: true }] })
  await breathe()
  const newest = table.ok ? table.value[0]?.runId : undefined
  if (newest !== undefined) await handlers['compare.get']({ runIds: [newest] })
}
