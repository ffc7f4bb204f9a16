/** The table of model providers. Importing it loads descriptors only. */
import { anthropicDescriptor } from './anthropic/descriptor.ts'
import { googleDescriptor } from './google/descriptor.ts'
import { openaiDescriptor } from './openai/descriptor.ts'
import type { ProviderDescriptor } from './provider.ts'
import { replayDescriptor } from './replay/descriptor.ts'
import { scriptedDescriptor } from './scripted/descriptor.ts'

export const modelProviders: readonly ProviderDescriptor[] = [
  scriptedDescriptor,
  openaiDescriptor,
  anthropicDescriptor,
  googleDescriptor,
  replayDescriptor,
]
