/**
 * `upstream`: the layout of MINDcraft's logs, a text file for each answer in a folder for each task. What such a file cannot
 * hold stands in an index beside them, a line for each file.
 */
import { z } from 'zod'
import type { Result } from '../../../shared/contract/errors.ts'
import { parseJson } from '../../../shared/core/parse-json.ts'
import { type ImageAddress, type OnImage, readAs, wrong } from './line-format.ts'
import { openaiMessage, openaiMessageSchema, readOpenaiMessage } from './openai-message.ts'
import { factsSchema, type Transition, transitionSchema } from './transition.ts'

const length = z.int().min(0)

/** Leads nowhere but into a folder beside the index. */
const FILE = /^[A-Za-z0-9][A-Za-z0-9._-]*\/[A-Za-z]+_[0-9A-Z-]+\.txt$/

export const indexLineSchema = z.strictObject({
  file: z.string().refine((file) => FILE.test(file), 'a file is <task>/<tag>_<time>.txt'),
  /** Lengths of the sections in UTF-16 units: a text may hold the words that begin the next one. Null without a system prompt. */
  prompt: length.nullable(),
  conversation: length,
  metadata: factsSchema,
})
export type IndexLine = z.output<typeof indexLineSchema>

const DAY_MS = 24 * 60 * 60 * 1000

/** Times of answers that no two files of a task share: the same transitions in the same order get the same ones. */
export class LogTimes {
  readonly #tasks = new Map<string, { readonly episodes: Set<string>; last: number }>()

  /** Game time from 1970-01-01 on, a day later for each further episode of the task: nobody takes that for the day of play. */
  of({ task, episode, atMs }: Pick<Transition['facts'], 'task' | 'episode' | 'atMs'>): string {
    const folder = folderOf(task).toLowerCase()
    const known = this.#tasks.get(folder) ?? { episodes: new Set<string>(), last: -1 }
    this.#tasks.set(folder, known)
    known.episodes.add(episode)
    // Answers of the same moment are a millisecond apart.
    known.last = Math.max((known.episodes.size - 1) * DAY_MS + Math.round(atMs), known.last + 1)
    return new Date(known.last).toISOString().replace(/[:.]/g, '-')
  }
}

const MAX_FOLDER_LENGTH = 120

/** The address with dots for slashes: `villagerbench.construction.flower-row-06`. */
function folderOf(task: string): string {
  const name = task.replaceAll('/', '.').replace(/[^A-Za-z0-9._-]/g, '_')
  return name.replace(/^[._-]+/, '').slice(0, MAX_FOLDER_LENGTH) || 'task'
}

const CONVERSATION = '\n\nConversation:\n'
const RESPONSE = '\n\nResponse:\n'
const LINE_ENDS = /[\r\n\u2028\u2029]/g

export function writeLog(
  { messages, response, facts }: Transition,
  time: string,
  addressOf: ImageAddress,
): { readonly line: IndexLine; readonly text: string } {
  const [first, ...others] = messages
  const prompt = first?.role === 'system' && typeof first.content === 'string' ? first.content : null
  const turns = (prompt === null ? messages : others).map((message) => openaiMessage(message, addressOf))
  const conversation = JSON.stringify(turns, null, 2)
  return {
    line: {
      file: `${folderOf(facts.task)}/${facts.tag}_${time}.txt`,
      prompt: prompt?.length ?? null,
      conversation: conversation.length,
      metadata: facts,
    },
    text: `[${time}] Task ID: ${facts.task.replace(LINE_ENDS, ' ')}\nPrompt:\n${prompt ?? ''}${CONVERSATION}${conversation}${RESPONSE}${response}`,
  }
}

/** `where` names the file. */
export function readLog(line: IndexLine, text: string, where: string, onImage: OnImage): Result<Transition> {
  const { prompt, conversation, metadata: facts } = line
  const [head] = /^\[[0-9A-Z-]+\] Task ID: .*\nPrompt:\n/.exec(text) ?? []
  if (head === undefined)
    return wrong(where, 'it does not begin with [time] Task ID: task, and Prompt: in the next line.')
  const sections = new Sections(text, head.length)
  const system = sections.take(prompt ?? 0)
  const isConversation = sections.take(CONVERSATION.length) === CONVERSATION
  const turns = sections.take(conversation)
  if (!isConversation || sections.take(RESPONSE.length) !== RESPONSE) {
    return wrong(where, 'its sections are not where its line of the index says.')
  }
  const raw = parseJson(turns, `The conversation of ${where}`)
  if (!raw.ok) return raw
  const messages = readAs(z.array(openaiMessageSchema), raw.value, where)
  if (!messages.ok) return messages
  const asked = messages.value.map((message) => readOpenaiMessage(message, onImage))
  const all = prompt === null ? asked : [{ role: 'system', content: system }, ...asked]
  return readAs(transitionSchema, { messages: all, response: sections.rest(), facts }, where)
}

class Sections {
  readonly #text: string
  #at: number

  constructor(text: string, at: number) {
    this.#text = text
    this.#at = at
  }

  take(size: number): string {
    const taken = this.#text.slice(this.#at, this.#at + size)
    this.#at += size
    return taken
  }

  rest(): string {
    return this.#text.slice(this.#at)
  }
}
