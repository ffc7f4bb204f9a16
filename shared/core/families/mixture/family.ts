/** Mixtures as the lab, the page and the metrics see them. */
import type { EpisodeEvent } from '../../../contract/record/events.ts'
import type { EpisodeRecord } from '../../../contract/record/record.ts'
import type { MixtureTask } from '../../../contract/tasks/mixture.ts'
import { isOf } from '../../diagnosis/event-kind.ts'
import { eventPlace } from '../../diagnosis/event-place.ts'
import type { RecordIndex } from '../../diagnosis/record-index.ts'
import { taskFactsAt } from '../../diagnosis/task-record.ts'
import { counted } from '../../format/counted.ts'
import { anglesFromAbove, furnishedBox } from '../../scene/boxes.ts'
import { factsOf } from '../../task-facts.ts'
import { type FamilyTerms, isOrAre } from '../family-terms.ts'
import type { Owned, Standing, TaskFamily } from '../task-family.ts'
import { type Ingredient, ingredientsOf, isRight, mixtureCompletion } from './contents.ts'
import { mixtureLacks } from './mixture-lacks.ts'

const words: FamilyTerms = {
  completed: 'done',
  whole: 'of the recipe',
  part: 'ingredient',
  parts: 'ingredients',
  countsParts: true,
  nothingYet: 'nothing is in the pot yet',
  lacking: 'ingredients',
  costless: 'No ingredient that is wrong goes back to it.',
  places: 'pots',
  complete: 'The pot holds what the recipe asks for.',
  reached: ({ wanted, lacking }) =>
    lacking === 0
      ? `All ${counted(wanted, 'ingredient')} right.`
      : `${lacking} of ${counted(wanted, 'ingredient')} ${isOrAre(lacking)} not right.`,
}

/** The last who moved some of an item into or out of the pot up to event `last`; null where nobody has. */
function lastOfItem({ pot }: MixtureTask, index: RecordIndex, item: string, last: number) {
  const found = index.ofBlock(pot).findLast((seq) => {
    const event = index.event(seq)
    return seq <= last && isOf(event, 'container.change') && event.data.item === item
  })
  const event = found === undefined ? undefined : index.event(found)
  return isOf(event, 'container.change') ? event : null
}

function describeIngredient({ wanted, inPot }: Ingredient): string {
  return wanted === 0 ? `${inPot} in the pot, none wanted` : `${inPot} of ${wanted} in the pot`
}

function mixtureStanding(task: MixtureTask, index: RecordIndex, last: number): Standing {
  return {
    heading: 'Ingredients',
    rows: ingredientsOf(task, taskFactsAt(index, last)).map((ingredient) => ({
      name: ingredient.item,
      state: isRight(ingredient) ? 'right' : ingredient.wanted === 0 ? 'foreign' : 'open',
      isReached: isRight(ingredient),
      words: describeIngredient(ingredient),
      event: lastOfItem(task, index, ingredient.item, last),
    })),
  }
}

/** Whoever was the last to put in some of an ingredient. */
function ownedIngredients(task: MixtureTask, { events }: EpisodeRecord): readonly Owned[] {
  const owners = new Map<string, string>()
  for (const { type, data } of events) {
    if (type === 'container.change' && data.delta > 0 && String(data.pos) === String(task.pot)) {
      owners.set(data.item, data.by)
    }
  }
  return ingredientsOf(task, factsOf(events)).flatMap((ingredient) => {
    const owner = owners.get(ingredient.item)
    if (owner === undefined || ingredient.wanted === 0) return []
    return [{ owner, score: 1, isReached: isRight(ingredient) }]
  })
}

function openIngredients(task: MixtureTask, index: RecordIndex, end: EpisodeEvent<'episode.end'>) {
  const open = ingredientsOf(task, taskFactsAt(index, end.seq)).filter((one) => !isRight(one))
  if (open.length === 0) return []
  return [
    {
      id: 'ingredients',
      title: `${counted(open.length, words.part, words.parts)} not right`,
      detail: 'What the pot held of each at the end.',
      behind: 0,
      tone: 'neutral',
      places: open.map((one) =>
        eventPlace(index, lastOfItem(task, index, one.item, end.seq) ?? end, `${one.item}: ${describeIngredient(one)}`),
      ),
      more: 0,
    } as const,
  ]
}

export const mixtureFamily: TaskFamily<MixtureTask> = {
  words,
  look: { zoom: 1, isRoofless: false, angles: anglesFromAbove },
  tables: null,
  size: ({ recipe }) => recipe.length,
  completion: (task, _blockAt, facts) => mixtureCompletion(task, facts),
  benchmarkCompletion: () => null,
  owned: ownedIngredients,
  cells: () => [],
  rooms: () => null,
  box: (_task, world) => furnishedBox(world),
  table: ({ recipe }, { stage }) => ({
    caption: 'Recipe',
    heads: ['Ingredient', 'in the pot', 'told to'],
    isText: true,
    rows: recipe.map(({ item, count }) => ({
      name: item,
      cells: [
        String(count),
        (stage?.members ?? [])
          .flatMap(({ brief = [] }, place) =>
            brief.some((line) => line.includes(item)) ? [`member ${place + 1}`] : [],
          )
          .join(', '),
      ],
      isShort: false,
    })),
  }),
  lacks: (task, facts, endMs) => mixtureLacks(task, facts, endMs),
  goalFindings: (task, { index }, end) => openIngredients(task, index, end),
  standing: mixtureStanding,
}
