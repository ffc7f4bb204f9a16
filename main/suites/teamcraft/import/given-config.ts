/** A config as its file has it: which number and which family it is of, and what of it all four kinds have. */
import { fail, ok, type Result } from '../../../../shared/contract/errors.ts'
import { parseJson } from '../../../../shared/core/parse-json.ts'
import { shapeOf } from '../../../common/json-shape.ts'
import { type ConfigMembers, configForm, formProblem } from './config-forms.ts'
import { type ConfigFamily, configFamilies } from './splits.ts'

/** Of one file; the largest published one has 29,000. */
const MOST_LETTERS = 1_000_000
/** Published ones have five levels. */
const MOST_DEPTH = 16
const MOST_NUMBER = 999_999
const MOST_KEY = 40

export interface ConfigFile {
  /** As the user calls it: `build/17.json`, or the name of a lone file. */
  readonly name: string
  readonly text: string
}

export interface GivenConfig {
  readonly family: ConfigFamily
  readonly number: number
  readonly members: ConfigMembers
  readonly findings: readonly string[]
}

/** The number that a file is called by: seed, split and address follow from it; null where it has another name. */
export function numberOf(name: string): number | null {
  const found = /(?:^|\/)(\d{1,6})\.json$/i.exec(name)?.[1]
  return found === undefined || Number(found) > MOST_NUMBER ? null : Number(found)
}

/** By the folders that a file lies in; null where they say nothing. */
export function familyOfPath(name: string): ConfigFamily | null {
  const folders = name.split('/').slice(0, -1)
  return (
    configFamilies.find((family) => folders.some((folder) => folder === family || folder === `task_${family}`)) ?? null
  )
}

/** Fails with `bad-input` and a sentence on why it is left out. */
export function readConfig({ name, text }: ConfigFile): Result<GivenConfig> {
  const number = numberOf(name)
  if (number === null) {
    return fail('bad-input', 'its name is not a number, which seed and split follow from (17.json). It is left out.')
  }
  if (text.length > MOST_LETTERS) {
    return fail(
      'bad-input',
      `it has ${text.length} letters; configs of up to ${MOST_LETTERS} are read. It is left out.`,
    )
  }
  const { depth, repeated } = shapeOf(text)
  if (depth > MOST_DEPTH) {
    return fail('bad-input', `it is nested ${depth} levels deep; up to ${MOST_DEPTH} are read. It is left out.`)
  }
  const parsed = parseJson(text.replace(/^\uFEFF/, ''), 'it')
  if (!parsed.ok) return fail('bad-input', `${parsed.error.message} It is left out.`)
  const members = configForm.safeParse(parsed.value)
  if (!members.success) return fail('bad-input', formProblem(members.error))
  const family = familyOfMembers(members.data)
  if (family === null) {
    return fail('bad-input', 'its variants_config is of none of build, break, farm and smelt. It is left out.')
  }
  const folder = familyOfPath(name)
  return ok({
    family,
    number,
    members: members.data,
    findings: [
      ...repeated.map((key) => `"${key.slice(0, MOST_KEY)}" is given twice; the last counts, as in Python's reader.`),
      ...(folder === null || folder === family
        ? []
        : [`it lies in the folder of ${folder} and is a config of ${family}.`]),
    ],
  })
}

/** By the keys that only one family has. */
function familyOfMembers({ variants_config: config }: ConfigMembers): ConfigFamily | null {
  if ('furance_pos' in config || 'goal_item' in config) return 'smelt'
  if ('corp' in config) return 'farm'
  if ('dimension' in config || 'tool_use' in config) return 'break'
  return 'block_type' in config ? 'build' : null
}
