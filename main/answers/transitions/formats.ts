/** The forms of training data by their names. */
import type { LineFormat } from './line-format.ts'
import { openaiChat } from './openai-chat.ts'
import { sharegpt } from './sharegpt.ts'

/** Those that are one file of JSON lines. */
export const lineFormats = { 'openai-chat': openaiChat, sharegpt } as const satisfies Readonly<
  Record<string, LineFormat>
>
export type LineFormatName = keyof typeof lineFormats

export const transitionFormats = ['openai-chat', 'sharegpt', 'upstream'] as const
export type TransitionFormat = (typeof transitionFormats)[number]

/** Of an exported folder: the lines of the data, or of the index beside files. */
export const dataFile = {
  'openai-chat': 'transitions.jsonl',
  sharegpt: 'transitions.jsonl',
  upstream: 'index.jsonl',
} as const
