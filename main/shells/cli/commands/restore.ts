/** `causalmace restore`: takes a run out of the trash. */
import { aboutOptions, askAbout, sayChanged } from '../ask-about.ts'
import type { Command } from '../command.ts'
import { usageOf } from '../command-arguments.ts'
import { findTrashedRun } from '../find-id.ts'

export const restoreCommand: Command = {
  usage: usageOf(
    'restore <run> [options]',
    'Takes a run out of the trash; it is as it was. <run> is an id, its beginning, a name, or latest for the last deleted one.\n' +
      '`causalmace list runs --trash` shows them; how long they stay there is a setting (`causalmace settings --trash <days>`).',
    aboutOptions,
  ),
  run: (args) =>
    askAbout(args, {
      word: '<run>',
      find: findTrashedRun,
      work: async (bridge, runId, json) => sayChanged(await bridge.call('run.restore', { runId }), json, () => 'back'),
    }),
}
