/** `causalmace cancel`: stops the running episodes of a run and begins no other, or stops one episode alone. */
import { aboutOptions, askAbout, stopCommand } from '../ask-about.ts'
import { type Command, exitCodes, explain, printJson } from '../command.ts'
import { usageOf } from '../command-arguments.ts'
import { findRunningEpisode } from '../find-id.ts'

const description =
  'Running episodes are stopped and stored as cancelled, and no further one begins. What is finished stays, and\n' +
  '`causalmace resume` goes on. <run> is an id, its beginning, or latest. With `episode` and the id of a running one (or its\n' +
  'beginning), only that episode stops and its trial closes; its run continues.'

const stopRun = stopCommand('cancel', description)

/** No run is called `episode`: ids have no such letters. */
export const cancelCommand: Command = {
  usage: usageOf('cancel <run> [options]\n       causalmace cancel episode <id> [options]', description, aboutOptions),
  run: (args) => (args[0] === 'episode' ? stopEpisode(args.slice(1)) : stopRun.run(args)),
}

function stopEpisode(args: readonly string[]): Promise<number> {
  return askAbout(args, {
    word: '<id>',
    find: findRunningEpisode,
    work: async (bridge, episodeId, json) => {
      const stopped = await bridge.call('episode.stop', { episodeId })
      if (!stopped.ok) return explain(stopped.error, json)
      if (json) printJson({ episodeId, endReason: 'cancelled' })
      else console.log(`${episodeId} is stopped; its run continues.`)
      return exitCodes.done
    },
  })
}
