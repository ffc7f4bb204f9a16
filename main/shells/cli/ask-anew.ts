/** Recorded questions asked again from the command line: keys and settings of the data folder, progress, Ctrl-C, the file of answers. */
import { appendFileSync, closeSync, openSync, statSync } from 'node:fs'
import { reasonOf } from '../../../packages/minecraft-server/values/reason-of.ts'
import { fail, type LabError, ok, type Result } from '../../../shared/contract/errors.ts'
import type { Budget, ModelSpec } from '../../../shared/contract/run.ts'
import { pairAnswers } from '../../answers/pair-answers.ts'
import { type FiledAnswer, readAnswers } from '../../answers/read-files.ts'
import { lineOf, type RecordedAnswer } from '../../answers/recorded-answer.ts'
import { dataFolder } from '../../common/data-folder.ts'
import { askAgain } from '../../lab/ask-again.ts'
import { keysOf } from '../../lab/lab-keys.ts'
import { badInput } from './command-arguments.ts'
import { JobProgress } from './follow-job.ts'
import { onInterrupt } from './signals.ts'
import { lookInLab } from './use-lab.ts'

export interface AskOptions {
  readonly model: ModelSpec
  readonly budget: Budget | null
  /** Where new answers go; null for nowhere. */
  readonly out: string | null
}

export interface AskedAnew {
  /** Those that were there already, too. */
  readonly answers: readonly FiledAnswer[]
  readonly costUsd: number
  /** Questions that the model failed to answer. */
  readonly failed: number
  /** What ended the asking early, or kept the last of these from being answered; null where nothing did. */
  readonly error: LabError | null
}

/** Fails before anything is asked; what ends the asking later stands beside the answers that came by then. */
export async function askAnew(
  questions: readonly FiledAnswer[],
  { model, budget, out }: AskOptions,
): Promise<Result<AskedAnew>> {
  const settings = await lookInLab((bridge) => bridge.call('settings.get', {}))
  if (!settings.ok) return settings
  const file = out === null ? ok(null) : openAnswersFile(out, model)
  if (!file.ok) return file
  const answers = [...(file.value?.kept ?? [])]
  const open = unanswered(questions, answers)
  const stop = new AbortController()
  const forget = onInterrupt('Stopping; answers so far are compared.', () => stop.abort(new Error('stopped')))
  const progress = new AskingProgress(open.length)
  let costUsd = 0
  try {
    const asked = await askAgain({
      questions: open,
      model,
      keys: keysOf(dataFolder()).ring,
      settings: settings.value,
      budget,
      signal: stop.signal,
      onAnswer: (recorded, cost) => {
        costUsd += cost
        answers.push(filed(recorded, answers.length + 1, file.value))
        progress.step()
      },
    })
    const failures = asked.ok ? asked.value : []
    const error = asked.ok ? (failures.at(-1) ?? null) : asked.error
    if (answers.length === 0 && error !== null) return { ok: false, error }
    return ok({ answers, costUsd, failed: failures.length, error })
  } finally {
    progress.end()
    forget()
    file.value?.close()
  }
}

function filed(recorded: RecordedAnswer, line: number, file: AnswersFile | null): FiledAnswer {
  file?.add(recorded)
  return { file: '', line, recorded }
}

/** The questions that have no answer yet. */
function unanswered(questions: readonly FiledAnswer[], answers: readonly FiledAnswer[]): readonly FiledAnswer[] {
  const done = new Set(pairAnswers(questions, answers).rows.map(({ file, line }) => `${file} ${line}`))
  return questions.filter(({ file, line }) => !done.has(`${file} ${line}`))
}

/** Told after a second at the earliest: short work needs none. */
class AskingProgress {
  readonly #shown = new JobProgress(process.stderr)
  readonly #startedAt = performance.now()
  readonly #total: number
  #done = 0

  constructor(total: number) {
    this.#total = total
  }

  step(): void {
    this.#done += 1
    const elapsedMs = performance.now() - this.#startedAt
    if (elapsedMs < QUIET_MS) return
    const remainingMs = (elapsedMs / this.#done) * (this.#total - this.#done)
    this.#shown.show({ phase: 'Questions', done: this.#done, total: this.#total, remainingMs })
  }

  end(): void {
    this.#shown.end()
  }
}

const QUIET_MS = 1000

/** The file that new answers go into: one line as each comes, so that nothing that was paid for is lost. */
interface AnswersFile {
  /** What it held when it was opened. */
  readonly kept: readonly FiledAnswer[]
  add(answer: RecordedAnswer): void
  close(): void
}

/** A file that is there is gone on with where it holds answers of the same model. `bad-input` where it does not, or cannot be written. */
function openAnswersFile(path: string, { provider, model }: ModelSpec): Result<AnswersFile> {
  const kept = isEmpty(path) ? ok([]) : readAnswers(path)
  if (!kept.ok) return kept
  const other = kept.value.find(({ recorded }) => recorded.provider !== provider || recorded.model !== model)
  if (other !== undefined) {
    const whose = `${other.recorded.provider ?? 'an unknown provider'}:${other.recorded.model ?? 'an unknown model'}`
    return fail(
      'bad-input',
      `${path}, line ${other.line} is an answer of ${whose}, not of ${provider}:${model}. Name another file.`,
    )
  }
  try {
    const file = openSync(path, 'a')
    return ok({
      kept: kept.value,
      add: (answer) => appendFileSync(file, lineOf(answer)),
      close: () => closeSync(file),
    })
  } catch (error) {
    return badInput(`${path} cannot be written: ${reasonOf(error)}.`)
  }
}

function isEmpty(path: string): boolean {
  return (statSync(path, { throwIfNoEntry: false })?.size ?? 0) === 0
}
