/**
 * The lab's settings while they are edited: only what the user changed is kept, over whatever the lab says now, so that a
 * change from elsewhere is neither hidden nor undone. Pure.
 */
import type { CallInput } from '../../shared/contract/calls.ts'
import type { Result } from '../../shared/contract/errors.ts'
import {
  MAX_DEFAULT_SEEDS,
  MAX_KEEP_DAYS,
  MAX_MODEL_CALLS,
  MAX_PARALLEL,
  MAX_PAUSE_AFTER,
  MAX_RUN_EPISODES,
  type Settings,
} from '../../shared/contract/settings.ts'
import { MAX_AGENTS } from '../../shared/contract/team.ts'
import { type SettingName, settingLabels, settingNames } from '../../shared/core/format/setting.ts'
import {
  type PriceEdits,
  type PriceField,
  type PriceRow,
  priceChange,
  priceConflicts,
  priceNames,
  priceProblems,
  rowsOf,
} from './price-edits.ts'

export type PlainField = SettingName
const plainFields = settingNames

/** What stood in a field when the user began to edit it, and what stands there now. */
interface Edit {
  readonly was: string
  readonly text: string
}

export interface SettingsDraft {
  readonly fields: Readonly<Partial<Record<PlainField, Edit>>>
  readonly prices: PriceEdits | null
}

export interface SettingsForm {
  readonly fields: Readonly<Record<PlainField, string>>
  readonly prices: readonly PriceRow[]
}

export type SettingsField = PlainField | PriceField
export type SettingsProblems = Readonly<Partial<Record<SettingsField, string>>>
type SettingsChange = CallInput<'settings.set'>

export const emptyDraft: SettingsDraft = { fields: {}, prices: null }

/** Empty for what is null: all cores but one, and for ever. */
function textsOf({
  parallel,
  modelCalls,
  runEpisodes,
  pauseAfterFailures,
  defaults,
  keepTracksDays,
  trashDays,
}: Settings): SettingsForm['fields'] {
  return {
    agents: String(defaults.agents),
    seeds: String(defaults.seeds),
    provider: defaults.provider,
    model: defaults.model,
    parallel: parallel === null ? '' : String(parallel),
    modelCalls: String(modelCalls),
    runEpisodes: String(runEpisodes),
    pauseAfterFailures: pauseAfterFailures === null ? '' : String(pauseAfterFailures),
    keepTracksDays: keepTracksDays === null ? '' : String(keepTracksDays),
    trashDays: String(trashDays),
  }
}

export function formOf(kept: Settings, draft: SettingsDraft): SettingsForm {
  const texts = textsOf(kept)
  const edited = Object.fromEntries(plainFields.map((field) => [field, draft.fields[field]?.text ?? texts[field]]))
  return { fields: { ...texts, ...edited }, prices: rowsOf(kept.prices, draft.prices) }
}

/** A text that the lab has anyway is no edit. */
export function withField(draft: SettingsDraft, kept: Settings, field: PlainField, text: string): SettingsDraft {
  const { [field]: before, ...others } = draft.fields
  const now = textsOf(kept)[field]
  if (text === now) return { ...draft, fields: others }
  return { ...draft, fields: { ...others, [field]: { was: before?.was ?? now, text } } }
}

/** Names of what differs, for people; empty where nothing does. */
export function changesIn(draft: SettingsDraft, kept: Settings): readonly string[] {
  const texts = textsOf(kept)
  const fields = plainFields.filter((field) => (draft.fields[field]?.text ?? texts[field]) !== texts[field])
  return [...fields.map((field) => settingLabels[field]), ...priceNames(kept.prices, draft.prices)]
}

/** Sentences about what was changed elsewhere while it was edited here: saving puts the user's in its place. */
export function conflictsIn(draft: SettingsDraft, kept: Settings): readonly string[] {
  const texts = textsOf(kept)
  const fields = plainFields.flatMap((field) => {
    const edit = draft.fields[field]
    if (edit === undefined || edit.was === texts[field] || edit.text === texts[field]) return []
    const now = texts[field] === '' ? 'nothing' : texts[field]
    return [`${settingLabels[field]} was changed elsewhere meanwhile, to ${now}.`]
  })
  return [...fields, ...priceConflicts(kept.prices, draft.prices)]
}

/** What is to be kept otherwise than it is: empty where nothing differs. */
export function changeOf(draft: SettingsDraft, kept: Settings): Result<SettingsChange, SettingsProblems> {
  const { fields, prices } = formOf(kept, draft)
  const problems: Partial<Record<SettingsField, string>> = { ...priceProblems(prices) }
  const whole = (field: PlainField, max: number, min = 1): number => {
    const value = /^\d+$/.test(fields[field].trim()) ? Number(fields[field]) : min - 1
    if (value < min || value > max) problems[field] = `A whole number from ${min} to ${max}.`
    return value
  }
  const orNothing = (field: PlainField, max: number, min = 1): number | null => {
    if (fields[field].trim() === '') return null
    const value = whole(field, max, min)
    if (problems[field] !== undefined) problems[field] = `A whole number from ${min} to ${max}, or nothing.`
    return value
  }
  const model = fields.model.trim()
  if (model === '') problems.model = 'Name the model, as its server calls it.'
  const read = {
    parallel: orNothing('parallel', MAX_PARALLEL, 0),
    modelCalls: whole('modelCalls', MAX_MODEL_CALLS),
    runEpisodes: whole('runEpisodes', MAX_RUN_EPISODES),
    pauseAfterFailures: orNothing('pauseAfterFailures', MAX_PAUSE_AFTER),
    keepTracksDays: orNothing('keepTracksDays', MAX_KEEP_DAYS),
    trashDays: whole('trashDays', MAX_KEEP_DAYS, 0),
  }
  const defaults = {
    agents: whole('agents', MAX_AGENTS),
    seeds: whole('seeds', MAX_DEFAULT_SEEDS),
    provider: fields.provider,
    model,
  }
  if (Object.keys(problems).length > 0) return { ok: false, error: problems }
  const changedPrices = priceChange(kept.prices, draft.prices)
  return {
    ok: true,
    value: {
      ...differing(read, kept),
      ...whereAny('defaults', differing(defaults, kept.defaults)),
      ...whereAny('prices', changedPrices),
    },
  }
}

function differing<T extends object>(read: T, kept: { readonly [K in keyof T]: unknown }): Partial<T> {
  const part: Partial<T> = { ...read }
  for (const name in read) if (read[name] === kept[name]) delete part[name]
  return part
}

function whereAny<K extends string, T extends object>(name: K, value: T): { readonly [N in K]?: T } {
  const any: { [N in K]?: T } = {}
  if (Object.keys(value).length > 0) any[name] = value
  return any
}
