/** `causalmace settings export` and `settings import`: the settings of a data folder as one file. */
import { resolve } from 'node:path'
import { ok } from '../../../shared/contract/errors.ts'
import { counted } from '../../../shared/core/format/counted.ts'
import {
  readSettingsFile,
  type SettingDifference,
  settingsFileText,
  settingsImport,
} from '../../../shared/core/settings-file.ts'
import { textTable } from '../../common/text-table.ts'
import { exitCodes, explain, printJson } from './command.ts'
import { badInput, jsonOption, readArguments, usageOf } from './command-arguments.ts'
import { readText } from './record-file.ts'
import { askLab } from './use-lab.ts'
import { writeParts } from './write-file.ts'

const exportOptions = {
  out: { type: 'string', value: '<file>', help: 'where to write; - is standard output', otherwise: '-' },
  json: { type: 'boolean', help: 'with --out: what was written, as one JSON document on standard output' },
} as const

const importOptions = {
  yes: { type: 'boolean', help: 'apply what is listed; without it nothing changes' },
  json: jsonOption,
} as const

export const exportUsage = usageOf(
  'settings export [options]',
  'Writes all settings as one JSON file. Keys are not in it: `causalmace settings --key` sets them again.',
  exportOptions,
)

export const importUsage = usageOf(
  'settings import <file> [options]',
  'Lists what the settings of a file that `causalmace settings export` wrote would change, and with --yes applies them. The\n' +
    'table of prices is taken whole; what the file does not name stays. <file> may be - for standard input.',
  importOptions,
)

/** Answers with the exit code. */
export async function exportSettings(args: readonly string[]): Promise<number> {
  const given = readArguments(args, exportOptions)
  if (!given.ok) return explain(given.error, args.includes('--json'))
  const { out = '-', json = false } = given.value
  if (json && out === '-') {
    return explain(badInput('--json tells what was written: say to which file with --out.').error, json)
  }
  return askLab(json, async (bridge) => {
    const settings = await bridge.call('settings.get', {})
    if (!settings.ok) return explain(settings.error, json)
    const written = await writeParts(out, async (take) => {
      await take(settingsFileText(settings.value))
      return ok(undefined)
    })
    if (!written.ok) return explain(written.error, json)
    if (out === '-') return exitCodes.done
    if (json) printJson({ file: out, bytes: written.value })
    else console.error(`${out}: ${counted(written.value, 'byte')}. Keys are not in it.`)
    return exitCodes.done
  })
}

/** Answers with the exit code. */
export async function importSettings(args: readonly string[]): Promise<number> {
  const given = readArguments(args, importOptions, ['<file>'])
  if (!given.ok) return explain(given.error, args.includes('--json'))
  const { yes = false, json = false } = given.value
  const [file = ''] = given.words
  const text = readText(file === '-' ? file : resolve(file))
  if (!text.ok) return explain(text.error, json)
  const read = readSettingsFile(text.value, file)
  if (!read.ok) return explain(read.error, json)
  return askLab(json, async (bridge) => {
    const kept = await bridge.call('settings.get', {})
    if (!kept.ok) return explain(kept.error, json)
    const { change, differences } = settingsImport(kept.value, read.value)
    const isApplied = yes && differences.length > 0
    if (isApplied) {
      const settled = await bridge.call('settings.set', change)
      if (!settled.ok) return explain(settled.error, json)
    }
    if (json) printJson({ changes: differences, isApplied })
    else console.log(previewText(differences, isApplied))
    return exitCodes.done
  })
}

function previewText(differences: readonly SettingDifference[], isApplied: boolean): string {
  if (differences.length === 0) return 'The file holds the present settings: nothing would change.'
  const rows = differences.map(({ name, before, after }) => [name, before, after])
  const end = isApplied ? 'Applied.' : 'Nothing has changed yet: the same command with --yes applies this.'
  return `${textTable([['setting', 'now', 'in the file'], ...rows])}\n\n${end}`
}
