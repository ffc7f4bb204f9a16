/** `causalmace replay-answers`: recorded questions asked again, or two recordings compared. */

import { ok, type Result } from '../../../../shared/contract/errors.ts'
import { modelSpecSchema } from '../../../../shared/contract/run.ts'
import { counted } from '../../../../shared/core/format/counted.ts'
import { type Pairing, pairAnswers } from '../../../answers/pair-answers.ts'
import { type FiledAnswer, readAnswers } from '../../../answers/read-files.ts'
import { purposeOf } from '../../../answers/recorded-answer.ts'
import { readRecordedRefinement } from '../../../answers/recorded-refinement.ts'
import { sumUp } from '../../../answers/sum-up.ts'
import { answersReport, recordingReport } from '../answers-report.ts'
import { type AskedAnew, type AskOptions, askAnew } from '../ask-anew.ts'
import { type BudgetValues, budgetOptions, readBudget } from '../budget-options.ts'
import { type Command, exitCodeOf, exitCodes, explain, printJson } from '../command.ts'
import { badInput, jsonOption, readArguments, unknownName, usageOf } from '../command-arguments.ts'
import { modelOptions, readModels } from '../model-options.ts'
import { listOf } from '../option-values.ts'

const options = {
  with: { type: 'string', value: '<file or folder>', help: 'compare with these recorded answers; nobody is asked' },
  model: { type: 'string', value: '<name>', help: 'ask this model: provider:model, such as openai:gpt-4o' },
  set: { ...modelOptions.set, help: 'a setting of the model, such as baseUrl=http://gpu.lan:8000/v1; may be repeated' },
  purposes: {
    type: 'string',
    value: '<list>',
    help: 'only questions of these purposes, such as causalmace.dependencies,worker.act',
    otherwise: 'all',
  },
  out: {
    type: 'string',
    value: '<file>',
    help: 'with --model: write each new answer there as it comes; what is there already is not asked again',
  },
  'budget-tokens': { ...budgetOptions['budget-tokens'], help: 'with --model: tokens that it may take' },
  'budget-usd': { ...budgetOptions['budget-usd'], help: 'with --model: US dollars, by the prices in the settings' },
  json: { ...jsonOption, help: 'one JSON document on standard output, with one row per question' },
} as const

export const replayAnswersCommand: Command = {
  usage: usageOf(
    'replay-answers <file or folder> [--model <name> | --with <file or folder>] [options]',
    'Reads recorded questions to models with their answers (.jsonl, as `causalmace export --format answers` writes them), asks a\n' +
      'model the same questions again or takes other recorded answers to them, and compares question by question: same edges,\n' +
      'same action, same verdict, same plan. Each question is asked once. Ctrl-C ends it; with --out it can be continued.\n' +
      'With neither it says what the recording holds, and what its refinement says of each edge.',
    options,
  ),
  run: async (args) => {
    const given = readArguments(args, options, ['<file or folder>'])
    if (!given.ok) return explain(given.error, args.includes('--json'))
    const { json = false, purposes, ...values } = given.value
    const [path = ''] = given.words
    const questions = chosen(path, purposes)
    if (!questions.ok) return explain(questions.error, json)
    const mode = readMode(values)
    if (!mode.ok) return explain(mode.error, json)
    if (mode.value.kind === 'look') {
      look(questions.value, json)
      return exitCodes.done
    }
    if (mode.value.kind === 'compare') {
      const now = readAnswers(mode.value.path)
      if (!now.ok) return explain(now.error, json)
      const pairing = pairAnswers(questions.value, now.value)
      print(pairing, { before: path, now: mode.value.path }, json)
      return exitCodes.done
    }
    const asked = await askAnew(questions.value, mode.value)
    if (!asked.ok) return explain(asked.error, json)
    const { answers, ...took } = asked.value
    const { provider, model } = mode.value.model
    print(pairAnswers(questions.value, answers), { before: path, now: `${provider}:${model}` }, json, took)
    if (took.error === null) return exitCodes.done
    console.error(took.error.message)
    return exitCodeOf(took.error)
  },
}

function chosen(path: string, purposes: string | undefined): Result<readonly FiledAnswer[]> {
  const read = readAnswers(path)
  if (!read.ok || purposes === undefined) return read
  const wanted = listOf('--purposes', purposes)
  if (!wanted.ok) return wanted
  const known = new Set(read.value.map(({ recorded }) => purposeOf(recorded)))
  const unknown = wanted.value.find((purpose) => !known.has(purpose))
  if (unknown !== undefined) return unknownName(`purpose in ${path}`, unknown, [...known])
  return ok(read.value.filter(({ recorded }) => wanted.value.includes(purposeOf(recorded))))
}

interface Values extends BudgetValues {
  readonly with?: string
  readonly model?: string
  readonly set?: string[]
  readonly out?: string
}

type Mode =
  | { readonly kind: 'look' }
  | { readonly kind: 'compare'; readonly path: string }
  | ({ readonly kind: 'ask' } & AskOptions)

function readMode({ with: path, model, set = [], out, ...values }: Values): Result<Mode> {
  const budget = readBudget(values)
  if (!budget.ok) return budget
  if (model === undefined) {
    if (set.length > 0 || out !== undefined || budget.value !== null) {
      return badInput('Without --model nobody is asked: leave out --set, --out and the budget, or say which model.')
    }
    return ok(path === undefined ? { kind: 'look' } : { kind: 'compare', path })
  }
  if (path !== undefined) return badInput('Say what to compare with: either --model, which is asked, or --with.')
  const models = readModels({ model, set }, {})
  if (!models.ok) return models
  if (models.value.models !== undefined || Object.keys(models.value.memberModels).length > 0)
    return badInput('--set without a role or an agent: one model answers every question here.')
  const spec = modelSpecSchema.parse(models.value.model)
  return ok({ kind: 'ask', model: spec, budget: budget.value, out: out ?? null })
}

/** What a recording holds by itself. */
function look(answers: readonly FiledAnswer[], json: boolean): void {
  const purposes = sumUp(pairAnswers(answers, answers).rows)
  const refinements = [...Map.groupBy(answers, ({ file }) => file)]
    .map(([file, own]) => ({ file, ...readRecordedRefinement(own.map(({ recorded }) => recorded)) }))
    .filter(({ edges }) =>
      edges.some(({ movedBySingle, movedByJoint }) => movedBySingle !== null || movedByJoint !== null),
    )
  if (json) printJson({ purposes, refinements })
  else console.log(recordingReport(purposes, refinements))
}

/** Of an asking: what it cost, how many questions the model failed to answer, and why. */
type Took = Omit<AskedAnew, 'answers'>

function print(
  { rows, onlyBefore, onlyNow }: Pairing,
  names: { readonly before: string; readonly now: string },
  json: boolean,
  took?: Took,
): void {
  const purposes = sumUp(rows)
  if (json) {
    printJson({ ...names, purposes, rows, onlyBefore, onlyNow, ...took })
    return
  }
  console.log(rows.length === 0 ? 'No question has an answer on both sides.' : answersReport(purposes, names))
  if (onlyBefore > 0) console.log(`Without an answer there: ${counted(onlyBefore, 'question')} of ${names.before}.`)
  if (onlyNow > 0) console.log(`To other questions: ${counted(onlyNow, 'answer')} of ${names.now}.`)
  if (took !== undefined && took.costUsd > 0) console.log(`Cost: $${took.costUsd.toFixed(4)}`)
}
