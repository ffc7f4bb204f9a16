/** The commands that tell a run to stop differ in one word. */
import { aboutOptions, askAbout, sayChanged } from './ask-about.ts'
import type { Command } from './command.ts'
import { usageOf } from './command-arguments.ts'
import { findRun } from './find-id.ts'

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
