/** One of the episodes that a page shows: the only one, or one of two side by side. */
import type { Bookmark } from '../../../shared/contract/bookmarks.ts'
import type { EpisodeStory } from '../../../shared/core/episode-view.ts'
import { edgeKey } from '../../../shared/core/task-graph/edge.ts'
import type { EpisodeTimeline } from '../../../shared/core/timeline/episode-timeline.ts'
import type { Bookmarks } from '../../client/bookmarks.ts'
import type { Route } from '../../store/route.ts'
import type { Selection } from '../../store/selection.ts'
import type { PlanShape } from '../task-graph/graph-moment.ts'

export interface ShownEpisode extends Bookmarked {
  readonly episodeId: string
  readonly timeline: EpisodeTimeline
  /** Counts how often the timeline has grown. */
  readonly revision: number
  readonly endMs: number
  readonly isRunning: boolean
  readonly story: EpisodeStory
  /** As it stands at the end of the record so far; null for methods without one, and before there is one. */
  readonly plan: PlanShape | null
  /** What of the page's one selection there is in it. */
  readonly selection: Selection | null
  readonly onSelect: (selection: Selection | null) => void
}

/* Bookmarks of one or two episodes on the one time of a page. */

/** An episode with its bookmarks. */
interface Bookmarked {
  readonly id: ShownId
  /** `A` or `B` where there are two; null for the only one. */
  readonly letter: string | null
  readonly bookmarks: Bookmarks
}

export interface PlacedBookmark extends Bookmark {
  readonly of: Bookmarked
}

/** Of all episodes, by game time. */
export function placedBookmarks(all: readonly Bookmarked[]): readonly PlacedBookmark[] {
  return all
    .flatMap((of) => of.bookmarks.list.map((bookmark): PlacedBookmark => ({ ...bookmark, of })))
    .toSorted((a, b) => a.atMs - b.atMs)
}

/* What a selection means in each of two episodes that stand side by side. */

/** `own`: the episode that the address is of; `other`: the one beside it. */
export type ShownId = 'own' | 'other'

/** What can be selected in an episode by a name that another one may have, too. */
interface Names {
  readonly team: readonly string[]
  /** null before there is a plan, and for methods without one. */
  readonly plan: Pick<PlanShape, 'nodes' | 'edges' | 'cut'> | null
}

/**
 * What is selected in one of the episodes. Agents, blocks, subtasks and dependencies are the same thing in both by their names, wherever there is
 * one of that name: the same cell of the same scenario, the subtask of the same number. An event is of one record alone.
 */
export function heldIn(
  shown: ShownId,
  selected: { readonly selection: Selection | null; readonly of: ShownId },
  names: Names,
): Selection | null {
  const { selection, of } = selected
  return selection === null || of === shown || isNamed(selection, names) ? selection : null
}

function isNamed(selection: Selection, { team, plan }: Names): boolean {
  switch (selection.kind) {
    case 'agent':
      return team.includes(selection.name)
    case 'block':
      return true
    case 'subtask':
      return plan?.nodes.some(({ id }) => id === selection.id) ?? false
    case 'dependency': {
      const key = edgeKey(selection)
      return plan !== null && [...plan.edges, ...plan.cut].some((edge) => edgeKey(edge) === key)
    }
    case 'event':
      return false
  }
}

/** What becomes of the address as an episode comes to stand beside another, changes places with it, or goes. */
export type ViewsRoute = Extract<Route, { readonly page: 'views' }>

/** Selected in one of two: an event must say in which. */
export function selectedIn(route: ViewsRoute, shown: ShownId, select: ViewsRoute['select']): ViewsRoute {
  const { of: _, ...rest } = route
  return shown === 'other' ? { ...rest, select, of: 'other' } : { ...rest, select }
}

/** Of a selection that was made in what goes, nothing is left. */
export function withoutOther(route: ViewsRoute): ViewsRoute {
  const { other: _, of, ...rest } = route
  return of === 'other' ? { ...rest, select: null } : rest
}

/** The other one is the page's own from now on; the selection stays where it was made. */
export function swapped(route: ViewsRoute, otherRun: string): ViewsRoute {
  const { other, of, ...rest } = route
  if (other === undefined) return route
  const turned = { ...rest, runId: otherRun, episodeId: other, other: route.episodeId }
  return of === 'other' ? turned : { ...turned, of: 'other' }
}
