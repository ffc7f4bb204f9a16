/** `causalmace server worlds`: what was saved. */
import type { SavedWorld } from '../../../../shared/contract/server.ts'
import { Worlds } from '../../../lab/sandbox/worlds.ts'
import { jsonOption, readArguments, usageOf } from '../command-arguments.ts'
import { exitCodes, explain, printJson } from '../exit-codes.ts'
import { textTable } from '../text-table.ts'

const options = { json: jsonOption } as const

export const worldsUsage = usageOf(
  'server worlds [options]',
  'Lists the saved worlds, newest first. Each is a folder that Minecraft 1.19.2 opens, too.',
  options,
)

/** Answers with the exit code. */
export async function reportWorlds(args: readonly string[], dataFolder: string): Promise<number> {
  const given = readArguments(args, options)
  const { json = false } = given.ok ? given.value : { json: args.includes('--json') }
  if (!given.ok) return explain(given.error, json)
  const listed = await new Worlds(dataFolder).list()
  if (!listed.ok) return explain(listed.error, json)
  if (json) printJson(listed.value)
  else if (listed.value.length === 0) console.log('No world is saved yet: causalmace server --save <name> keeps one.')
  else console.log(textTable([['name', 'saved', 'size', 'begun from', 'folder'], ...listed.value.map(row)]))
  return exitCodes.done
}

function row({ name, savedAt, bytes, origin, folder }: SavedWorld): readonly string[] {
  return [name, savedAt.slice(0, 16).replace('T', ' '), `${Math.ceil(bytes / 1024)} KiB`, origin, folder]
}
