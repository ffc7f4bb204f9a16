/**
 * What vendors ask for their usual models, so that a run's cost is known before anybody has typed a price. Each row names the
 * page that it stands on and the day (or month) as of which it was read there; the user's own prices win. Standard rates for
 * questions of usual length: rates for very long ones, batches and priority are others. What could not be read on the vendor's
 * page, by us or by somebody who dates it, is not here.
 */
import type { Price } from '../contract/settings.ts'

export interface ListPrice {
  /** Name of the model, in which `*` stands for any characters. */
  readonly model: string
  readonly price: Price
  /** The vendor's page. */
  readonly source: string
  /** ISO 8601, to the day or to the month. */
  readonly asOf: string
}

type Row = readonly [model: string, input: number, output: number, cached: number | null]

const ANTHROPIC = 'https://platform.claude.com/docs/en/about-claude/pricing'
const OPENAI = 'https://developers.openai.com/api/docs/pricing'
const GOOGLE = 'https://ai.google.dev/gemini-api/docs/pricing'

function read(source: string, asOf: string, rows: readonly Row[]): readonly ListPrice[] {
  return rows.map(([model, inputUsdPerMillion, outputUsdPerMillion, cached]) => ({
    ...{ model, source, asOf },
    price: {
      ...{ inputUsdPerMillion, outputUsdPerMillion },
      ...(cached === null ? {} : { cachedInputUsdPerMillion: cached }),
    },
  }))
}

export const listPrices: readonly ListPrice[] = [
  ...read(ANTHROPIC, '2026-10-24', [
    ['claude-fable-5-1', 10, 50, 0.25],
    ['claude-fable-5', 10, 50, 1],
    ['claude-opus-5-5', 4, 20, 0.2],
    ['claude-opus-5', 5, 25, 0.5],
    ['claude-opus-4-8', 5, 25, 0.5],
    ['claude-opus-4-7', 5, 25, 0.5],
    ['claude-opus-4-6', 5, 25, 0.5],
    ['claude-opus-4-5*', 5, 25, 0.5],
    ['claude-sonnet-5-5', 2, 10, 0.1],
    ['claude-sonnet-5', 2, 10, 0.2],
    ['claude-sonnet-4-6', 3, 15, 0.3],
    ['claude-sonnet-4-5*', 3, 15, 0.3],
    ['claude-haiku-5-5', 0.1, 0.5, 0.01],
    ['claude-haiku-4-5*', 1, 5, 0.1],
  ]),
  ...read(OPENAI, '2026-10-26', [['gpt-6.1-terra', 1, 5, 0.05]]),
  ...read(OPENAI, '2026-10-16', [
    ['gpt-6.1-sol', 2, 10, 0.1],
    ['gpt-6-astra', 10, 50, 1],
    ['gpt-6-sol', 2, 10, 0.2],
    ['gpt-6-luna', 0.1, 0.5, 0.01],
    ['gpt-5.6-terra', 2, 12, 0.2],
    ['gpt-5.6-luna', 0.2, 1.2, 0.02],
  ]),
  ...read(OPENAI, '2026-06', [
    ['gpt-5.5', 5, 30, 0.5],
    ['gpt-5.4', 2.5, 15, 0.25],
    ['gpt-5.4-mini', 0.75, 4.5, 0.075],
    ['gpt-5.4-nano', 0.2, 1.25, 0.02],
  ]),
  ...read(OPENAI, '2026-03', [
    ['gpt-5', 1.25, 10, 0.125],
    ['gpt-5-mini', 0.25, 2, 0.025],
    ['gpt-4.1', 2, 8, 0.5],
    ['gpt-4.1-mini', 0.4, 1.6, 0.1],
    ['gpt-4o', 2.5, 10, 1.25],
    ['gpt-4o-mini', 0.15, 0.6, 0.075],
  ]),
  ...read(GOOGLE, '2026-09-20', [
    ['gemini-3.5-flash', 1.5, 9, null],
    ['gemini-3.1-pro-preview', 2, 12, null],
  ]),
  ...read(GOOGLE, '2026-07-04', [['gemini-3-flash-preview', 0.5, 3, 0.05]]),
  ...read(GOOGLE, '2026-03', [
    ['gemini-2.5-pro', 1.25, 10, null],
    ['gemini-2.5-flash', 0.3, 2.5, null],
    ['gemini-2.5-flash-lite', 0.1, 0.4, null],
  ]),
]
