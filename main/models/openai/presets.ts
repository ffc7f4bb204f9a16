/** Servers that speak OpenAI's protocol: where they listen, whose key they take, and in which words they want to be asked. */
import type { AnswerForm } from '../live-parameters.ts'

export const presetIds = [
  'openai',
  'azure',
  'openrouter',
  'ollama',
  'llama.cpp',
  'vllm',
  'lm-studio',
  'compatible',
] as const
export type PresetId = (typeof presetIds)[number]

export interface Preset {
  readonly id: PresetId
  readonly label: string
  /** null where the user has to name it. */
  readonly baseUrl: string | null
  /** Environment variable with the key; null where the server takes none of its own. */
  readonly keyVariable: string | null
  /** Hosts, besides that of `baseUrl`, to which the key of `keyVariable` may go. */
  readonly keyHosts: RegExp | null
  /** Path behind `baseUrl` that tells about a key itself; null where only the list of models can be asked for. */
  readonly keyPath: string | null
  /** The best that the server is known for. */
  readonly answerForm: AnswerForm
  /** Whether it is known to take tools, and to keep to their schemas when one has to be called. */
  readonly toolCalls: boolean
  readonly tokenLimitField: 'max_tokens' | 'max_completion_tokens'
}

const local = {
  keyVariable: null,
  keyHosts: null,
  keyPath: null,
  answerForm: 'schema',
  toolCalls: false,
  tokenLimitField: 'max_tokens',
} as const

/** Sources: the servers' own documents of their OpenAI-compatible endpoints; ports are their defaults. */
export const presets: readonly Preset[] = [
  {
    id: 'openai',
    label: 'OpenAI',
    baseUrl: 'https://api.openai.com/v1',
    keyVariable: 'OPENAI_API_KEY',
    keyHosts: null,
    keyPath: null,
    answerForm: 'schema',
    toolCalls: true,
    tokenLimitField: 'max_completion_tokens',
  },
  {
    id: 'azure',
    label: 'Azure OpenAI',
    baseUrl: null,
    keyVariable: 'AZURE_OPENAI_API_KEY',
    keyHosts: /\.(openai|cognitiveservices|services\.ai)\.azure\.(com|us|cn)$/,
    keyPath: null,
    answerForm: 'schema',
    toolCalls: true,
    tokenLimitField: 'max_completion_tokens',
  },
  {
    id: 'openrouter',
    label: 'OpenRouter',
    baseUrl: 'https://openrouter.ai/api/v1',
    keyVariable: 'OPENROUTER_API_KEY',
    keyHosts: null,
    keyPath: '/key',
    answerForm: 'schema',
    toolCalls: true,
    tokenLimitField: 'max_tokens',
  },
  { ...local, id: 'ollama', label: 'Ollama', baseUrl: 'http://127.0.0.1:11434/v1' },
  { ...local, id: 'llama.cpp', label: 'llama.cpp server', baseUrl: 'http://127.0.0.1:8080/v1' },
  { ...local, id: 'vllm', label: 'vLLM', baseUrl: 'http://127.0.0.1:8000/v1' },
  { ...local, id: 'lm-studio', label: 'LM Studio', baseUrl: 'http://127.0.0.1:1234/v1' },
  { ...local, id: 'compatible', label: 'Any other server that speaks the protocol', baseUrl: null },
]

/** The preset of an id; throws for a name that is none, which parameters do not let through. */
export function presetOf(id: PresetId): Preset {
  const preset = presets.find((candidate) => candidate.id === id)
  if (preset === undefined) throw new Error(`there is no preset ${id}`)
  return preset
}
