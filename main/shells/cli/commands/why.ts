/** `causalmace why`: what went wrong in an episode that is over, from its record. */
import type { Bridge } from '../../../../shared/contract/bridge.ts'
import { fail, ok, type Result } from '../../../../shared/contract/errors.ts'
import { type Diagnosis, diagnose } from '../../../../shared/core/diagnosis/diagnosis.ts'
import { RecordIndex } from '../../../../shared/core/diagnosis/record-index.ts'
import { planFacts } from '../../../../shared/core/diagnosis/wait-verdict.ts'
import { type Command, exitCodes, explain, printJson } from '../command.ts'
import { jsonOption, readArguments, usageOf } from '../command-arguments.ts'
import { findEpisode } from '../find-id.ts'
import { readWholeRecord } from '../read-timeline.ts'
import { askLab } from '../use-lab.ts'
import { whyReport } from '../why-report.ts'

const options = { json: jsonOption } as const

export const whyCommand: Command = {
  usage: usageOf(
    'why <episode> [options]',
    'Says what went wrong in an episode that is over, in the words of its page: behind each missing block, check point or room\n' +
      'the first deviation in the record. An episode is given by its id, its beginning, or latest.',
    options,
  ),
  run: async (args) => {
    const given = readArguments(args, options, ['<episode>'])
    if (!given.ok) return explain(given.error, args.includes('--json'))
    const { json = false } = given.value
    const [episode = ''] = given.words
    return askLab(json, async (bridge) => {
      const diagnosis = await diagnosed(bridge, episode)
      if (!diagnosis.ok) return explain(diagnosis.error, json)
      if (json) printJson(diagnosis.value)
      else console.log(whyReport(diagnosis.value))
      return exitCodes.done
    })
  },
}

async function diagnosed(bridge: Bridge, text: string): Promise<Result<Diagnosis & { readonly episodeId: string }>> {
  const episodeId = await findEpisode(bridge, text)
  if (!episodeId.ok) return episodeId
  const timeline = await readWholeRecord(bridge, episodeId.value)
  if (!timeline.ok) return timeline
  const { events, header } = timeline.value
  const diagnosis = diagnose(planFacts(new RecordIndex(events, header.scenario.task), header), timeline.value)
  if (diagnosis !== null) return ok({ episodeId: episodeId.value, ...diagnosis })
  return fail(
    'bad-input',
    `Episode ${episodeId.value} is not over: wait for its end, or stop it with \`causalmace cancel\`.`,
  )
}
