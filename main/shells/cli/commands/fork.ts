/** `causalmace fork`: an episode again to a moment, and then one thing otherwise. */
import type { Bridge } from '../../../../shared/contract/bridge.ts'
import { fail, type LabError, ok, type Result } from '../../../../shared/contract/errors.ts'
import type { ForkDo } from '../../../../shared/contract/fork.ts'
import type { ForkMoment, ForksRequest } from '../../../../shared/contract/forks.ts'
import { forkForms, parseForkDo } from '../../../../shared/core/fork-words.ts'
import { type Command, explain, printJson } from '../command.ts'
import { jsonOption, readArguments, usageOf } from '../command-arguments.ts'
import { tellMeasured } from '../exit-of-run.ts'
import { findEpisode, findRun, ID_SHOWN } from '../find-id.ts'
import { followRun } from '../follow-run.ts'
import { forkEffectsText, forksText } from '../forks-report.ts'
import { readModels } from '../model-options.ts'
import { parallelOption, readParallel } from '../option-values.ts'
import { workInLab } from '../use-lab.ts'

const options = {
  do: { type: 'string', multiple: true, value: '<what>', help: 'what is done; again for a fork of its own' },
  at: {
    type: 'string',
    value: '<moment>',
    help: 'seconds of game time, subtask:3 for its first beginning, or plan:2',
    otherwise: 'of a subtask its beginning, of an edge its plan',
  },
  continuations: {
    type: 'string',
    value: '<n>',
    help: 'times that each fork goes on with fresh answers of a live model',
  },
  'continue-with': {
    type: 'string',
    value: '<model>',
    help: 'answers what the record holds no answer to, such as scripted',
    otherwise: 'the episode’s own model',
  },
  every: { type: 'boolean', help: 'each episode of the run that is named; prints average effects' },
  again: { type: 'boolean', help: 'play forks anew that have been played already' },
  parallel: parallelOption,
  json: jsonOption,
} as const

const forms = Object.entries(forkForms)
  .map(([form, meaning]) => `  ${form.padEnd(20)} ${meaning}`)
  .join('\n')

export const forkCommand: Command = {
  usage: usageOf(
    'fork <episode or run> --do <what> [options]',
    'What if: plays an episode again to a moment, does one thing otherwise, and goes on. Beside each fork one that does nothing\n' +
      'is played, which has to be equal to the byte, and one that does next to nothing (placebo), which shows the noise. τ is the\n' +
      'outcome with it minus the outcome without. Nothing of it counts as a result of a method. N is a subtask, A an agent:\n\n' +
      forms,
    options,
  ),
  run: async (args) => {
    const given = readArguments(args, options, ['<episode or run>'])
    if (!given.ok) return explain(given.error, args.includes('--json'))
    const { json = false, parallel } = given.value
    const atOnce = readParallel(parallel)
    if (!atOnce.ok) return explain(atOnce.error, json)
    const request = readRequest(given.value)
    if (!request.ok) return explain(request.error, json)
    const [what = ''] = given.words
    const { every = false } = given.value
    return workInLab({ parallel: atOnce.value, json }, (bridge, announce) =>
      every
        ? forkEach(bridge, what, request.value, { json, announce })
        : play(bridge, what, request.value, { json, announce }),
    )
  },
}

interface Given {
  readonly do?: readonly string[] | undefined
  readonly at?: string | undefined
  readonly continuations?: string | undefined
  readonly 'continue-with'?: string | undefined
  readonly again?: boolean | undefined
}

function readRequest(given: Given): Result<Omit<ForksRequest, 'episodeId'>> {
  const changes: ForkDo[] = []
  for (const text of given.do ?? []) {
    const change = parseForkDo(text)
    if (change === null)
      return fail(
        'bad-input',
        `--do: "${text}" is none of ${Object.keys(forkForms).join(', ')}. A delay is at most 3600 s, and up to 64 items are given.`,
      )
    changes.push(change)
  }
  if (changes.length === 0) return fail('bad-input', '--do: say what is done, such as --do skip:3 or --do idle:Bob.')
  const at = readMoment(given.at)
  if (!at.ok) return at
  const count = Number(given.continuations ?? 1)
  if (!Number.isInteger(count) || count < 1 || count > 20) {
    return fail('bad-input', '--continuations: give a number from 1 to 20.')
  }
  const other = readOther(given['continue-with'])
  if (!other.ok) return other
  return ok({
    do: changes,
    ...(at.value === null ? {} : { at: at.value }),
    continuations: count,
    ...(other.value === null ? {} : { continueWith: other.value }),
    ...(given.again === true ? { again: true } : {}),
  })
}

function readOther(model: string | undefined): Result<NonNullable<ForksRequest['continueWith']> | null> {
  if (model === undefined) return ok(null)
  const read = readModels({ model }, {})
  return read.ok ? ok(read.value.model) : read
}

function readMoment(text: string | undefined): Result<ForkMoment | null> {
  if (text === undefined) return ok(null)
  const named = /^(subtask|plan):([1-9]\d*)$/.exec(text)
  if (named !== null) return ok(named[1] === 'plan' ? { plan: Number(named[2]) } : { subtask: Number(named[2]) })
  const seconds = /^\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN
  if (Number.isFinite(seconds)) return ok({ atMs: seconds * 1000 })
  return fail('bad-input', `--at: "${text}" is not a moment. Give seconds of game time, subtask:3 or plan:2.`)
}

interface Said {
  readonly json: boolean
  readonly announce: () => void
}

/** What says that this episode cannot be forked so, while others of its run may be. */
const leavesOut: ReadonlySet<LabError['code']> = new Set(['bad-input', 'wrong-state', 'unsupported'])
const noForks: LabError = {
  code: 'bad-input',
  message: 'No episode of the run can be forked so. Choose another --do or --at, or a run with episodes that count.',
}

/** One run of forks per episode, one after the other; an episode in which it cannot be done is told and left out. */
async function forkEach(
  bridge: Bridge,
  what: string,
  request: Omit<ForksRequest, 'episodeId'>,
  { json, announce }: Said,
): Promise<number> {
  const runId = await findRun(bridge, what)
  if (!runId.ok) return explain(runId.error, json)
  const results = await bridge.call('run.results', { runId: runId.value })
  if (!results.ok) return explain(results.error, json)
  const exits = new Set<number>()
  for (const { episodeId, validity } of results.value) {
    if (validity !== 'valid') continue
    const ended = await followForks(bridge, { episodeId, ...request }, announce)
    if (!ended.ok && !leavesOut.has(ended.error.code)) return explain(ended.error, json)
    if (!ended.ok) console.error(`${episodeId.slice(0, ID_SHOWN)} is left out. ${ended.error.message}`)
    else if (ended.value.status !== 'done') return tellMeasured(ended.value)
    else exits.add(tellMeasured(ended.value))
  }
  if (exits.size === 0) return explain(noForks, json)
  const at = request.at === undefined ? {} : { at: request.at }
  const other = request.continueWith === undefined ? {} : { continueWith: request.continueWith }
  const effects = await bridge.call('forks.effects', { runId: runId.value, ...at, do: request.do, ...other })
  if (!effects.ok) return explain(effects.error, json)
  if (json) printJson(effects.value)
  else console.log(forkEffectsText(effects.value))
  return Math.max(...exits)
}

async function play(
  bridge: Bridge,
  what: string,
  request: Omit<ForksRequest, 'episodeId'>,
  { json, announce }: Said,
): Promise<number> {
  const episodeId = await findEpisode(bridge, what)
  if (!episodeId.ok) return explain(episodeId.error, json)
  const ended = await followForks(bridge, { episodeId: episodeId.value, ...request }, announce)
  if (!ended.ok) return explain(ended.error, json)
  const forks = await bridge.call('forks.get', { runId: ended.value.id })
  if (!forks.ok) return explain(forks.error, json)
  if (json) printJson(forks.value)
  else console.log(forksText(forks.value))
  return tellMeasured(ended.value)
}

function followForks(bridge: Bridge, request: ForksRequest, announce: () => void): ReturnType<typeof followRun> {
  return followRun(bridge, async () => {
    const started = await bridge.call('forks.start', request)
    if (!started.ok) return started
    announce()
    return ok(started.value.runId)
  })
}
