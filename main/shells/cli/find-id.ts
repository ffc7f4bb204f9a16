/** Ids on the command line: whole, a beginning that only one has, or `latest`; of runs their names, too. */
import type { Bridge } from '../../../shared/contract/bridge.ts'
import { fail, ok, type Result } from '../../../shared/contract/errors.ts'
import type { EpisodeView } from '../../../shared/contract/views.ts'
import { unknownName } from './command-arguments.ts'

const LATEST = 'latest'
/** How many characters of an id lists show. */
export const ID_SHOWN = 8

/**
 * The id of the run that `text` means. `unknown-name` where there is none: names the nearest, or says that it is in the trash;
 * `bad-input` where there are several.
 */
export async function findRun(bridge: Bridge, text: string): Promise<Result<string>> {
  const runs = await bridge.call('run.list', {})
  return runs.ok ? orInTrash(bridge, text, chooseRun(text, runs.value)) : runs
}

/** What was `found` of a run; where it is none, but one in the trash has that name, how to have that one back. */
async function orInTrash(bridge: Bridge, text: string, found: Result<string>): Promise<Result<string>> {
  if (found.ok || found.error.code !== 'unknown-name' || text === LATEST) return found
  const trashed = await findTrashedRun(bridge, text)
  if (!trashed.ok) return found
  const restore = `\`causalmace restore ${trashed.value.slice(0, ID_SHOWN)}\``
  return fail('unknown-name', `The run "${text}" is in the trash. ${restore} takes it out, as it was.`)
}

/** The id of the run in the trash that `text` means; `latest` is the last deleted one. Fails as `findRun` does. */
export async function findTrashedRun(bridge: Bridge, text: string): Promise<Result<string>> {
  const runs = await bridge.call('run.trash', {})
  if (!runs.ok) return runs
  if (runs.value.length === 0) return fail('unknown-name', 'The trash is empty.')
  return chooseRun(
    text,
    runs.value.map(({ runId, name }) => ({ id: runId, name })),
    'run in the trash',
  )
}

/** `runs` newest first. A name counts where no id begins like it. */
export function chooseRun(
  text: string,
  runs: readonly { readonly id: string; readonly name: string }[],
  what = 'run',
): Result<string> {
  const ids = runs.map(({ id }) => id)
  const named = runs.filter(({ name, id }) => name === text && !id.startsWith(text))
  const [only] = named
  if (only === undefined || ids.some((id) => id.startsWith(text))) {
    return choose(what, text, [...ids, ...runs.map(({ name }) => name)], ids)
  }
  if (named.length === 1) return ok(only.id)
  const shown = named.map(({ id }) => id.slice(0, ID_SHOWN)).join(', ')
  return fail('bad-input', `${named.length} runs are named "${text}": choose one by its id, newest first ${shown}.`)
}

/** The id of the episode that `text` means, over all runs; `latest` is the newest ended one of the newest run that has any. */
export async function findEpisode(bridge: Bridge, text: string): Promise<Result<string>> {
  const runs = await bridge.call('run.list', {})
  if (!runs.ok) return runs
  const ids: string[] = []
  for (const { id } of runs.value) {
    const ended = await episodesOf(bridge, id, 'ended')
    if (!ended.ok) return ended
    const newestFirst = ended.value.toSorted((a, b) => (a.startedAt < b.startedAt ? 1 : -1))
    ids.push(...newestFirst.map((episode) => episode.id))
    if (text === LATEST && ids.length > 0) break
  }
  const chosen = choose('episode', text, ids)
  if (chosen.ok || chosen.error.code !== 'unknown-name' || text === LATEST) return chosen
  const measuring = await measuringEpisodes(bridge)
  if (!measuring.ok) return measuring
  return measuring.value.some((id) => id.startsWith(text)) ? choose('episode', text, measuring.value) : chosen
}

/** Ended episodes of twins and forks: no list has them, but who knows one by its id may look at it. */
async function measuringEpisodes(bridge: Bridge): Promise<Result<readonly string[]>> {
  const ids: string[] = []
  for (const call of ['forks.list', 'twins.list'] as const) {
    const runs = await bridge.call(call, {})
    if (!runs.ok) return runs
    for (const { id } of runs.value) {
      const episodes = await episodesOf(bridge, id, 'ended')
      if (!episodes.ok) return episodes
      ids.push(...episodes.value.map((episode) => episode.id))
    }
  }
  return ok(ids)
}

async function episodesOf(
  bridge: Bridge,
  runId: string,
  wanted: EpisodeView['status'],
): Promise<Result<readonly EpisodeView[]>> {
  const detail = await bridge.call('run.get', { runId })
  if (!detail.ok) return detail
  return ok(detail.value.trials.flatMap(({ episodes }) => episodes.filter(({ status }) => status === wanted)))
}

/** The id of the running episode that `text` means, over all runs; `latest` is one of the newest run that has any. */
export async function findRunningEpisode(bridge: Bridge, text: string): Promise<Result<string>> {
  const runs = await bridge.call('run.list', {})
  if (!runs.ok) return runs
  const ids: string[] = []
  for (const { id, trials } of runs.value) {
    if (trials.running === 0) continue
    const running = await episodesOf(bridge, id, 'running')
    if (!running.ok) return running
    ids.push(...running.value.map((episode) => episode.id))
  }
  if (ids.length === 0) return fail('unknown-name', 'No episode is running.')
  return choose('running episode', text, ids)
}

/** `ids` newest first; `known` are all words that could have been meant. */
function choose(what: string, text: string, known: readonly string[], ids: readonly string[] = known): Result<string> {
  if (ids.length === 0) return fail('unknown-name', `There is no ${what} yet.`)
  if (text === LATEST) return ok(ids[0] ?? '')
  const matches = ids.filter((id) => id === text || (text !== '' && id.startsWith(text)))
  const [only] = matches
  if (only === undefined) return unknownName(what, text, [LATEST, ...known])
  if (matches.length === 1) return ok(only)
  const shown = matches.slice(0, 5).join(', ')
  return fail(
    'bad-input',
    `${matches.length} ${severalOf(what)} begin with "${text}": ${shown}${matches.length > 5 ? ', …' : ''}.`,
  )
}

/** `running episodes`, `runs in the trash`. */
function severalOf(what: string): string {
  const [noun = '', ...rest] = what.split(' in ')
  return [`${noun}s`, ...rest].join(' in ')
}
