/** `causalmace import`: a run of another lab, or tasks and results of another tool, checked and stored. */

import { resolve } from 'node:path'
import type { Bridge } from '../../../../shared/contract/bridge.ts'
import type { CallInput, CallOutput } from '../../../../shared/contract/calls.ts'
import { importSourceSchema } from '../../../../shared/contract/storage.ts'
import { counted } from '../../../../shared/core/format/counted.ts'
import { splitCountHeads, splitCountRows } from '../../../../shared/core/format/split-counts.ts'
import { taskCountHeads, taskCountRows } from '../../../../shared/core/format/task-counts.ts'
import { textTable } from '../../../common/text-table.ts'
import { type Command, exitCodes, explain, printJson } from '../command.ts'
import { badInput, jsonOption, readArguments, usageOf } from '../command-arguments.ts'
import { followJob } from '../follow-job.ts'
import { writePromptSet } from '../import-prompts.ts'
import { namesTeamcraftRules, teamcraftOptions, teamcraftRulesOf } from '../teamcraft-rules.ts'
import { askLab } from '../use-lab.ts'

type Imported = Extract<CallOutput<'run.import'>['state'], { kind: 'done' }>['result']
type ImportResult = Extract<CallOutput<'scenario.import'>['state'], { kind: 'done' }>['result']
type From = CallInput<'scenario.import'>['from']

/** What else than a run's folder can be brought in: the first word names it, the others say from where. */
const VILLAGERBENCH = 'villagerbench'
const BLUEPRINTS = 'blueprints'
const PROMPTS = 'prompts'
const MINECOLLAB = 'minecollab'
const TEAMCRAFT = 'teamcraft'

const options = {
  out: {
    type: 'string',
    value: '<file>',
    help: 'with prompts: where to write them; - is standard output',
    otherwise: '-',
  },
  file: { type: 'string', value: '<path>', help: 'with prompts: which profile or task of the folder, as a path in it' },
  preset: {
    type: 'string',
    value: '<state>',
    help: 'with minecollab: minecollab-paper or minecollab-head',
    otherwise: 'what the files say',
  },
  clock: {
    type: 'string',
    value: '<clock>',
    help: 'with minecollab: after-setup, or paper-clock, which takes the seconds of setting up off every task',
    otherwise: 'after-setup',
  },
  ...teamcraftOptions,
  json: jsonOption,
} as const

export const importCommand: Command = {
  usage: usageOf(
    'import <folder> | import villagerbench <folder> | import minecollab <folder or file...> | import teamcraft <folder or file...> | import blueprints <file...> | import prompts <folder> [options]',
    'Reads in a run that `causalmace export --run <id> --folder <folder>` wrote, in this lab or another one. Every file and\n' +
      'every record is checked against its hash first; where one is not what it should be, nothing is stored. The run keeps its\n' +
      'id, and its results say that they are imported. Nothing in the folder is ever executed.\n' +
      '\n' +
      'With villagerbench: a checkout of its repository. Its tasks become scenarios (villagerbench/.../imported.*), its result\n' +
      'folders a run that is marked imported. With blueprints: files of JSON, .schem, .schematic or .nbt. What contradicts\n' +
      'itself or cannot be completed is listed.\n' +
      '\n' +
      'With minecollab: a checkout of MINDcraft, or files of its tasks. They become scenarios (minecollab/.../imported.*).\n' +
      'Prints how many tasks each file has, for how many agents, in which time.\n' +
      '\n' +
      'With teamcraft: a checkout of its repository, folders build, break, farm and smelt, or single configs (17.json). They\n' +
      'become scenarios (teamcraft/.../17), result folders of its eval.py a run. Prints how many of each split there are.\n' +
      '\n' +
      'With prompts: a checkout of MINDcraft, VillagerAgent or AgentVerse. Its prompts become a method with parameters, which\n' +
      '`causalmace run --spec <file>` plays. Says which prompt has which words, and what was not taken and why.',
    options,
  ),
  run: async (args) => {
    const given = readArguments(args, options, ['<folder>', '[...]'])
    if (!given.ok) return explain(given.error, args.includes('--json'))
    const { json = false, out, file, preset, clock } = given.value
    const [first = '', ...rest] = given.words
    const paths = rest.map((path) => resolve(path))
    const [folder] = paths
    if (first === PROMPTS && folder !== undefined && paths.length === 1) {
      return writePromptSet({ folder, file: file ?? null, out: out ?? '-', json })
    }
    if (out !== undefined || file !== undefined) {
      return explain(badInput('--out and --file belong to `causalmace import prompts <folder>`.').error, json)
    }
    if (first !== TEAMCRAFT && namesTeamcraftRules(given.value)) {
      return explain(
        badInput('Rules of TeamCraft belong to `causalmace import teamcraft <folder or file...>`.').error,
        json,
      )
    }
    if (first === MINECOLLAB && folder !== undefined) {
      const from = importSourceSchema.safeParse({
        kind: MINECOLLAB,
        files: paths,
        ...(preset === undefined ? {} : { preset }),
        ...(clock === undefined ? {} : { clock }),
      })
      if (from.success) return startImport(from.data, json)
      return explain(
        badInput('--preset is minecollab-paper or minecollab-head, --clock after-setup or paper-clock.').error,
        json,
      )
    }
    if (first === TEAMCRAFT && folder !== undefined) {
      const rules = teamcraftRulesOf(given.value)
      if (!rules.ok) return explain(rules.error, json)
      return startImport(
        { kind: TEAMCRAFT, files: paths, ...(rules.value === null ? {} : { rules: rules.value }) },
        json,
      )
    }
    if (preset !== undefined || clock !== undefined) {
      return explain(
        badInput('--preset and --clock belong to `causalmace import minecollab <folder or file...>`.').error,
        json,
      )
    }
    if (first === BLUEPRINTS && folder !== undefined) return startImport({ kind: 'blueprints', files: paths }, json)
    if (first === VILLAGERBENCH && folder !== undefined && paths.length === 1) {
      return startImport({ kind: 'villagerbench', folder }, json)
    }
    if (rest.length > 0 || [BLUEPRINTS, VILLAGERBENCH, PROMPTS, MINECOLLAB, TEAMCRAFT].includes(first)) {
      return explain(badInput(misuse(first, rest)).error, json)
    }
    return askLab(json, (bridge) => importFolder(bridge, resolve(first), json))
  },
}

function misuse(first: string, rest: readonly string[]): string {
  if (first === VILLAGERBENCH || first === PROMPTS) return 'Name the one folder that the repository was cloned into.'
  if (first === BLUEPRINTS) return 'Name at least one file.'
  if (first === TEAMCRAFT) return 'Name the folder that the repository was cloned into, or configs.'
  if (first === MINECOLLAB) return 'Name the folder that the repository was cloned into, or files of tasks.'
  return `"${rest[0]}" is one word too many: a run's folder stands alone, other files follow villagerbench, minecollab, teamcraft, blueprints or prompts.`
}

async function importFolder(bridge: Bridge, folder: string, json: boolean): Promise<number> {
  const input = { folder }
  const imported = await followJob((jobId) =>
    bridge.call('run.import', jobId === undefined ? input : { ...input, jobId }),
  )
  if (!imported.ok) return explain(imported.error, json)
  if (json) printJson(imported.value)
  else console.log(importedText(imported.value))
  return exitCodes.done
}

function startImport(from: From, json: boolean): Promise<number> {
  return askLab(json, async (bridge) => {
    const brought = await followJob((jobId) =>
      bridge.call('scenario.import', jobId === undefined ? { from } : { from, jobId }),
    )
    if (!brought.ok) return explain(brought.error, json)
    if (json) printJson(brought.value)
    else console.log(importReport(brought.value))
    return exitCodes.done
  })
}

/** What was checked, in words. */
export function importedText({ runId, episodes, verified, isKnown }: Imported): string {
  const records = `${verified} of ${counted(episodes, 'episode')} verified: the record has the hash that is noted.`
  const rest =
    verified === episodes
      ? []
      : ['The others ended before their record began, or their tracks were deleted before the folder was written.']
  const end = isKnown
    ? `Run ${runId} is here already; nothing was stored.`
    : `Run ${runId} is here now: causalmace results ${runId}`
  return [records, ...rest, end].join('\n')
}

/** What is here now, by suite, and what is wrong with it. */
export function importReport({
  addresses,
  problems,
  results,
  files = [],
  splits = [],
  notes = [],
}: ImportResult): string {
  const suites = Map.groupBy(addresses, (address) => address.split('/').slice(0, 2).join('/'))
  const scenarios = [...suites].map(([suite, own]) =>
    own.length === 1 ? `1 scenario: ${own[0]}` : `${own.length} scenarios: ${rangeOf(suite, own)}`,
  )
  const found =
    problems.length === 0 ? [] : [`What is wrong with them (${problems.length}):`, ...problems.map((one) => `- ${one}`)]
  const run =
    results === null
      ? []
      : [`Published results (${results.episodes}) are run ${results.runId} now: causalmace results ${results.runId}`]
  const counts = [
    ...(files.length === 0 ? [] : [textTable([taskCountHeads, ...taskCountRows(files)], { right: new Set([1]) }), '']),
    ...(splits.length === 0
      ? []
      : [textTable([splitCountHeads, ...splitCountRows(splits)], { right: new Set([2, 3]) }), '']),
  ]
  return [
    ...counts,
    ...(scenarios.length === 0 ? ['No task files were there.'] : scenarios),
    ...run,
    ...notes,
    ...found,
  ].join('\n')
}

/** Names of imported scenarios begin so, but for those that are called by their numbers, as own ones may be. */
const IMPORTED = 'imported.'

function rangeOf(suite: string, addresses: readonly string[]): string {
  if (addresses.every((address) => address.startsWith(`${suite}/${IMPORTED}`))) return `${suite}/${IMPORTED}*`
  return `${addresses[0]} to ${addresses.at(-1)}`
}
