/** Measured plans as data sets for causal discovery: a folder with one of its own for each. */
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { reasonOf } from '../../../packages/minecraft-server/values/reason-of.ts'
import type { Bridge } from '../../../shared/contract/bridge.ts'
import { fail, ok, type Result } from '../../../shared/contract/errors.ts'
import { counted } from '../../../shared/core/format/counted.ts'
import { exitCodes, explain, printJson } from './command.ts'
import { badInput } from './command-arguments.ts'
import { findEpisode, findRun } from './find-id.ts'
import { askLab } from './use-lab.ts'

/** As `--format` names it. */
export const DATA_SETS = 'causal-discovery'

interface Given {
  readonly run?: string
  readonly episode?: string
  readonly folder?: string
  readonly out?: string
  readonly json?: boolean
}

/** Answers the exit code. Episodes of the run that are not measured are left out. */
export async function writeDataSets({ run, episode, folder, out, json = false }: Given): Promise<number> {
  if (folder === undefined || out !== undefined || (run === undefined) === (episode === undefined)) {
    const how = `--format ${DATA_SETS} writes a folder: give --folder, and either --run or --episode.`
    return explain(badInput(how).error, json)
  }
  return askLab(json, async (bridge) => {
    const written = await write(bridge, { run, episode }, resolve(folder))
    if (!written.ok) return explain(written.error, json)
    if (json) printJson({ folder: resolve(folder), dataSets: written.value })
    else console.error(`${resolve(folder)}: ${counted(written.value.length, 'data set')}.`)
    return exitCodes.done
  })
}

async function write(
  bridge: Bridge,
  { run, episode }: { readonly run: string | undefined; readonly episode: string | undefined },
  folder: string,
): Promise<Result<readonly string[]>> {
  const episodes = run === undefined ? await single(bridge, episode ?? '') : await ofRun(bridge, run)
  if (!episodes.ok) return episodes
  const names: string[] = []
  for (const { id, name } of episodes.value) {
    const set = await bridge.call('twins.data-set', { episodeId: id })
    if (!set.ok && run !== undefined && set.error.code === 'wrong-state') continue
    if (!set.ok) return set
    const stored = store(join(folder, name), set.value.files)
    if (!stored.ok) return stored
    names.push(name)
  }
  if (names.length > 0) return ok(names)
  return fail('wrong-state', 'No plan of this run is measured. Measure one with: causalmace intervene <episode>')
}

interface Named {
  readonly id: string
  /** Of its folder. */
  readonly name: string
}

async function single(bridge: Bridge, text: string): Promise<Result<readonly Named[]>> {
  const id = await findEpisode(bridge, text)
  return id.ok ? ok([{ id: id.value, name: id.value.slice(0, 8) }]) : id
}

async function ofRun(bridge: Bridge, text: string): Promise<Result<readonly Named[]>> {
  const id = await findRun(bridge, text)
  if (!id.ok) return id
  const results = await bridge.call('run.results', { runId: id.value })
  if (!results.ok) return results
  return ok(
    results.value
      .filter(({ validity }) => validity === 'valid')
      .map(({ episodeId, scenario, seed }) => {
        return { id: episodeId, name: `${scenario.split('/').at(-1)}-seed-${seed}-${episodeId.slice(0, 8)}` }
      }),
  )
}

/** Into a new or empty folder. */
function store(folder: string, files: readonly { readonly name: string; readonly text: string }[]): Result<void> {
  try {
    if (existsSync(folder) && readdirSync(folder).length > 0) {
      return fail('bad-input', `${folder} holds something already: name another --folder.`)
    }
    mkdirSync(folder, { recursive: true })
    for (const { name, text } of files) writeFileSync(join(folder, name), text)
    return ok(undefined)
  } catch (error) {
    return fail('storage', `${folder} cannot be written: ${reasonOf(error)}.`)
  }
}
