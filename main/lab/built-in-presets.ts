/** Runs to begin with that come along: files in `examples`, which `run --spec` takes as they are. */
import ablationAndReferences from '../../examples/ablation-and-references.json' with { type: 'json' }
import ablationCareful from '../../examples/ablation-careful.json' with { type: 'json' }
import ablationErring from '../../examples/ablation-erring.json' with { type: 'json' }
import ablationFailure from '../../examples/ablation-failure.json' with { type: 'json' }
import ablationGenerated from '../../examples/ablation-generated.json' with { type: 'json' }
import cookingDifferentRoles from '../../examples/cooking-different-roles.json' with { type: 'json' }
import liveModel from '../../examples/live-model.json' with { type: 'json' }
import methods from '../../examples/methods.json' with { type: 'json' }
import quickComparison from '../../examples/quick-comparison.json' with { type: 'json' }
import quickLook from '../../examples/quick-look.json' with { type: 'json' }
import referenceMethods from '../../examples/reference-methods.json' with { type: 'json' }
import scalingWithAgents from '../../examples/scaling-with-agents.json' with { type: 'json' }
import singleAgent from '../../examples/single-agent.json' with { type: 'json' }
import sixAblationRows from '../../examples/six-ablation-rows.json' with { type: 'json' }
import twoModels from '../../examples/two-models.json' with { type: 'json' }
import villagerbenchAgentNumber from '../../examples/villagerbench-agent-number.json' with { type: 'json' }
import villagerbenchComplete from '../../examples/villagerbench-complete.json' with { type: 'json' }
import villagerbenchGlance from '../../examples/villagerbench-glance.json' with { type: 'json' }
import type { Preset } from '../../shared/contract/catalog.ts'
import { runSpecSchema } from '../../shared/contract/run.ts'

interface Example {
  /** The file's name. */
  readonly id: string
  readonly label: string
  readonly description: string
  readonly file: unknown
}

/** In the order of the wizard: what is quickest first. */
const examples: readonly Example[] = [
  {
    id: 'quick-look',
    label: 'Quick look',
    description:
      'CausalMACE against two of its ablations on three small buildings, 3 agents, 2 seeds. A few minutes, no key needed.',
    file: quickLook,
  },
  {
    id: 'quick-comparison',
    label: 'Smallest comparison',
    description: 'CausalMACE with and without causal intervention on a row of six flowers, 2 agents, one seed.',
    file: quickComparison,
  },
  {
    id: 'villagerbench-glance',
    label: 'VillagerBench at a glance',
    description:
      'One building, one cake and two rooms to get out of, CausalMACE and independent agents, 2 agents, one seed.',
    file: villagerbenchGlance,
  },
  {
    id: 'six-ablation-rows',
    label: 'Ablation: six rows',
    description:
      "The paper's six rows (graph, causal refinement, busy rate, each taken away) on six buildings of at most 20 blocks, 6 agents, 2 seeds.",
    file: sixAblationRows,
  },
  {
    id: 'reference-methods',
    label: 'Reference methods',
    description:
      'CausalMACE beside ReAct agents, a sequential plan and the true graph (upper bound: knows the ground truth), six buildings, 3 agents.',
    file: referenceMethods,
  },
  {
    id: 'methods',
    label: 'All methods',
    description:
      'Every method on four tasks of each of the three families, with a careful and an erring simulated model, 2 agents, 5 seeds. About a quarter of an hour.',
    file: methods,
  },
  {
    id: 'scaling-with-agents',
    label: 'Scaling with agents',
    description: 'CausalMACE and ReAct agents in teams of 1, 2, 3 and 6 on the same six buildings, 2 seeds.',
    file: scalingWithAgents,
  },
  {
    id: 'single-agent',
    label: 'One agent alone',
    description:
      'CausalMACE beside ReAct and Inner Monologue with one agent, as in the paper’s table 3, on a building, a cake and a room; the items of that table are not here. 3 seeds.',
    file: singleAgent,
  },
  {
    id: 'two-models',
    label: 'Two models',
    description:
      'CausalMACE with and without causal intervention, each with a careful and an erring simulated model, on three small buildings, 2 agents, 2 seeds.',
    file: twoModels,
  },
  {
    id: 'ablation-generated',
    label: 'Ablation with more wrong dependencies',
    description:
      'Four rows and a planner that asks three times, against a simulated model that names more dependencies that are none.',
    file: ablationGenerated,
  },
  {
    id: 'ablation-careful',
    label: 'Ablation of three families, careful reader',
    description:
      'The six rows, each with failures that block and with the default, and the reference methods on 12 tasks, 10 seeds: the careful columns of docs/ablation.md. About an hour.',
    file: ablationCareful,
  },
  {
    id: 'ablation-erring',
    label: 'Ablation of three families, erring reader',
    description:
      'The same run with a simulated model that errs more: the erring columns of docs/ablation.md. About an hour.',
    file: ablationErring,
  },
  {
    id: 'ablation-failure',
    label: 'Blocking and replanning apart, erring reader',
    description:
      'Three rows of the ablation that either block what depends on a failure or make no second plan, never both: the second table of docs/ablation.md.',
    file: ablationFailure,
  },
  {
    id: 'ablation-and-references',
    label: 'Ablation and references, large',
    description: 'All six rows and the reference methods on buildings of 26 to 32 blocks, 6 agents, 10 seeds.',
    file: ablationAndReferences,
  },
  {
    id: 'villagerbench-agent-number',
    label: 'VillagerBench, number of agents',
    description: 'CausalMACE in teams of 1, 2, 4, 6 and 8 on two buildings and two cakes, 2 seeds.',
    file: villagerbenchAgentNumber,
  },
  {
    id: 'cooking-different-roles',
    label: 'Cooking with different roles',
    description:
      'Three agents of whom one alone can smelt, one dig and one hunt, with and without causal intervention, on four dishes.',
    file: cookingDifferentRoles,
  },
  {
    id: 'villagerbench-complete',
    label: 'VillagerBench, all of it',
    description:
      '100 buildings, 100 dishes and 22 tasks of rooms, CausalMACE with 2 agents: the run behind the table per family in the README.',
    file: villagerbenchComplete,
  },
  {
    id: 'live-model',
    label: 'Live model',
    description:
      'A first comparison with a language model, held to a budget of tokens. Choose model and server, and give its key in the settings.',
    file: liveModel,
  },
]

let read: readonly Preset[] | null = null

/** Read once. Throws where a file is no run, which a test would have said. */
export function builtInPresets(): readonly Preset[] {
  read ??= examples.map(({ id, label, description, file }) => ({
    id,
    label,
    description,
    isOwn: false,
    spec: runSpecSchema.parse(file),
  }))
  return read
}
