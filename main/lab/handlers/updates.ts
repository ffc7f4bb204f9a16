/** Call `update.check`: asks the feed that the settings name, and nobody where they name none. */

import { attempt, type Db } from '../../../db/open.ts'
import { readSettings } from '../../../db/settings.ts'
import { reasonOf } from '../../../packages/minecraft-server/values/reason-of.ts'
import { fail, ok, type Result } from '../../../shared/contract/errors.ts'
import { isNewer, readFeed } from '../update-feed.ts'
import type { Handlers } from './handler.ts'
import { readAppVersion } from './info.ts'

const LIMIT_MS = 10_000
/** A feed is a few lines. */
const MOST_BYTES = 64 * 1024

export function updateHandlers(db: Db, current = readAppVersion()): Pick<Handlers, 'update.check'> {
  return {
    'update.check': async () => {
      const settings = attempt(() => readSettings(db))
      if (!settings.ok) return settings
      const feed = settings.value.updateFeed ?? null
      if (feed === null) return ok({ kind: 'no-feed' as const })
      const text = await fetchText(feed)
      if (!text.ok) return text
      const entry = readFeed(text.value)
      if (!entry.ok) return entry
      const { version: latest, page } = entry.value
      return ok(isNewer(latest, current) ? { kind: 'newer', current, latest, page } : { kind: 'newest', current })
    },
  }
}

async function fetchText(feed: string): Promise<Result<string>> {
  try {
    // Another address than the one that was named is not asked.
    const response = await fetch(feed, { redirect: 'error', signal: AbortSignal.timeout(LIMIT_MS) })
    if (!response.ok) return unreachable(`it answers ${response.status}`)
    const parts: Uint8Array[] = []
    let size = 0
    for await (const part of response.body ?? []) {
      size += part.length
      if (size > MOST_BYTES) return unreachable('it is longer than any feed')
      parts.push(part)
    }
    return ok(Buffer.concat(parts).toString('utf8'))
  } catch (error) {
    return unreachable(reasonOf(error))
  }
}

function unreachable(why: string): Result<never> {
  return fail('unsupported', `The feed of updates cannot be read: ${why}. Look at its address, or try again later.`, {
    retry: true,
  })
}
