/** Which run an episode that a page shows is of, for links to other pages of it. */

import { parseRoute } from '../../store/route.ts'
import { useWhereabouts } from '../side-by-side/use-other-episodes.ts'

/** The address says it, except of an episode that only stands beside another one; null while nobody knows. */
export function useRunOf(episodeId: string): string | null {
  const route = parseRoute(window.location.hash)
  const own = 'runId' in route && 'episodeId' in route && route.episodeId === episodeId ? route.runId : null
  const elsewhere = useWhereabouts(own === null ? episodeId : null)
  return own ?? elsewhere?.runId ?? null
}
