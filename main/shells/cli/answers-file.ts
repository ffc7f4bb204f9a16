/** The file that new answers go into: one line as each comes, so that nothing that was paid for is lost. */
import { appendFileSync, closeSync, openSync, statSync } from 'node:fs'
import { reasonOf } from '../../../packages/minecraft-server/values/reason-of.ts'
import { fail, ok, type Result } from '../../../shared/contract/errors.ts'
import type { ModelSpec } from '../../../shared/contract/run.ts'
import { type FiledAnswer, readAnswers } from '../../answers/read-files.ts'
import { lineOf, type RecordedAnswer } from '../../answers/recorded-answer.ts'
import { badInput } from './command-arguments.ts'

export interface AnswersFile {
  /** What it held when it was opened. */
  readonly kept: readonly FiledAnswer[]
  add(answer: RecordedAnswer): void
  close(): void
}

/** A file that is there is gone on with where it holds answers of the same model. `bad-input` where it does not, or cannot be written. */
export function openAnswersFile(path: string, { provider, model }: ModelSpec): Result<AnswersFile> {
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
