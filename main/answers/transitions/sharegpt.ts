/** `sharegpt`: `{"conversations": [{"from": "system" | "human" | "gpt", "value"}], "images"?, "layout"?, "metadata"}`. */
import { z } from 'zod'
import { imageAt, type LineFormat, type OnImage, readAs, wrong } from './line-format.ts'
import { factsSchema, imagesOf, type TransitionMessage, transitionSchema } from './transition.ts'

/** What stands for an image in a text, as loaders of this form expect it. */
const IMAGE_WORD = '<image>'

const names = { system: 'system', user: 'human', assistant: 'gpt' } as const
const roles = { system: 'system', human: 'user', gpt: 'assistant' } as const

const layoutSchema = z.strictObject({
  /** Which of the conversation's turns, from 0. */
  turn: z.int().min(0),
  /** Length of a text in UTF-16 units, or the image that stands there. */
  parts: z.array(z.union([z.int().min(0), z.literal('image')])),
})
type Layout = z.output<typeof layoutSchema>

const lineSchema = z.strictObject({
  conversations: z.array(z.strictObject({ from: z.enum(['system', 'human', 'gpt']), value: z.string() })).min(2),
  /** In the order of the words that stand for them. */
  images: z.array(z.string()).optional(),
  /** Of turns that have parts: the text alone does not say where one ends, or that it never says `<image>` itself. */
  layout: z.array(layoutSchema).optional(),
  metadata: factsSchema,
})
type Line = z.output<typeof lineSchema>

export const sharegpt: LineFormat = {
  write: ({ messages, response, facts }, addressOf) => {
    const images = imagesOf({ messages })
    const layout = messages.flatMap((message, turn) => layoutOf(message, turn))
    return {
      conversations: [
        ...messages.map(({ role, content }) => ({ from: names[role], value: textOfTurn(content) })),
        { from: names.assistant, value: response },
      ],
      ...(images.length === 0 ? {} : { images: images.map(addressOf) }),
      ...(layout.length === 0 ? {} : { layout }),
      metadata: facts,
    }
  },
  read: (raw, where, onImage) => {
    const line = readAs(lineSchema, raw, where)
    if (!line.ok) return line
    const answer = line.value.conversations.at(-1)
    if (answer?.from !== 'gpt') return wrong(where, 'the last turn must be the answer, from gpt.')
    const messages = messagesOf(line.value, onImage)
    if (messages === null) return wrong(where, 'layout and images do not fit its conversations.')
    const transition = { messages, response: answer.value, facts: line.value.metadata }
    return readAs(transitionSchema, transition, where)
  },
}

function textOfTurn(content: TransitionMessage['content']): string {
  if (typeof content === 'string') return content
  return content.map((part) => (part.type === 'text' ? part.text : IMAGE_WORD)).join('')
}

function layoutOf({ content }: TransitionMessage, turn: number): readonly Layout[] {
  if (typeof content === 'string') return []
  return [{ turn, parts: content.map((part) => (part.type === 'text' ? part.text.length : 'image')) }]
}

/** null where the layout is not that of the turns, or images are missing or left over. */
function messagesOf(
  { conversations, images = [], layout = [] }: Line,
  onImage: OnImage,
): readonly TransitionMessage[] | null {
  for (const image of images) onImage(image)
  const left = [...images]
  const layouts = new Map(layout.map(({ turn, parts }) => [turn, parts]))
  const last = conversations.length - 1
  if (layouts.size < layout.length || layout.some(({ turn }) => turn >= last)) return null
  const messages: TransitionMessage[] = []
  for (const [turn, { from, value }] of conversations.slice(0, last).entries()) {
    const parts = layouts.get(turn)
    const content = parts === undefined ? value : contentOf(value, parts, left)
    if (content === null) return null
    messages.push({ role: roles[from], content })
  }
  return left.length === 0 ? messages : null
}

/** Takes its images from the beginning of `images`. */
function contentOf(value: string, parts: Layout['parts'], images: string[]): TransitionMessage['content'] | null {
  const content: Exclude<TransitionMessage['content'], string> = []
  let at = 0
  for (const part of parts) {
    const length = part === 'image' ? IMAGE_WORD.length : part
    const text = value.slice(at, at + length)
    at += length
    if (part !== 'image') {
      content.push({ type: 'text', text })
      continue
    }
    const image = images.shift()
    const sha256 = image === undefined ? undefined : imageAt(image)
    if (sha256 === undefined || text !== IMAGE_WORD) return null
    content.push({ type: 'image', sha256 })
  }
  return at === value.length ? content : null
}
