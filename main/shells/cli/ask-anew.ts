/** Recorded questions asked again from the command line: keys and settings of the data folder, progress, Ctrl-C, the file of answers. */
import { type LabError, ok, type Result } from '../../../shared/contract/errors.ts'
import type { Budget, ModelSpec } from '../../../shared/contract/run.ts'
import { pairAnswers } from '../../answers/pair-answers.ts'
import type { FiledAnswer } from '../../answers/read-files.ts'
import type { RecordedAnswer } from '../../answers/recorded-answer.ts'
import { dataFolder } from '../../common/data-folder.ts'
import { askAgain } from '../../lab/ask-again.ts'
import { keysOf } from '../../lab/lab-keys.ts'
import { type AnswersFile, openAnswersFile } from './answers-file.ts'
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
