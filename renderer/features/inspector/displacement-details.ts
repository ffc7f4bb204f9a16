/** What the inspector says of somebody who was moved by no action of its own. */

import { distance } from '../../../packages/minecraft-server/values/geometry.ts'
import type { Point } from '../../../shared/contract/geometry.ts'
import type { EpisodeEvent } from '../../../shared/contract/record/events.ts'
import { movedWords } from '../../../shared/core/diagnosis/blast.ts'
import { pointWords } from '../../../shared/core/diagnosis/displacement-words.ts'
import type { RecordIndex } from '../../../shared/core/diagnosis/record-index.ts'
import { formatGameTime } from '../../../shared/core/game-time.ts'
import type { Displacement } from '../../../shared/core/timeline/displacements.ts'
import { code, type Details, type FactRow, row, section, text } from './details.ts'
import { countedHeading, linesOf } from './links.ts'

/** Before its first step, and after its last one: what may have to do with it. */
const AROUND_MS = 250
/** Blocks from the place that it was moved from. */
const NEAR_BLOCKS = 8

export function movedRow(index: RecordIndex, own: Displacement): FactRow {
  const { player, fromMs, from, to } = own
  return row(
    'Moved',
    {
      kind: 'link',
      text: `${movedWords(index, own)}, at ${formatGameTime(fromMs)}`,
      select: { kind: 'agent', name: player },
      atMs: fromMs,
    },
    text('by no action of its own, from'),
    code(pointWords(from)),
    text('to'),
    code(pointWords(to)),
  )
}

/** What else happened there and then; the record does not say what moved it. */
export function displacementSections(index: RecordIndex, own: Displacement): Details['sections'] {
  const seqs: number[] = []
  for (let seq = index.lastSeqAt(own.fromMs - AROUND_MS) + 1; seq <= index.lastSeqAt(own.toMs); seq++) {
    const event = index.event(seq)
    if (event !== undefined && isNearby(event, own.from)) seqs.push(seq)
  }
  return section(countedHeading('Near it at that time', seqs.length), linesOf(index, seqs))
}

function isNearby(event: EpisodeEvent, from: Point): boolean {
  switch (event.type) {
    case 'server.command':
    case 'external.input':
      return true
    case 'block.change':
      return distance(event.data.pos, from) <= NEAR_BLOCKS
    default:
      return false
  }
}
