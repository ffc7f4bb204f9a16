/** What families of tasks have in common in which items are to be held at the end. */
import type { EpisodeRecord } from '../../contract/record/record.ts'
import type { Task } from '../../contract/scenario.ts'
import { type FamilyTerms, isOrAre } from '../families/family-terms.ts'
import type { Owned, TaskFamily } from '../families/task-family.ts'
import { counted } from '../format/counted.ts'
import { anglesFromAbove, furnishedBox } from '../scene/boxes.ts'
import { factsOf } from '../task-facts.ts'
import { wantsFindings, wantsLacks } from './lacks.ts'
import { wantsStanding } from './standing.ts'
import { heldOf, isHeld, type Want, wantsCompletion } from './wants.ts'

/** `part` is one of the things that are wanted: `dish`; `places` what its scenarios put up. */
export function collectingTerms(part: string, parts: string, places: string): FamilyTerms {
  return {
    completed: 'done',
    whole: `of the ${parts}`,
    part,
    parts,
    countsParts: true,
    nothingYet: 'nobody holds any of it yet',
    lacking: parts,
    costless: `No ${part} that is missing goes back to it.`,
    places,
    complete: 'Everything is in the hands that it is to be in.',
    reached: ({ wanted, lacking }) =>
      lacking === 0
        ? `All ${counted(wanted, part, parts)} held.`
        : `${lacking} of ${counted(wanted, part, parts)} ${isOrAre(lacking)} not held.`,
  }
}

/** A family whose tasks want items to be held; `wantsOf` says which. */
export function collectingFamily<T extends Task>(
  words: FamilyTerms,
  caption: string,
  wantsOf: (task: T) => readonly Want[],
): TaskFamily<T> {
  return {
    words,
    look: { zoom: 1, isRoofless: false, angles: anglesFromAbove },
    tables: null,
    size: (task) => wantsOf(task).reduce((sum, { items }) => sum + items.length, 0),
    completion: (task, _blockAt, facts) => wantsCompletion(wantsOf(task), facts),
    benchmarkCompletion: () => null,
    owned: (task, record) => ownedItems(wantsOf(task), record),
    cells: () => [],
    rooms: () => null,
    box: (_task, world) => furnishedBox(world),
    table: (task) => ({
      caption,
      heads: ['Item', 'wanted', 'held by'],
      isText: true,
      rows: wantsOf(task).flatMap(({ agent, items }) =>
        items.map(({ item, count }) => ({
          name: item,
          cells: [String(count), agent ?? 'any one member'],
          isShort: false,
        })),
      ),
    }),
    lacks: (task, facts, endMs) => wantsLacks(wantsOf(task), facts, endMs),
    goalFindings: (task, { index }, end) => wantsFindings(wantsOf(task), index, end, words),
    standing: (task, index, last) => wantsStanding(wantsOf(task), index, last),
  }
}

/** Whoever was the first to carry a wanted item, which is who made it where nobody began with it. */
function ownedItems(wants: readonly Want[], { events }: EpisodeRecord): readonly Owned[] {
  const first = new Map<string, string>()
  for (const { type, data } of events) {
    if (type === 'item.carried' && data.count > 0 && !first.has(data.item)) first.set(data.item, data.agent)
  }
  return heldOf(wants, factsOf(events)).flatMap((one) => {
    const owner = first.get(one.item)
    return owner === undefined ? [] : [{ owner, score: 1, isReached: isHeld(one) }]
  })
}
