/** Recorded answers of a language model: not ours to ship, read from beside the published data. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readAnswers } from '../../main/answers/read-files.ts'
import type { RecordedAnswer } from '../../main/answers/recorded-answer.ts'
import { must } from './must.ts'
import { publishedData } from './published-data.ts'

const folder = join(publishedData, 'live-answers')

export const noLiveAnswers = `recorded answers are read from ${folder}; CAUSALMACE_PUBLISHED_DATA names another folder for live-answers to lie in`

/** The folder of them, or null where they are not installed. */
export function liveAnswersFolder(): string | null {
  return existsSync(folder) ? folder : null
}

/** One recording by its name, without ending; null where they are not installed. */
export function liveAnswers(name: string): readonly RecordedAnswer[] | null {
  const found = liveAnswersFolder()
  if (found === null) return null
  return must(readAnswers(join(found, `${name}.jsonl`))).map(({ recorded }) => recorded)
}
