/** Two methods as a catalog lists them. */
import type { Catalog } from '../../shared/contract/catalog.ts'

export const sampleMethods: Catalog['methods'] = [
  {
    id: 'causalmace',
    label: 'CausalMACE',
    description: 'Plans a graph.',
    about: ['Plans a graph.', 'Works at it and plans again.', 'Shows what the plan is worth.'],
    loop: {
      steps: [
        { label: 'Plan', by: 'planner', asks: ['causalmace.dependencies'] },
        { label: 'Act', by: 'agents', asks: ['worker.act'] },
      ],
      returns: [{ from: 2, to: 1, label: 'what failed' }],
    },
    variants: [
      { id: 'default', label: 'as published' },
      { id: 'no-causal', label: 'without causal intervention' },
      { id: 'no-graph', label: 'without a graph' },
    ],
    prompts: [
      {
        purpose: 'causalmace.dependencies',
        role: 'planner',
        description: 'Names the subtasks that have to wait for one another, under the rules that it is told.',
        instructions: 'You plan the work of a team.\n\nAnswer with {"reasoning": "", "causal_effect": []}.',
      },
      {
        purpose: 'worker.act',
        role: 'worker',
        description: "Chooses an agent's next action in its subtask, with a thought.",
        instructions: 'You play Minecraft as one member of a team.\nChoose exactly one action to take now.',
      },
    ],
    parameters: { type: 'object', properties: { prompts: {}, rules: {}, ruleSet: {} } },
  },
  {
    id: 'oracle-graph',
    label: 'Told dependencies',
    description: 'Knows the truth and asks no model.',
    about: ['Knows the truth and asks no model.', 'Takes what is ready.', 'Shows what could be reached.'],
    loop: {
      steps: [
        { label: 'Take what is ready', by: 'rule' },
        { label: 'Perform it', by: 'rule' },
      ],
      returns: [{ from: 2, to: 1, label: 'next subtask' }],
    },
    needsTruth: true,
    variants: [],
    parameters: { type: 'object', properties: {} },
  },
]
