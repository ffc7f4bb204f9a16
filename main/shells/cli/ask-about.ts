/** Commands about one run or episode: each reads which one is meant, finds it, and asks the lab. */
import type { Bridge } from '../../../shared/contract/bridge.ts'
import type { Result } from '../../../shared/contract/errors.ts'
import type { RunView } from '../../../shared/contract/views.ts'
import { type Command, exitCodes, explain, printJson } from './command.ts'
import { jsonOption, readArguments, usageOf } from './command-arguments.ts'
import { findRun } from './find-id.ts'
import { runLine } from './run-view.ts'
import { askLab } from './use-lab.ts'

/** All that these commands take besides the word. */
export const aboutOptions = { json: jsonOption } as const

interface About {
  /** As the usage names it: `<run>`. */
  readonly word: string
  /** The id that the word means. */
  readonly find: (bridge: Bridge, text: string) => Promise<Result<string>>
  /** Answers the exit code. */
  readonly work: (bridge: Bridge, id: string, json: boolean) => Promise<number>
}

/** Answers the exit code; says what is wrong with the command line, or that nothing of that name is there. */
export async function askAbout(args: readonly string[], { word, find, work }: About): Promise<number> {
  const given = readArguments(args, aboutOptions, [word])
  if (!given.ok) return explain(given.error, args.includes('--json'))
  const { json = false } = given.value
  const [text = ''] = given.words
  return askLab(json, async (bridge) => {
    const id = await find(bridge, text)
    return id.ok ? work(bridge, id.value, json) : explain(id.error, json)
  })
}

/** Prints the run as it is now, or why it is not; `state` is what became of it: `back`. */
export function sayChanged(changed: Result<RunView>, json: boolean, state: (run: RunView) => string): number {
  if (!changed.ok) return explain(changed.error, json)
  if (json) printJson(changed.value)
  else console.log(`${changed.value.id} is ${state(changed.value)}: ${runLine(changed.value)}`)
  return exitCodes.done
}

/** The commands that tell a run to stop differ in one word. */
export function stopCommand(name: 'pause' | 'cancel', description: string): Command {
  return {
    usage: usageOf(`${name} <run> [options]`, description, aboutOptions),
    run: (args) =>
      askAbout(args, {
        word: '<run>',
        find: findRun,
        work: async (bridge, runId, json) =>
          sayChanged(await bridge.call(`run.${name}`, { runId }), json, ({ status }) => status),
      }),
  }
}
