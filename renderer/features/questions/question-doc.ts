/** A question to a model with its answer, ready to be read: the same texts in the same order as the lab searches them. Pure. */
import type { CallOutput } from '../../../shared/contract/calls.ts'
import { inLines } from '../../../shared/core/questions/written-json.ts'
import { readRequest } from '../../client/model-request.ts'

export type DocPart =
  /** `place`: which of the document's texts it is; `part`: which of its message's parts. */
  | { readonly kind: 'text'; readonly text: string; readonly place: number; readonly part: number }
  | { readonly kind: 'image'; readonly address: string; readonly part: number }

export interface DocMessage {
  /** `system`, `user`, `assistant`. */
  readonly role: string
  readonly parts: readonly DocPart[]
}

export interface QuestionDoc {
  readonly messages: readonly DocMessage[]
  /** JSON Schema of the answer, set out in lines; null where none was asked for. */
  readonly schema: string | null
  /** Tools that could be called, as JSON in lines; null for none. */
  readonly tools: string | null
  /** JSON set out in lines, other text as it came; null where there is none. */
  readonly answer: string | null
  /** What the answer says of its reasons, in plain words; null where it says nothing. */
  readonly thought: string | null
  /** Texts of the messages, then the answer. */
  readonly texts: readonly string[]
  readonly sampleIndex: number
  readonly reask: number
}

/** null for a request of no known form. */
export function docOf({ request, answer }: Pick<CallOutput<'episode.call'>, 'request' | 'answer'>): QuestionDoc | null {
  const read = readRequest(request)
  if (read === null) return null
  const texts: string[] = []
  const messages = read.messages.map(({ role, parts }) => ({
    role,
    parts: parts.map((part, at): DocPart => {
      if (part.kind === 'image') {
        return { kind: 'image', address: `data:${part.mediaType};base64,${part.base64}`, part: at }
      }
      texts.push(part.text)
      return { kind: 'text', text: part.text, place: texts.length - 1, part: at }
    }),
  }))
  const written = answer === null ? null : inLines(answer)
  if (written !== null) texts.push(written)
  return {
    messages,
    schema: read.answerSchema === null ? null : JSON.stringify(read.answerSchema, null, 2),
    tools: read.tools === null ? null : JSON.stringify(read.tools, null, 2),
    answer: written,
    thought: answer === null ? null : thoughtOf(answer),
    texts,
    sampleIndex: read.sampleIndex,
    reask: read.reask,
  }
}

/** Fields in which answers give their reasons. */
const thoughtFields = ['thought', 'reasoning']

/** Words between `<think>` marks, or in a field for them. */
export function thoughtOf(answer: string): string | null {
  const [, marked] = /<think>([\s\S]*?)<\/think>/.exec(answer) ?? []
  if (marked !== undefined && marked.trim() !== '') return marked.trim()
  let value: unknown
  try {
    value = JSON.parse(answer)
  } catch {
    return null
  }
  if (typeof value !== 'object' || value === null) return null
  const found = Object.entries(value).find(([name, words]) => thoughtFields.includes(name) && typeof words === 'string')
  return found === undefined || String(found[1]).trim() === '' ? null : String(found[1])
}

/** The whole question as one text, each message under its role: to be copied. */
export function questionText({ messages }: Pick<QuestionDoc, 'messages'>): string {
  return messages
    .map(({ role, parts }) => {
      const words = parts.map((part) => (part.kind === 'text' ? part.text : '[picture]'))
      return `## ${role}\n\n${words.join('\n\n')}`
    })
    .join('\n\n')
}
