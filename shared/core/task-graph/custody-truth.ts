/** The custody truth: what comes before what where everybody waits to be handed what others get, and fetches nothing for itself. */
import { type Amount, neededSources, total } from './amounts.ts'
import { type Edge, edgeKey } from './edge.ts'
import { gatheredAndFed } from './ground-work.ts'
import { inHands } from './hand-work.ts'
import { type PlanContents, scaffoldsOf } from './step-shapes.ts'
import { noStock, type Stock } from './stock.ts'

/** The physical truth and what custody adds to it: a whole order to hold a graph against. */
export function custodyTruth(
  contents: PlanContents,
  physical: readonly Edge[],
  stock: Stock = noStock,
): readonly Edge[] {
  const known = new Set(physical.map(edgeKey))
  return [...physical, ...custodyEdges(contents, physical, stock).filter((edge) => !known.has(edgeKey(edge)))]
}

/**
 * From who gets an item, out of a container or by digging, to who uses it and does not get it itself, where without the first
 * there is too little of it. Who gets and uses it in one go is on neither side. `physical`: what comes before what anyhow.
 */
function custodyEdges(contents: PlanContents, physical: readonly Edge[], stock: Stock): readonly Edge[] {
  const hands = neededSources({ ...handTrade(contents), before: physical })
  const brought = neededSources({ ...broughtTrade(contents), before: [...physical, ...hands] })
  const smelted = neededSources({ ...furnaceTrade(contents, stock), before: [...physical, ...hands, ...brought] })
  return [...hands, ...brought, ...smelted]
}

/** Blocks that some get and others place. Dirt that is dug away again is there once more. */
function handTrade(contents: PlanContents) {
  const got = contents.taken.filter(({ from }) => from.kind !== 'hand')
  const getting = new Set(got.map(keyOf))
  const placing = new Set(contents.placed.map(keyOf))
  const takes = contents.placed.flatMap(({ id, item }): readonly Amount[] =>
    getting.has(keyOf({ id, item })) ? [] : [{ id, item, count: 1 }],
  )
  const again = Map.groupBy(scaffoldsOf(contents).keys(), ({ item }) => item)
  return {
    gives: got.filter((amount) => !placing.has(keyOf(amount))),
    takes,
    uses: takes,
    stock: new Map([...again].map(([item, cells]) => [item, cells.length])),
  }
}

/** Tools that are fetched for who digs, and what is brought from one container to another; what others make helps as well. */
function broughtTrade({ stored, taken }: PlanContents) {
  const brought = stored.filter(({ origin }) => origin === 'carried')
  const carrying = new Set(brought.map(keyOf))
  const made = stored.filter(({ origin }) => origin === 'made')
  const takes = taken.filter((amount) => amount.from.kind !== 'ground' && !carrying.has(keyOf(amount)))
  return {
    gives: brought,
    takes,
    uses: takes.filter(({ from }) => from.kind === 'container'),
    stock: new Map([...Map.groupBy(made, ({ item }) => item)].map(([item, all]) => [item, total(all)])),
  }
}

/** What is dug or hunted for furnaces that somebody else fills; what members begin with helps, whoever has it. */
function furnaceTrade(contents: PlanContents, stock: Stock) {
  const { first, last } = gatheredAndFed(contents)
  const held = new Map<string, number>()
  for (const item of new Set(last.map((one) => one.item))) {
    const mark = inHands('', item)
    for (const [key, count] of stock) if (key.endsWith(mark)) held.set(item, (held.get(item) ?? 0) + count)
  }
  return { gives: first, takes: last, uses: last, stock: held }
}

function keyOf({ id, item }: { readonly id: number; readonly item: string }): string {
  return `${id} ${item}`
}
