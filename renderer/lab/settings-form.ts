/** The lab's settings as a form: what stands in it, and what has to be put right before it is kept. Pure. */
import type { CallInput } from '../../preload/contract/calls.ts'
import type { Result } from '../../preload/contract/errors.ts'
import {
  MAX_MODEL_CALLS,
  MAX_PARALLEL,
  type Prices,
  priceSchema,
  type Settings,
} from '../../preload/contract/settings.ts'

/** A price while it is edited; `key` tells rows apart that have no name yet. */
export interface PriceRow {
  readonly key: number
  readonly model: string
  /** US dollars per million tokens. */
  readonly input: string
  readonly output: string
}

export interface SettingsForm {
  /** Empty for all cores but one. */
  readonly parallel: string
  readonly modelCalls: string
  readonly prices: readonly PriceRow[]
}

export type SettingsField = 'parallel' | 'modelCalls' | `price:${number}:${'model' | 'input' | 'output'}`
export type SettingsProblems = Readonly<Partial<Record<SettingsField, string>>>
export type SettingsChange = CallInput<'settings.set'>

export function formOfSettings({ parallel, modelCalls, prices }: Settings): SettingsForm {
  return {
    parallel: parallel === null ? '' : String(parallel),
    modelCalls: String(modelCalls),
    prices: Object.entries(prices).map(([model, { inputUsdPerMillion, outputUsdPerMillion }], key) => ({
      key,
      model,
      input: String(inputUsdPerMillion),
      output: String(outputUsdPerMillion),
    })),
  }
}

/** What is to be kept otherwise than it is: empty where nothing differs. */
export function changeOfForm(form: SettingsForm, kept: Settings): Result<SettingsChange, SettingsProblems> {
  const problems: Partial<Record<SettingsField, string>> = {}
  const parallel = form.parallel.trim() === '' ? null : wholeNumber(form.parallel, MAX_PARALLEL)
  if (parallel === undefined) problems.parallel = `A whole number from 1 to ${MAX_PARALLEL}, or nothing.`
  const modelCalls = wholeNumber(form.modelCalls, MAX_MODEL_CALLS)
  if (modelCalls === undefined) problems.modelCalls = `A whole number from 1 to ${MAX_MODEL_CALLS}.`
  const prices = readPrices(form.prices, problems)
  if (parallel === undefined || modelCalls === undefined || Object.keys(problems).length > 0) {
    return { ok: false, error: problems }
  }
  const value = {
    ...(parallel === kept.parallel ? {} : { parallel }),
    ...(modelCalls === kept.modelCalls ? {} : { modelCalls }),
    ...(samePrices(prices, kept.prices) ? {} : { prices }),
  }
  return { ok: true, value }
}

/** undefined where it is none from 1 to `max`. */
function wholeNumber(text: string, max: number): number | undefined {
  const value = /^\d+$/.test(text.trim()) ? Number(text) : 0
  return value >= 1 && value <= max ? value : undefined
}

function readPrices(rows: readonly PriceRow[], problems: Partial<Record<SettingsField, string>>): Prices {
  const prices = new Map<string, Prices[string]>()
  for (const { key, model, input, output } of rows) {
    const name = model.trim()
    if (name === '') problems[`price:${key}:model`] = 'Name the model.'
    else if (prices.has(name)) problems[`price:${key}:model`] = `${name} has a price already.`
    const inputUsdPerMillion = readPrice(input)
    const outputUsdPerMillion = readPrice(output)
    if (inputUsdPerMillion === null) problems[`price:${key}:input`] = 'An amount, 0 or more.'
    if (outputUsdPerMillion === null) problems[`price:${key}:output`] = 'An amount, 0 or more.'
    prices.set(name, { inputUsdPerMillion: inputUsdPerMillion ?? 0, outputUsdPerMillion: outputUsdPerMillion ?? 0 })
  }
  return Object.fromEntries(prices)
}

function readPrice(text: string): number | null {
  const value = text.trim() === '' ? null : priceSchema.shape.inputUsdPerMillion.safeParse(Number(text))
  return value?.success === true ? value.data : null
}

function samePrices(a: Prices, b: Prices): boolean {
  const names = Object.keys(a)
  return (
    names.length === Object.keys(b).length &&
    names.every(
      (name) =>
        a[name]?.inputUsdPerMillion === b[name]?.inputUsdPerMillion &&
        a[name]?.outputUsdPerMillion === b[name]?.outputUsdPerMillion,
    )
  )
}
