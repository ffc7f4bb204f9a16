/** `causalmace export --transitions`: stored answers of models as training data, and a look at such data. */
import { setImmediate as breathe } from 'node:timers/promises'
import type { Bridge } from '../../../shared/contract/bridge.ts'
import { fail, ok, type Result } from '../../../shared/contract/errors.ts'
import type { EpisodeResult } from '../../../shared/contract/results.ts'
import { counted } from '../../../shared/core/format/counted.ts'
import { parseJson } from '../../../shared/core/parse-json.ts'
import { readExport } from '../../../shared/core/read-export.ts'
import { type ChosenEpisodes, chooseEpisodes } from '../../answers/transitions/choose-episodes.ts'
import { CARD, dataCard, type LeftOutCounts, type SplitOf } from '../../answers/transitions/data-card.ts'
import { readAs } from '../../answers/transitions/line-format.ts'
import { makeTransition } from '../../answers/transitions/make-transition.ts'
import { manifestOf } from '../../answers/transitions/manifest.ts'
import { readingLine, readTransitions } from '../../answers/transitions/read-transitions.ts'
import type { TransitionSink } from '../../answers/transitions/sink.ts'
import { type StoredQuestion, storedQuestionSchema } from '../../answers/transitions/stored-questions.ts'
import { Tally, type TransitionCounts } from '../../answers/transitions/tally.ts'
import { TransitionFile, TransitionOutput } from '../../answers/transitions/write-file.ts'
import { TransitionFolder } from '../../answers/transitions/write-folder.ts'
import { exitCodes, explain, printJson } from './command.ts'
import { findEpisode, findRun } from './find-id.ts'
import { onInterrupt } from './signals.ts'
import { readTransitionOptions, type TransitionRequest, type TransitionValues } from './transition-options.ts'
import { askLab } from './use-lab.ts'

/** Answers the exit code. */
export async function exportTransitions(values: TransitionValues, json: boolean): Promise<number> {
  if (values.check !== undefined) return checkTransitions(values.check, json)
  const request = readTransitionOptions(values)
  if (!request.ok) return explain(request.error, json)
  return askLab(json, async (bridge) => {
    const written = await write(bridge, request.value)
    if (!written.ok) return explain(written.error, json)
    const { place, counts } = written.value
    if (place === '-') return exitCodes.done
    for (const line of warningsOf(counts, request.value)) console.error(`! ${line}`)
    if (json) printJson({ ...('folder' in request.value.to ? { folder: place } : { file: place }), ...counts })
    else console.error(`${place}: ${counted(counts.transitions, 'transition')}.`)
    return exitCodes.done
  })
}

export function checkTransitions(path: string, json: boolean): number {
  const read = readTransitions(path)
  if (!read.ok) return explain(read.error, json)
  if (json) printJson(read.value)
  else console.log(readingLine(read.value))
  return read.value.isWhole === false || read.value.missingImages > 0 ? exitCodes.failed : exitCodes.done
}

function warningsOf(
  { transitions, simulated, ofTestTasks, models }: TransitionCounts,
  { licensed }: TransitionRequest,
): readonly string[] {
  const answered = new Set(models.map(({ model }) => model))
  return [
    ...licensed
      .filter((model) => !answered.has(model))
      .map((model) => `No answer is from ${model}, for which --licence gives one.`),
    ...(simulated === 0
      ? []
      : [`${counted(simulated, 'answer')} of ${transitions} simulated: from rules, not from a language model.`]),
    ...(ofTestTasks === 0 ? [] : [`${counted(ofTestTasks, 'transition')} of ${transitions} of test tasks.`]),
  ]
}

interface Written {
  readonly place: string
  readonly counts: TransitionCounts
}

async function write(bridge: Bridge, request: TransitionRequest): Promise<Result<Written>> {
  const source = await sourceOf(bridge, request)
  if (!source.ok) return source
  const { results, ...from } = source.value
  const episodes = chooseEpisodes(results, request.choice)
  const splits = await splitsOf(bridge, episodes.trials)
  if (!splits.ok) return splits
  const splitOf: SplitOf = (scenario) => splits.value.get(scenario) ?? null
  const sink = openSink(request)
  if (!sink.ok) return sink
  const stop = new AbortController()
  const forget = onInterrupt('Stopping: nothing will be left of the export.', () => stop.abort())
  try {
    const passed = await passOn(bridge, { ...request, splitOf }, episodes, sink.value, stop.signal)
    if (!passed.ok) return passed
    const { counts, leftOut } = passed.value
    if (counts.transitions === 0) return nothingLeft(episodes, leftOut)
    const card = dataCard({ ...request, ...from, episodes, splitOf, counts, leftOut })
    const place = sink.value.finish([{ name: CARD, text: card }, manifestOf(request.format, counts)])
    return place.ok ? ok({ place: place.value, counts }) : place
  } finally {
    forget()
    sink.value.discard()
  }
}

function openSink({ to, format, inlineImages }: TransitionRequest): Result<TransitionSink> {
  if ('folder' in to) return TransitionFolder.open(to.folder, { format, inlineImages })
  if (format === 'upstream') return fail('bad-input', '--format upstream needs --folder.')
  if (to.file === '-') return ok(new TransitionOutput({ format, inlineImages }))
  return TransitionFile.open(to.file, { format, inlineImages })
}

export interface Source {
  readonly appVersion: string
  readonly run: { readonly id: string; readonly name: string }
  readonly episode: string | null
  readonly results: readonly EpisodeResult[]
}

export async function sourceOf(
  bridge: Bridge,
  { of, id }: Pick<TransitionRequest, 'of' | 'id'>,
): Promise<Result<Source>> {
  const found = of === 'run' ? await findRun(bridge, id) : await findEpisode(bridge, id)
  if (!found.ok) return found
  const run = of === 'run' ? ok(found.value) : await runOf(bridge, found.value)
  if (!run.ok) return run
  const detail = await bridge.call('run.get', { runId: run.value })
  if (!detail.ok) return detail
  const results = await bridge.call('run.results', { runId: run.value })
  if (!results.ok) return results
  const info = await bridge.call('lab.info', {})
  if (!info.ok) return info
  return ok({
    appVersion: info.value.appVersion,
    run: detail.value.run,
    episode: of === 'run' ? null : found.value,
    results: of === 'run' ? results.value : results.value.filter(({ episodeId }) => episodeId === found.value),
  })
}

async function runOf(bridge: Bridge, episodeId: string): Promise<Result<string>> {
  const filter = { text: episodeId, withArchived: true }
  const listed = await bridge.call('episode.list', { filter, sort: [], offset: 0, limit: 1 })
  if (!listed.ok) return listed
  const [row] = listed.value.rows
  if (row !== undefined) return ok(row.runId)
  return fail('wrong-state', 'Episodes of twins and forks measure something: they never become training data.')
}

/** As the first episode of each scenario played it: what a suite says today may be otherwise, or gone. */
async function splitsOf(
  bridge: Bridge,
  trials: readonly EpisodeResult[],
): Promise<Result<ReadonlyMap<string, string | null>>> {
  const splits = new Map<string, string | null>()
  for (const { scenario, episodeId } of trials) {
    if (splits.has(scenario)) continue
    const played = await bridge.call('episode.header', { episodeId })
    if (!played.ok) return played
    const task = played.value.header?.scenario.task
    splits.set(scenario, task !== undefined && 'facts' in task ? task.facts.split : null)
  }
  return ok(splits)
}

interface Passed {
  readonly counts: TransitionCounts
  readonly leftOut: LeftOutCounts
}

/** One episode after the other, in parts: never more than a part is held. */
async function passOn(
  bridge: Bridge,
  request: TransitionRequest & { readonly splitOf: SplitOf },
  { chosen }: ChosenEpisodes,
  sink: TransitionSink,
  signal: AbortSignal,
): Promise<Result<Passed>> {
  const tally = new Tally()
  const leftOut = { 'not-used': 0, 'cut-off': 0, unreadable: 0, reused: 0, simulated: 0 }
  for (const result of chosen) {
    const take = async (question: StoredQuestion): Promise<Result<void>> => {
      const why = reasonAgainst(question, request)
      if (why !== null) leftOut[why] += 1
      if (why !== null || question.kind === 'left-out') return ok(undefined)
      const own = { licence: request.licenceOf(question.model), split: request.splitOf(result.scenario) }
      const made = makeTransition(question, result, own)
      tally.add(made.transition)
      return sink.write(made)
    }
    const passed = await eachQuestion(bridge, result.episodeId, take)
    if (!passed.ok) return passed
    // Lets Ctrl-C and the lab's reading thread have their turn.
    await breathe()
    if (signal.aborted) return fail('cancelled', 'Stopped: nothing was written.')
  }
  return ok({ counts: tally.counts(), leftOut })
}

function reasonAgainst(question: StoredQuestion, request: TransitionRequest): keyof LeftOutCounts | null {
  if (question.kind === 'left-out') return question.why
  if (question.reused && !request.withReused) return 'reused'
  return question.simulated === true && !request.withSimulated ? 'simulated' : null
}

/** Parts end with a line. */
async function eachQuestion(
  bridge: Bridge,
  episodeId: string,
  take: (question: StoredQuestion) => Promise<Result<void>>,
): Promise<Result<void>> {
  let taken: Result<void> = ok(undefined)
  const read = await readExport(bridge, { format: 'transitions', episodeId }, async (text) => {
    for (const line of text.split('\n')) {
      if (line === '' || !taken.ok) continue
      const raw = parseJson(line, 'What the lab answered')
      const question = raw.ok ? readAs(storedQuestionSchema, raw.value, 'What the lab answered') : raw
      taken = question.ok ? await take(question.value) : question
    }
  })
  return read.ok ? taken : read
}

function nothingLeft({ chosen, trials }: ChosenEpisodes, leftOut: LeftOutCounts): Result<never> {
  const hints = [
    ...(trials.length === 0
      ? [
          'None of its episodes is valid: what ended by a failure, was stopped or measured something never becomes data.',
        ]
      : []),
    ...(trials.length > 0 && chosen.length === 0 ? [`None of ${counted(trials.length, 'episode')} succeeded.`] : []),
    ...(leftOut.reused === 0 ? [] : [`--with-reused takes ${counted(leftOut.reused, 'reused answer')}.`]),
    ...(leftOut.simulated === 0
      ? []
      : [`Without --without-simulated there are ${counted(leftOut.simulated, 'simulated answer')}.`]),
  ]
  return fail('wrong-state', ['There is no transition to write.', ...hints].join(' '))
}
