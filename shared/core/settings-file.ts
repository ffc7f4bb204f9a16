/** Settings as a file: written whole, without keys, and read again with a list of what it would change. */
import { fail, ok, type Result } from '../contract/errors.ts'
import {
  SETTINGS_FORMAT,
  type Settings,
  type SettingsChange,
  type SettingsInFile,
  settingsChangeSchema,
  settingsFileSchema,
  settingsSchema,
} from '../contract/settings.ts'
import { canonicalJson } from './canonical-json.ts'
import { issueLine } from './format/issue-line.ts'
import { formatPrice, settingLabels, settingNames, settingValues } from './format/setting.ts'
import { parseJson } from './parse-json.ts'

/** What a download of it is called. */
export const SETTINGS_FILE = 'causalmace-settings.json'

const VERSION = 1
/** Stands in the file, so that nobody looks for what is not there. */
const NOTE = 'API keys are not in this file: set them again where it is imported.'

/** One JSON document, with a line break at its end. */
export function settingsFileText(settings: Settings): string {
  return `${JSON.stringify({ format: SETTINGS_FORMAT, version: VERSION, note: NOTE, settings }, null, 2)}\n`
}

/** `bad-input` for what is no such file, `unsupported` for one of a newer lab; `where` names it in the sentence. */
export function readSettingsFile(text: string, where: string): Result<SettingsInFile> {
  const raw = parseJson(text, where)
  if (!raw.ok) return raw
  const read = settingsFileSchema.safeParse(raw.value)
  if (!read.success) return fail('bad-input', `${where} cannot be imported: ${issueLine(read.error.issues)}.`)
  if (read.data.version > VERSION) {
    const forms = `it is of form ${read.data.version}, and this lab knows ${VERSION}`
    return fail(
      'unsupported',
      `${where} was written by a newer lab: ${forms}. Update this lab, or export it there again.`,
    )
  }
  return ok(read.data.settings)
}

/** One line of the preview. */
export interface SettingDifference {
  /** `Most episodes of a run`, or `Price of gpt-4o`. */
  readonly name: string
  readonly before: string
  readonly after: string
}

export interface SettingsImport {
  /** What is to be set so that the lab's settings are those of the file; empty where they are already. */
  readonly change: SettingsChange
  readonly differences: readonly SettingDifference[]
}

/** What the file names takes the place of what is kept, the table of prices as a whole; the rest stays. */
export function settingsImport(kept: Settings, file: SettingsInFile): SettingsImport {
  const after = settingsSchema.parse({ ...kept, ...file })
  const prices = priceDifferences(kept.prices, after.prices)
  const values = { before: settingValues(kept), after: settingValues(after) }
  const plain = settingNames.filter((name) => values.before[name] !== values.after[name])
  const { prices: _, ...others } = after
  const change = Object.fromEntries(
    Object.entries(others).filter(([name, value]) => canonicalJson(value) !== canonicalJson(settingOf(kept, name))),
  )
  return {
    change: settingsChangeSchema.parse({
      ...change,
      ...(prices.length === 0 ? {} : { prices: priceChange(kept.prices, after.prices) }),
    }),
    differences: [
      ...plain.map((name) => ({ name: settingLabels[name], before: values.before[name], after: values.after[name] })),
      ...feedDifference(kept.updateFeed ?? null, after.updateFeed ?? null),
      ...prices,
    ],
  }
}

function settingOf(settings: Settings, name: string): unknown {
  return new Map<string, unknown>(Object.entries(settings)).get(name) ?? null
}

function feedDifference(before: string | null, after: string | null): readonly SettingDifference[] {
  return before === after ? [] : [{ name: 'Feed of updates', before: before ?? 'none', after: after ?? 'none' }]
}

function priceDifferences(before: Settings['prices'], after: Settings['prices']): readonly SettingDifference[] {
  const models = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort()
  return models.flatMap((model) => {
    const [was, is] = [before, after].map((prices) => {
      const price = prices[model]
      return price === undefined ? 'none' : formatPrice(price)
    })
    return was === is ? [] : [{ name: `Price of ${model}`, before: was ?? '', after: is ?? '' }]
  })
}

/** Prices that the file has not are taken away. */
function priceChange(before: Settings['prices'], after: Settings['prices']): NonNullable<SettingsChange['prices']> {
  const gone = Object.keys(before).filter((model) => after[model] === undefined)
  return { ...Object.fromEntries(gone.map((model) => [model, null])), ...after }
}
