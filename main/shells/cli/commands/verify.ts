/** `causalmace verify`: does an episode happen again as its record tells it? */
import type { Bridge } from '../../../../preload/contract/bridge.ts'
import type { Result } from '../../../../preload/contract/errors.ts'
import { ok } from '../../../../preload/contract/errors.ts'
import type { Verdict } from '../../../../preload/contract/verification.ts'
import type { Command } from '../command.ts'
import { jsonOption, readArguments, usageOf } from '../command-arguments.ts'
import { exitCodes, explain, printJson } from '../exit-codes.ts'
import { findEpisode } from '../find-id.ts'
import { workInLab } from '../use-lab.ts'
import { VerifyProgress, verdictText } from '../verify-report.ts'

const options = { json: jsonOption } as const

export const verifyCommand: Command = {
  usage: usageOf(
    'verify <episode> [options]',
    'Plays an episode again from its record, as fast as it goes, and compares: prints that both are equal and their hash, or\n' +
      'the first line that differs. Stores nothing. <episode> is an id, its beginning, or latest. A simulated model is asked\n' +
      'again; recorded answers stand in for a live one. Exit codes: 0 equal, 1 different, 2 cannot be verified (it says why).',
    options,
  ),
  run: async (args) => {
    const given = readArguments(args, options, ['<episode>'])
    if (!given.ok) return explain(given.error, args.includes('--json'))
    const { json = false } = given.value
    const [text = ''] = given.words
    return workInLab({ parallel: null, json }, (bridge) => verify(bridge, text, json))
  },
}

async function verify(bridge: Bridge, text: string, json: boolean): Promise<number> {
  const episodeId = await findEpisode(bridge, text)
  if (!episodeId.ok) return explain(episodeId.error, json)
  const verdict = await follow(bridge, episodeId.value)
  if (!verdict.ok) return explain(verdict.error, json)
  if (json) printJson({ episodeId: episodeId.value, ...verdict.value })
  else console.log(verdictText(episodeId.value, verdict.value))
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

/** The lab stops playing soon after nobody asks any more, so Ctrl-C needs no word of its own. */
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
