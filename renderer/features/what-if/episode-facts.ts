/** What an agent has and can do in an episode, for rows that ask for an item or an action. Pure. */
import type { Catalog } from '../../../shared/contract/catalog.ts'
import type { EpisodeHeader } from '../../../shared/contract/record/header.ts'
import type { EpisodeTimeline } from '../../../shared/core/timeline/episode-timeline.ts'
import { actionsFor } from '../intervene/action-form.ts'

/** Names of the actions that it may take as it is. */
export function actionNames(catalog: Catalog | null, header: EpisodeHeader, agent: string): readonly string[] {
  const member = header.team.members.find(({ name }) => name === agent)
  if (catalog === null || member === undefined) return []
  return actionsFor(catalog, header.scenario.address, member).map(({ name }) => name)
}

export interface Carried {
  readonly name: string
  readonly count: number
}

/** What it carries at a moment, in the order of slots. */
export function carriedBy(
  timeline: Pick<EpisodeTimeline, 'inventoriesAt'>,
  agent: string,
  atMs: number,
): readonly Carried[] {
  const inventory = timeline.inventoriesAt(atMs).find(({ player }) => player === agent)
  const counts = new Map<string, number>()
  for (const { name, count } of inventory?.slots ?? []) counts.set(name, (counts.get(name) ?? 0) + count)
  return [...counts].map(([name, count]) => ({ name, count }))
}

/** What anybody carries then, and what the task's containers were filled with: names, sorted. */
export function knownItems(
  timeline: Pick<EpisodeTimeline, 'inventoriesAt' | 'header'>,
  atMs: number,
): readonly string[] {
  const carried = timeline.inventoriesAt(atMs).flatMap(({ slots }) => slots.map(({ name }) => name))
  const stored = timeline.header.scenario.world.steps.flatMap((step) =>
    step.kind === 'container' ? step.items.map(({ name }) => name) : [],
  )
  return [...new Set([...carried, ...stored])].toSorted()
}

/** Whether a model of another kind than the simulated one answered. */
export function isLiveEpisode({ models }: Pick<EpisodeHeader, 'models'>): boolean {
  return Object.values(models).some(({ provider }) => provider !== 'scripted')
}
