/** A question to a model with its answer, ready to be read: the same texts in the same order as the lab searches them. Pure. */

import { useCallback, useEffect, useMemo, useState } from 'react'
import type { CallOutput } from '../../../shared/contract/calls.ts'
import type { LabError } from '../../../shared/contract/errors.ts'
import { inLines } from '../../../shared/core/questions/written-json.ts'
import { type ModelPicture, modelPicture } from '../../client/model-picture.ts'
import { readRequest } from '../../client/model-request.ts'
import { useLabClient, useLabState } from '../../client/use-lab.tsx'

export type DocPart =
  /** `place`: which of the document's texts it is; `part`: which of its message's parts. */
  | { readonly kind: 'text'; readonly text: string; readonly place: number; readonly part: number }
  | { readonly kind: 'image'; readonly picture: ModelPicture; readonly part: number }

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
        return { kind: 'image', picture: modelPicture(part.mediaType, part.base64), part: at }
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

/** The words of one question, for components: those of the last one stay until the next ones are there. */
export interface LoadedQuestion {
  /** Which question these words are of. */
  readonly seq: number
  readonly said: CallOutput<'episode.call'>
  /** null where the stored request has no form that is known. */
  readonly doc: QuestionDoc | null
}

interface AskedQuestion {
  readonly loaded: LoadedQuestion | null
  readonly error: LabError | null
  readonly ask: () => void
}

/** null asks nothing. */
export function useQuestion(episodeId: string, seq: number | null): AskedQuestion {
  const client = useLabClient()
  const isOpen = useLabState(({ connection }) => connection === 'open')
  const [answer, setAnswer] = useState<Omit<LoadedQuestion, 'doc'> | null>(null)
  const [error, setError] = useState<LabError | null>(null)
  const [round, setRound] = useState(0)
  useEffect(() => {
    if (seq === null || !isOpen || round < 0) return
    let isWanted = true
    void client.call('episode.call', { episodeId, seq }).then((result) => {
      if (!isWanted) return
      setError(result.ok ? null : result.error)
      if (result.ok) setAnswer({ seq, said: result.value })
    })
    return () => {
      isWanted = false
    }
  }, [client, episodeId, seq, isOpen, round])
  const loaded = useMemo(() => (answer === null ? null : { ...answer, doc: docOf(answer.said) }), [answer])
  const ask = useCallback(() => setRound((count) => count + 1), [])
  return { loaded, error, ask }
}

/** How much two questions have in common from their beginning on: what a server can keep, and nobody wants to read twice. */
interface CommonPrefix {
  /** Of each text of the question, how many UTF-16 units at its beginning are as before. */
  readonly lengths: readonly number[]
  /** All of them together. */
  readonly characters: number
  /** Its share of the question's characters, in 0..1. */
  readonly share: number
}

/** Less than this is not worth folding, in UTF-16 units. */
const LEAST = 80

/** Up to the last whole line that is the same, message by message; nothing counts behind the first difference. */
export function commonPrefix(now: Pick<QuestionDoc, 'messages'>, before: Pick<QuestionDoc, 'messages'>): CommonPrefix {
  const lengths: number[] = []
  let total = 0
  let isSame = true
  for (const [at, message] of now.messages.entries()) {
    const other = before.messages[at]
    isSame = isSame && other?.role === message.role
    for (const [place, part] of message.parts.entries()) {
      if (part.kind !== 'text') continue
      total += part.text.length
      const was = isSame ? other?.parts[place] : undefined
      const common = was?.kind === 'text' ? sameLines(part.text, was.text) : 0
      isSame = was?.kind === 'text' && was.text === part.text
      lengths.push(common)
    }
  }
  const characters = lengths.reduce((sum, length) => sum + length, 0)
  if (characters < LEAST) return { lengths: lengths.map(() => 0), characters: 0, share: 0 }
  return { lengths, characters, share: total === 0 ? 0 : characters / total }
}

function sameLines(now: string, before: string): number {
  if (now === before) return now.length
  const most = Math.min(now.length, before.length)
  let at = 0
  while (at < most && now.charCodeAt(at) === before.charCodeAt(at)) at += 1
  return now.lastIndexOf('\n', at - 1) + 1
}
