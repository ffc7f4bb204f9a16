/** Sizes of questions in tokens, by purpose and suite. */
import { type RecordedMessage, textOf } from '../../main/answers/recorded-answer.ts'
import { countTokens } from '../../main/models/token-count.ts'
import type { AskedQuestion } from './asked-in-suites.ts'
import { neighboursIn } from './prefix.ts'

export interface PromptSize {
  readonly purpose: string
  readonly suite: string
  readonly questions: number
  /** Of the words of the messages, by our own counter. */
  readonly median: number
  readonly largest: number
  /** Pictures in a question, which servers count apart. */
  readonly pictures: number
  /** Of the answer's JSON Schema, which goes along. */
  readonly schema: number
  /** Of answers. */
  readonly answer: number
  /** What two questions in a row have in common from their beginning on; null where there are no two. */
  readonly prefix: number | null
  /** What does not change between them, wherever it stands. */
  readonly unchanged: number | null
}

/** By purpose and suite, in the order in which they are first asked. */
export function promptSizes(asked: readonly AskedQuestion[]): readonly PromptSize[] {
  const neighbours = Map.groupBy(neighboursIn(asked), ({ purpose, suite }) => `${purpose} ${suite}`)
  const groups = Map.groupBy(asked, ({ purpose, suite }) => `${purpose} ${suite}`)
  const order = [...new Set(asked.map(({ purpose }) => purpose))]
  const sizes = [...groups].flatMap(([key, own]): PromptSize | readonly [] => {
    const [first] = own
    if (first === undefined) return []
    const tokens = own.map(({ recorded }) => countTokens(recorded.messages.map(textOf).join('\n')))
    const pairs = neighbours.get(key) ?? []
    const largest = Math.max(...tokens)
    // A beginning counts the marks between messages, too; the same question twice would seem longer than it is.
    const prefix = median(pairs.map(({ prefixTokens }) => Math.min(prefixTokens, largest)))
    return {
      purpose: first.purpose,
      suite: first.suite,
      questions: own.length,
      median: median(tokens) ?? 0,
      largest,
      pictures:
        median(own.map(({ recorded }) => recorded.messages.reduce((sum, one) => sum + picturesIn(one), 0))) ?? 0,
      schema: countTokens(JSON.stringify(first.recorded.answerSchema)),
      answer: median(own.map(({ recorded }) => countTokens(recorded.answer ?? ''))) ?? 0,
      prefix,
      unchanged: median(pairs.map(({ staticTokens }) => staticTokens)),
    }
  })
  return sizes.toSorted((a, b) => order.indexOf(a.purpose) - order.indexOf(b.purpose))
}

function picturesIn({ content }: RecordedMessage): number {
  return typeof content === 'string' ? 0 : content.filter(({ type }) => type === 'image_url').length
}

/** The lower one of two; null of none. */
function median(values: readonly number[]): number | null {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? null
}
