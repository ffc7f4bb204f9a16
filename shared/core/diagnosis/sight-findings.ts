/** What hides blocks of a building at the end of a record: the benchmark's judge ends no task before every side shows the blueprint. */

import { formatBlock, parseBlock } from '../../../packages/minecraft-server/values/block-string.ts'
import type { Position } from '../../contract/geometry.ts'
import type { EpisodeEvent } from '../../contract/record/events.ts'
import type { Task } from '../../contract/scenario.ts'
import { counted } from '../counted.ts'
import { blueprintCells } from '../task-completion.ts'
import { hidingBlocks } from '../view-hit-rate.ts'
import type { Finding, FindingPlace } from './diagnosis.ts'
import { MOST_PLACES } from './event-place.ts'
import type { PlanFacts } from './wait-verdict.ts'

/** Blocks in sight that the blueprint does not have; none for tasks that build nothing, and for one that the judge saw complete. */
export function blocksInSight({ world }: PlanFacts, task: Task, end: EpisodeEvent<'episode.end'>): readonly Position[] {
  const cells = blueprintCells(task)
  if (cells.length === 0 || end.data.endReason === 'completed') return []
  return hidingBlocks(cells, (pos) => world.at(pos))
}

export function sightFindings(
  facts: PlanFacts,
  inSight: readonly Position[],
  end: EpisodeEvent<'episode.end'>,
): readonly Finding[] {
  if (inSight.length === 0) return []
  return [
    {
      id: 'in sight',
      title: `${counted(inSight.length, 'block')} in sight that the blueprint does not have`,
      detail:
        'Seen from a side or from above they hide blocks of the building: the task is complete once they are dug away.',
      behind: 0,
      tone: 'bad',
      places: inSight.slice(0, MOST_PLACES).map((pos) => placeOf(facts, pos, end)),
      more: Math.max(0, inSight.length - MOST_PLACES),
    },
  ]
}

function placeOf({ world }: PlanFacts, pos: Position, end: EpisodeEvent<'episode.end'>): FindingPlace {
  const change = world.lastChange(pos)
  const { name, state } = parseBlock(world.at(pos))
  const by = change === null ? 'there from the beginning' : `placed by ${change.data.by ?? change.actor.id}`
  const words = `${formatBlock(name, state)} at ${pos.join(' ')}, ${by}`
  return { words, jump: { select: { kind: 'block', pos }, atMs: (change ?? end).atMs } }
}
