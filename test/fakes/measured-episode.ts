/** An episode of a made-up comparison whose twins are all played. */
import type { EpisodeEdges } from '../../shared/contract/measured-edges.ts'

/** Its planner drew 1 -> 2, which holds in the world, and 2 -> 3, which does not, and whose cut hangs on `luck`, 0..1. */
export function measuredEpisode(
  group: string,
  scenario: string,
  place: readonly [number, number, number],
  luck: number,
): EpisodeEdges {
  const [, , seed] = place
  const edge = { ate: {}, seeds: 3, isAlternative: false }
  return {
    ...{ group, runId: 'run-1', episodeId: `episode-${place.join('-')}`, scenario, seed, repeat: 0 },
    ...{ twins: 'measured', twinsRunId: `twins-${place.join('-')}` },
    subtasks: [1, 2, 3].map((id) => ({ id, description: `Subtask ${id}` })),
    edges: [
      { ...edge, from: 1, to: 2, asked: 'kept', ateAsked: Math.round(luck * 4) / 4, ateMeasured: 1 },
      {
        ...edge,
        from: 2,
        to: 3,
        asked: luck < 0.5 ? 'ate-zero' : 'kept',
        ateAsked: luck < 0.5 ? 0 : 1,
        ateMeasured: 0,
      },
    ],
  }
}
