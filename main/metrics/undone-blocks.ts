/** How often a team takes back what it did to a block. */
import { blockName, isAir } from '../../packages/minecraft-server/values/block-string.ts'
import type { BlockString } from '../../shared/contract/block.ts'
import type { EpisodeEvent } from '../../shared/contract/record/events.ts'
import type { EpisodeRecord } from '../../shared/contract/record/record.ts'
import { blueprintCells } from '../../shared/core/task-completion.ts'
import type { Metric } from './metric.ts'

type Change = EpisodeEvent<'block.change'>

/** What was last done at a position, and within which action; null within none. */
interface Done {
  readonly change: Change
  readonly action: number | null
}

/** Changes by members, each with the action of its author that it is a part of. */
function doneBy({ header, events }: EpisodeRecord): readonly Done[] {
  const members = new Set(header.team.members.map(({ name }) => name))
  const running = new Map<string, number>()
  return events.flatMap((event): readonly Done[] => {
    if (event.type === 'action.start') running.set(event.actor.id, event.data.id)
    if (event.type === 'action.end') running.delete(event.actor.id)
    if (event.type !== 'block.change' || event.data.by === undefined || !members.has(event.data.by)) return []
    return [{ change: event, action: running.get(event.data.by) ?? null }]
  })
}

/** A block placed and then broken, or broken and then placed again; what one action does and takes back is its own scaffolding. */
function isUndoing(now: Done, before: Done): boolean {
  if (now.action !== null && now.action === before.action) return false
  const earlier = before.change.data
  const later = now.change.data
  if (isPlaced(earlier.to)) return isSame(later.from, earlier.to) && !isPlaced(later.to)
  return isPlaced(earlier.from) && isSame(later.to, earlier.from)
}

function isPlaced(block: BlockString): boolean {
  const name = blockName(block)
  return !isAir(name) && name !== 'water' && name !== 'lava'
}

/** Whichever way it faces. */
function isSame(a: BlockString, b: BlockString): boolean {
  return blockName(a) === blockName(b)
}

function undoneIn(record: EpisodeRecord): number {
  const last = new Map<string, Done>()
  let undone = 0
  for (const done of doneBy(record)) {
    const place = done.change.data.pos.join()
    const before = last.get(place)
    if (before !== undefined && isUndoing(done, before)) {
      undone += 1
      last.delete(place)
    } else last.set(place, done)
  }
  return undone
}

export const undoneBlocks: Metric = {
  name: 'undone-blocks',
  variant: 'judger',
  version: 1,
  isDefault: true,
  label: 'Blocks undone',
  unit: 'count',
  range: [0, Number.POSITIVE_INFINITY],
  better: 'less',
  source:
    'Ours: blocks that a member of the team placed and a member broke again, and the reverse, each pair once, by name; what one action places and breaks itself is left out, planned scaffolding counts; undefined where nothing is to be built',
  compute: (record) => (blueprintCells(record.header.scenario.task).length === 0 ? null : undoneIn(record)),
}
