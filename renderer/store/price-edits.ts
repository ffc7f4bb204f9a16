/** Prices of models while they are edited: each row remembers what it was, so that only rows that differ are sent. Pure. */
import type { CallInput } from '../../shared/contract/calls.ts'
import { type Price, type Prices, priceSchema } from '../../shared/contract/settings.ts'
import type { ListPrice } from '../../shared/core/list-prices.ts'

interface PriceTexts {
  readonly model: string
  /** US dollars per million tokens. */
  readonly input: string
  readonly output: string
  /** Empty where cached tokens cost like others. */
  readonly cached: string
}

/** `key` tells rows apart that have no name yet. */
export interface PriceRow extends PriceTexts {
  readonly key: number
  /** As the lab had it when the row was made; null for one that the user added. */
  readonly was: PriceTexts | null
}

export interface PriceEdits {
  readonly rows: readonly PriceRow[]
  /** What the user took away, as it was. */
  readonly removed: readonly PriceTexts[]
}

export type PriceField = `price:${number}:${keyof PriceTexts}`

function textsOf(model: string, price: Price): PriceTexts {
  const { inputUsdPerMillion, outputUsdPerMillion, cachedInputUsdPerMillion: cached } = price
  const cachedText = cached === undefined ? '' : String(cached)
  return { model, input: String(inputUsdPerMillion), output: String(outputUsdPerMillion), cached: cachedText }
}

/** A row of the user's own that begins as a price that comes along, among those that are there. */
export function priceOfListRow({ model, price }: ListPrice, rows: readonly PriceRow[]): PriceRow {
  return { ...textsOf(model, price), key: Math.max(-1, ...rows.map(({ key }) => key)) + 1, was: null }
}

function priceOf({ input, output, cached }: PriceTexts): Price {
  const price = { inputUsdPerMillion: Number(input), outputUsdPerMillion: Number(output) }
  return cached.trim() === '' ? price : { ...price, cachedInputUsdPerMillion: Number(cached) }
}

function isSame(a: PriceTexts | undefined, b: PriceTexts): boolean {
  return a !== undefined && a.model === b.model && a.input === b.input && a.output === b.output && a.cached === b.cached
}

function textsIn(kept: Prices, model: string): PriceTexts | undefined {
  const price = kept[model]
  return price === undefined ? undefined : textsOf(model, price)
}

/** Rows that nobody touched are as the lab has them now; what came to the lab meanwhile stands at the end. */
export function rowsOf(kept: Prices, edits: PriceEdits | null): readonly PriceRow[] {
  const rows = (edits?.rows ?? []).flatMap((row): readonly PriceRow[] => {
    if (row.was === null || !isSame(row.was, row)) return [row]
    const now = textsIn(kept, row.was.model)
    return now === undefined ? [] : [{ ...now, key: row.key, was: now }]
  })
  const known = new Set([...rows.map(({ was }) => was?.model), ...(edits?.removed ?? []).map(({ model }) => model)])
  const first = Math.max(-1, ...rows.map(({ key }) => key)) + 1
  const others = Object.keys(kept).filter((model) => !known.has(model))
  const added = others.flatMap((model, index) => {
    const was = textsIn(kept, model)
    return was === undefined ? [] : [{ ...was, key: first + index, was }]
  })
  return [...rows, ...added]
}

/** What the user made of the rows that were shown; null where that is what the lab has. */
export function editsOf(kept: Prices, before: PriceEdits | null, rows: readonly PriceRow[]): PriceEdits | null {
  const left = new Set(rows.map(({ key }) => key))
  const gone = rowsOf(kept, before).flatMap(({ key, was }) => (was === null || left.has(key) ? [] : [was]))
  const edits = { rows, removed: [...(before?.removed ?? []), ...gone] }
  return isUntouched(edits) ? null : edits
}

function isUntouched({ rows, removed }: PriceEdits): boolean {
  return removed.length === 0 && rows.every((row) => row.was !== null && isSame(row.was, row))
}

/** By model; null for what is taken away. Rows have to be without problems. */
export function priceChange(kept: Prices, edits: PriceEdits | null): NonNullable<CallInput<'settings.set'>['prices']> {
  if (edits === null) return {}
  const touched = rowsOf(kept, edits).filter((row) => row.was === null || !isSame(row.was, row))
  const renamed = touched.flatMap(({ was, model }) => (was === null || was.model === model.trim() ? [] : [was.model]))
  const gone = [...edits.removed.map(({ model }) => model), ...renamed].filter((model) => kept[model] !== undefined)
  return Object.fromEntries([
    ...gone.map((model) => [model, null] as const),
    ...touched.map((row) => [row.model.trim(), priceOf(row)] as const),
  ])
}

/** What differs, in words. */
export function priceNames(kept: Prices, edits: PriceEdits | null): readonly string[] {
  const touched = rowsOf(kept, edits).filter((row) => row.was === null || !isSame(row.was, row))
  const names = [...touched.map(({ model }) => model.trim()), ...(edits?.removed ?? []).map(({ model }) => model)]
  return [...new Set(names)].map((name) => (name === '' ? 'A new price' : `Price of ${name}`))
}

/** Sentences about prices that were changed elsewhere while they were edited here. */
export function priceConflicts(kept: Prices, edits: PriceEdits | null): readonly string[] {
  const edited = [
    ...rowsOf(kept, edits).flatMap((row) => (row.was === null || isSame(row.was, row) ? [] : [row.was])),
    ...(edits?.removed ?? []),
  ]
  return edited.flatMap((was) => {
    const now = textsIn(kept, was.model)
    if (isSame(now, was)) return []
    const cached = now === undefined || now.cached === '' ? '' : `, ${now.cached} cached`
    const to = now === undefined ? 'and is gone' : `to ${now.input} in, ${now.output} out${cached}`
    return [`The price of ${was.model} was changed elsewhere meanwhile, ${to}.`]
  })
}

export function priceProblems(rows: readonly PriceRow[]): Readonly<Partial<Record<PriceField, string>>> {
  const problems: Partial<Record<PriceField, string>> = {}
  const names = new Set<string>()
  for (const { key, model, input, output, cached } of rows) {
    const name = model.trim()
    if (name === '') problems[`price:${key}:model`] = 'Name the model.'
    else if (names.has(name)) problems[`price:${key}:model`] = `${name} has a price already.`
    names.add(name)
    if (!isPrice(input)) problems[`price:${key}:input`] = 'An amount, 0 or more.'
    if (!isPrice(output)) problems[`price:${key}:output`] = 'An amount, 0 or more.'
    if (cached.trim() !== '' && !isPrice(cached)) problems[`price:${key}:cached`] = 'An amount, 0 or more, or nothing.'
  }
  return problems
}

function isPrice(text: string): boolean {
  return text.trim() !== '' && priceSchema.shape.inputUsdPerMillion.safeParse(Number(text)).success
}
