/** The world of one episode, seen by its agents and from where one likes. */
import type { Selection } from '../../lab/selection.ts'
import { LoadingState } from '../../ui/index.ts'

export interface ViewsPageProps {
  readonly runId: string
  readonly episodeId: string
  readonly select: Selection | null
}

export function ViewsPage({ episodeId }: ViewsPageProps) {
  return <LoadingState what={`Opening the views of ${episodeId}…`} />
}
