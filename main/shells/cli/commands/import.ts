/** `causalmace import`: a run of another lab, checked and stored. */
import { resolve } from 'node:path'
import type { Bridge } from '../../../../preload/contract/bridge.ts'
import type { CallOutput } from '../../../../preload/contract/calls.ts'
import type { Command } from '../command.ts'
import { jsonOption, readArguments, usageOf } from '../command-arguments.ts'
import { exitCodes, explain, printJson } from '../exit-codes.ts'
import { followJob } from '../follow-job.ts'
import { askLab } from '../use-lab.ts'

type Imported = Extract<CallOutput<'run.import'>['state'], { kind: 'done' }>['result']

const options = { json: jsonOption } as const

export const importCommand: Command = {
  usage: usageOf(
    'import <folder> [options]',
    'Reads in a run that `causalmace export --run <id> --folder <folder>` wrote, in this lab or another one. Every file and\n' +
      'every record is held against its hash first; where one is not what it should be, nothing is stored. The run keeps its\n' +
      'id, and its results say that they are imported. Nothing in the folder is ever executed.',
    options,
  ),
  run: async (args) => {
    const given = readArguments(args, options, ['<folder>'])
    if (!given.ok) return explain(given.error, args.includes('--json'))
    const { json = false } = given.value
    const [folder = ''] = given.words
    return askLab(json, (bridge) => importFolder(bridge, folder, json))
  },
}

async function importFolder(bridge: Bridge, folder: string, json: boolean): Promise<number> {
  const input = { folder: resolve(folder) }
  const imported = await followJob((jobId) =>
    bridge.call('run.import', jobId === undefined ? input : { ...input, jobId }),
  )
  if (!imported.ok) return explain(imported.error, json)
  if (json) printJson(imported.value)
  else console.log(importedText(imported.value))
  return exitCodes.done
}

/** What was checked, in words. */
export function importedText({ runId, episodes, verified, isKnown }: Imported): string {
  const records = `${verified} of ${episodes} ${episodes === 1 ? 'episode' : 'episodes'} verified: the record has the hash that is noted.`
  const rest =
    verified === episodes
      ? []
      : ['The others ended before their record began, or their tracks were let go before the folder was written.']
  const end = isKnown
    ? `Run ${runId} is here already; nothing was stored.`
    : `Run ${runId} is here now: causalmace results ${runId}`
  return [records, ...rest, end].join('\n')
}
