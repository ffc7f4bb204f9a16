/** Recorded answers, made up. */
import type { FiledAnswer } from '../../main/answers/read-files.ts'
import { type RecordedAnswer, schemaNameOf } from '../../main/answers/recorded-answer.ts'

/** A question of a purpose with its answer; `answer` is text, or what becomes JSON. */
export function recorded(purpose: string, question: string, answer: unknown): RecordedAnswer {
  return {
    call: 1,
    schema: schemaNameOf(purpose),
    temperature: 0,
    messages: [
      { role: 'system', content: 'You answer questions.' },
      { role: 'user', content: question },
    ],
    answer: typeof answer === 'string' || answer === null ? answer : JSON.stringify(answer),
    usage: { prompt_tokens: 10, completion_tokens: 2 },
  }
}

/** The lines of one file. */
export function filed(...answers: readonly RecordedAnswer[]): readonly FiledAnswer[] {
  return answers.map((answer, index) => ({ file: 'made-up.jsonl', line: index + 1, recorded: answer }))
}
