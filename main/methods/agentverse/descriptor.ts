/** AgentVerse as the table of methods shows it; importing this loads no Minecraft library. */
import type { MethodDescriptor } from '../method.ts'
import { type AgentVerseParameters, agentVerseParametersSchema } from './parameters.ts'

export const agentVerse: MethodDescriptor<AgentVerseParameters> = {
  id: 'agentverse',
  label: 'AgentVerse',
  about: [
    'AgentVerse’s team discusses who does what, again and again, without a planner.',
    'Agents talk in turn while the game stands, sum up their own sub-tasks, and work at up to five sub-goals each, until the first has finished and what was reached is told to all.',
    'It shows what regular discussion gains against a plan, or against talking while acting.',
  ],
  loop: {
    steps: [
      { label: 'Discuss in turn', by: 'agents', asks: ['agentverse.discuss'] },
      { label: 'Sum up the own sub-task', by: 'agents', asks: ['agentverse.summarize'] },
      { label: 'Split it into sub-goals', by: 'agents', asks: ['agentverse.subgoals'] },
      { label: 'Act and judge', by: 'agents', asks: ['worker.act', 'worker.reflect'] },
      { label: 'Tell all what was reached', by: 'rule' },
    ],
    returns: [{ from: 5, to: 1, label: 'once the first has finished' }],
  },
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
