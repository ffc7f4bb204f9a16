/** AgentVerse as the table of methods shows it; importing this loads no Minecraft library. */
import type { MethodDescriptor } from '../method.ts'
import { type AgentVerseParameters, agentVerseParametersSchema } from './parameters.ts'

export const agentVerse: MethodDescriptor<AgentVerseParameters> = {
  id: 'agentverse',
  label: 'AgentVerse',
  description:
    'The team discusses in turn while the game stands, and each agent sums up its own sub-task. Each then works at up to five sub-goals, and all stop once the first has finished. What was accomplished and what failed is told to all, and they discuss again.',
  parameters: agentVerseParametersSchema,
  talksAt: ({ msPerCharacter }) => msPerCharacter,
  pausesGame: ({ discussionClock }) => discussionClock === 'paused',
  variants: [
    {
      id: 'pipeline',
      label: 'Recruit, decide horizontally, execute, evaluate',
      params: { structure: 'pipeline', rounds: 10, attempts: 1, stopTogether: false, endWord: 'always' },
    },
    {
      id: 'pipeline-vertical',
      label: 'Recruit, decide vertically, execute, evaluate',
      params: { structure: 'pipeline', decision: 'vertical', rounds: 10, attempts: 1, stopTogether: false },
    },
  ],
  loadPrompts: async () => {
    const [{ agentVersePrompts }, { workerPrompts }] = await Promise.all([
      import('./prompts/index.ts'),
      import('../../worker/index.ts'),
    ])
    return [...agentVersePrompts, ...workerPrompts]
  },
  load: async () => {
    const [{ createAgentVerse }, { createWorker }] = await Promise.all([
      import('./run.ts'),
      import('../../worker/index.ts'),
    ])
    return createAgentVerse(createWorker)
  },
}
