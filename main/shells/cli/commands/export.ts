/** `causalmace export`: results and records as files, the same bytes as the page's download. */
import type { Bridge } from '../../../../shared/contract/bridge.ts'
import { ok, type Result } from '../../../../shared/contract/errors.ts'
import { exportFormats } from '../../../../shared/contract/file-calls.ts'
import { readExport } from '../../../../shared/core/read-export.ts'
import { type Command, exitCodes, explain, printJson } from '../command.ts'
import { badInput, readArguments, unknownName, usageOf } from '../command-arguments.ts'
import { DATA_SETS, writeDataSets } from '../data-sets.ts'
import { demonstrationOptions, strayDemonstrationOption } from '../demonstration-options.ts'
import { exportDemonstrations } from '../demonstrations.ts'
import { findEpisode, findRun } from '../find-id.ts'
import { exportFolder, writeReportFile } from '../made-files.ts'
import { strayTransitionOption, transitionOptions } from '../transition-options.ts'
import { exportTransitions } from '../transitions.ts'
import { askLab } from '../use-lab.ts'
import { writeParts } from '../write-file.ts'

const options = {
  run: { type: 'string', value: '<id>', help: 'the result table of a run: an id, its beginning, or latest' },
  episode: { type: 'string', value: '<id>', help: 'the record of an episode: an id, its beginning, or latest' },
  format: {
    type: 'string',
    value: '<name>',
    help: 'csv, html or failures (of a run), jsonl (of an episode), answers (what models were asked and answered, of either), or calls (a row for each)',
    otherwise: 'csv or jsonl, whichever fits',
  },
  folder: {
    type: 'string',
    value: '<folder>',
    help: 'with --run: the whole run as a folder of its own, which `causalmace import` reads in',
  },
  ...transitionOptions,
  ...demonstrationOptions,
  out: { type: 'string', value: '<file>', help: 'where to write; - is standard output', otherwise: '-' },
  json: { type: 'boolean', help: 'with --out or --folder: what was written, as one JSON document on standard output' },
} as const

export const exportCommand: Command = {
  usage: usageOf(
    'export (--run <id> | --episode <id>) [options]',
    'Writes the result table of a run (csv, one row per episode) or the record of an episode (jsonl: header, then events); with\n' +
      '--format answers the questions to models with their answers, one JSON line each, which `causalmace replay-answers` reads;\n' +
      'with --format calls a table of these: who asked, what for, tokens, cost and seconds;\n' +
      'with --format messages a table of what was said, with message-pairs one of who told whom how much;\n' +
      '--format measured-edges a table of the dependencies that planners drew beside what twins measured (causalmace intervene);\n' +
      '--format causal-discovery with --folder a data set for each measured plan: interventions, outcomes, graphs, data card;\n' +
      '--format failures a table of what went wrong in each episode, with the failure modes of MAST that it shows;\n' +
      '--transitions training data with a data card: questions as chat messages, each with the answer that was acted on;\n' +
      '--demonstrations what teams did in joint steps, with pictures, in TeamCraft’s own form, LLaVA’s or as lines;\n' +
      '--format html a report of the run to send around: tables, charts, failures, pictures and hashes in one file that loads\n' +
      'nothing; with --folder a run with everything that belongs to it.',
    options,
  ),
  run: async (args) => {
    const given = readArguments(args, options)
    if (!given.ok) return explain(given.error, args.includes('--json'))
    const { out = '-', folder, json = false } = given.value
    if (given.value.demonstrations === true) {
      const { check: _, licence: __, ...others } = given.value
      const foreign = strayTransitionOption(others)
      if (foreign !== null) return explain(badInput(`--${foreign} does not go with --demonstrations.`).error, json)
      return exportDemonstrations(given.value, json)
    }
    const alone = strayDemonstrationOption(given.value)
    if (alone !== null) return explain(badInput(`--${alone} belongs to --demonstrations.`).error, json)
    if (given.value.transitions === true) return exportTransitions(given.value, json)
    const lonely = strayTransitionOption(given.value)
    if (lonely !== null) return explain(badInput(`--${lonely} belongs to --transitions.`).error, json)
    if (given.value.format === DATA_SETS) return writeDataSets(given.value)
    const wanted = readWanted(given.value)
    if (!wanted.ok) return explain(wanted.error, json)
    if (folder !== undefined) {
      const { kind, id } = wanted.value
      if (kind === 'episode' || given.value.format !== undefined || given.value.out !== undefined) {
        return explain(badInput('--folder takes a whole run: give --run, and neither --format nor --out.').error, json)
      }
      return askLab(json, (bridge) => exportFolder(bridge, id, folder, json))
    }
    if (json && out === '-') {
      return explain(badInput('--json tells what was written: say to which file with --out.').error, json)
    }
    return askLab(json, (bridge) => writeExport(bridge, wanted.value, out, json))
  },
}

/** Of transitions there are other forms, which `--transitions` asks for. */
const formats = [...exportFormats.filter((name) => name !== 'transitions'), 'html'] as const
type Format = (typeof formats)[number]

interface Wanted {
  readonly kind: 'run' | 'episode'
  readonly id: string
  readonly format: Format
}

function readWanted(values: {
  readonly run?: string
  readonly episode?: string
  readonly format?: string
}): Result<Wanted> {
  const { run, episode, format } = values
  if ((run === undefined) === (episode === undefined)) return badInput('Say what to export: either --run or --episode.')
  const kind = run === undefined ? 'episode' : 'run'
  const fitting = kind === 'run' ? 'csv' : 'jsonl'
  const known = format === undefined ? fitting : formats.find((name) => name === format)
  if (known === undefined) return unknownName('format', format ?? '', formats)
  const isFit =
    known === fitting ||
    known === 'answers' ||
    ['calls', 'messages', 'message-pairs', 'measured-edges'].includes(known) ||
    (['html', 'failures'].includes(known) && kind === 'run')
  if (!isFit) {
    return badInput(`--format ${known} does not fit: a run is exported as csv, html or failures, an episode as jsonl.`)
  }
  return ok({ kind, id: run ?? episode ?? '', format: known })
}

async function writeExport(bridge: Bridge, wanted: Wanted, out: string, json: boolean): Promise<number> {
  const { kind, format } = wanted
  const id = kind === 'run' ? await findRun(bridge, wanted.id) : await findEpisode(bridge, wanted.id)
  if (!id.ok) return explain(id.error, json)
  const of = kind === 'run' ? { runId: id.value } : { episodeId: id.value }
  const written =
    format === 'html'
      ? await writeReportFile(bridge, { runIds: [id.value] }, out)
      : await writeParts(out, (take) => readExport(bridge, { format, ...of }, take))
  if (!written.ok) return explain(written.error, json)
  if (out === '-') return exitCodes.done
  if (json) printJson({ file: out, bytes: written.value, format, ...of })
  else console.error(`${out}: ${written.value} bytes.`)
  return exitCodes.done
}
