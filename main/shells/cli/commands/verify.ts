/** `causalmace verify`: does an episode happen again as its record tells it? */
import type { Bridge } from '../../../../shared/contract/bridge.ts'
import type { Result } from '../../../../shared/contract/errors.ts'
import { ok } from '../../../../shared/contract/errors.ts'
import type { Verdict } from '../../../../shared/contract/verification.ts'
import { verifyFile } from '../../../lab/verify-file.ts'
import { type Command, exitCodes, explain, printJson } from '../command.ts'
import { jsonOption, readArguments, usageOf } from '../command-arguments.ts'
import { findEpisode } from '../find-id.ts'
import { readExportedRecord } from '../record-file.ts'
import { workInLab } from '../use-lab.ts'
import { VerifyProgress, verdictText } from '../verify-report.ts'

const options = { json: jsonOption } as const

/** What names a file rather than an episode. */
const RECORD_FILE = '.jsonl'

export const verifyCommand: Command = {
  usage: usageOf(
    'verify <episode or file> [options]',
    'Plays an episode again from its record, as fast as it goes, and compares: prints that both are equal and their hash, or\n' +
      'the first line that differs. Stores nothing. An episode is given by its id, its beginning, or latest; a file is a record\n' +
      'that `causalmace export --episode` wrote (.jsonl): all but the track is compared. A simulated model is asked again;\n' +
      'recorded answers stand in for a live one. Exit codes: 0 equal, 1 different, 2 cannot be verified (it says why).',
    options,
  ),
  run: async (args) => {
    const given = readArguments(args, options, ['<episode or file>'])
    if (!given.ok) return explain(given.error, args.includes('--json'))
    const { json = false } = given.value
    const [text = ''] = given.words
    if (text.endsWith(RECORD_FILE)) return verifyRecord(text, json)
    return workInLab({ parallel: null, json }, (bridge) => verify(bridge, text, json))
  },
}

async function verify(bridge: Bridge, text: string, json: boolean): Promise<number> {
  const episodeId = await findEpisode(bridge, text)
  if (!episodeId.ok) return explain(episodeId.error, json)
  const verdict = await follow(bridge, episodeId.value)
  if (!verdict.ok) return explain(verdict.error, json)
  if (json) printJson({ episodeId: episodeId.value, ...verdict.value })
  else console.log(verdictText(`Episode ${episodeId.value}`, verdict.value))
  return exitCodeOf(verdict.value)
}

/** Needs no data folder. Ctrl-C ends the episode with this process. */
async function verifyRecord(file: string, json: boolean): Promise<number> {
  const exported = readExportedRecord(file)
  if (!exported.ok) return explain(exported.error, json)
  const progress = new VerifyProgress(process.stderr)
  const ofMs = exported.value.events.at(-1)?.atMs ?? 0
  const verdict = await verifyFile(exported.value, {
    signal: new AbortController().signal,
    onProgress: (at) => progress.show({ state: 'playing', ...at, ofMs }),
  })
  progress.end()
  if (!verdict.ok) return explain(verdict.error, json)
  if (json) printJson({ file, ...verdict.value })
  else console.log(verdictText(`The record in ${file}`, verdict.value))
  return exitCodeOf(verdict.value)
}

function exitCodeOf({ kind }: Verdict): number {
  switch (kind) {
    case 'equal':
      return exitCodes.done
    case 'different':
      return exitCodes.failed
    case 'irreproducible':
      return exitCodes.badUsage
  }
}

/** The lab stops playing soon after the last request, so Ctrl-C needs no message. */
async function follow(bridge: Bridge, episodeId: string): Promise<Result<Verdict>> {
  const progress = new VerifyProgress(process.stderr)
  let verificationId: string | undefined
  for (;;) {
    const input = verificationId === undefined ? { episodeId } : { episodeId, verificationId }
    const asked = await bridge.call('episode.verify', input)
    if (!asked.ok) {
      progress.end()
      return asked
    }
    verificationId = asked.value.verificationId
    const { verification } = asked.value
    if (verification.state === 'done') {
      progress.end()
      return ok(verification.verdict)
    }
    progress.show(verification)
  }
}
