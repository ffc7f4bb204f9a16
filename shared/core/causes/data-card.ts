/** What a data set of twins is, for readers who come by it alone. Pure. */
import { counted } from '../format/counted.ts'
import type { DataSetInput } from './data-set.ts'

/** Counts are of the data that lie beside it. */
export function dataCard({ scenario, measured, twins, physical, appVersion }: DataSetInput): string {
  const { executor, seeds, subtasks, effects, direct, joint, undone } = measured
  const single = twins.filter(({ skip }) => skip.length === 1).length
  const whole = twins.filter(({ skip }) => skip.length === 0).length
  const lifted = twins.filter((twin) => twin.lifted.length > 0).length
  return `# Twins of a plan: ${scenario}

Interventions on a plan of a team task in a simulated Minecraft world, with the outcome of every subtask and the graph that the
interventions show. Written by CausalMACE Lab ${appVersion}.

## Counts

- ${counted(subtasks.length, 'variable')}: subtasks of one plan.
- ${counted(twins.length, 'row')}: ${whole} with everything, ${single} without one subtask, ${twins.length - whole - single} without several; ${counted(seeds.length, 'seed')}${lifted === 0 ? '' : `; ${lifted} in a world without one of its rules`}.
- Measured: ${counted(effects.length, 'pair')} with an effect, ${direct.length} of them direct; ${counted(joint.length, 'joint effect')} of alternatives.
- ${undone.length === 0 ? 'Every subtask is done with everything in every seed.' : `Not done even with everything: ${undone.map(({ subtask, seeds: of }) => `s${subtask} (${counted(of, 'seed')})`).join(', ')}.`}
- Physical truth: ${physical === null ? 'not known of this plan' : counted(physical.length, 'edge')}.

## Files

\`data.csv\`: a row per twin.

| column | meaning |
|---|---|
| \`scenario\`, \`seed\` | the unit: world and seed; twins of one unit differ in the intervention alone |
| \`do\` | variables that were left out, separated by spaces; empty for none |
| \`lifted\` | rules of the world that did not hold; empty for none |
| \`do_s<id>\` | 1 where the subtask was left out |
| \`s<id>\` | 1 where the subtask was done and its effect stood; 0 where it was left out, too |

\`graph.csv\`: \`from\`, \`to\`, \`relation\`, \`effect\`, \`seeds\`. Relations: \`direct\` and \`implied\` measured effects, \`joint\` (several \`from\`, of which any one will
do: OR), \`physical\` (what the mechanics of the game force), \`asked\` and \`asked-removed-<reason>\` (what the planner drew and removed).
\`graph.json\`: the same with descriptions and the planner's ATE by rule.

## How it was measured

The plan is played without a model by an executor (\`${executor}\`${executor === 'self' ? ': fetches what a subtask lacks, as workers do' : ': does what the plan says and nothing else'}),
once with everything and once without each subtask, until nothing more gets done. The world is deterministic: seeds are all that varies.
Effect of a on b: share of the seeds in which b is done with everything and not done without a.

## Limits

- Rows are no independent samples: they are a complete set of interventions on few units. Tests that need many samples do not apply.
- Leaving out is not delaying. Effects belong to this plan and this executor.
- Conjunctions (AND) are several direct edges; alternatives (OR) have no single effect and are \`joint\`.
- An outcome of 0 for a subtask that was left out is the intervention, not an effect.

## Licence

None is stated by the lab: name one here before publishing.

## Load it

\`\`\`python
import json
import pandas as pd

data = pd.read_csv("data.csv", keep_default_na=False)
graph = json.load(open("graph.json"))
names = [node["variable"] for node in graph["nodes"]]

# causal-learn: outcomes as an array, the known graph as an adjacency matrix
outcomes = data[names].to_numpy()
adjacency = pd.DataFrame(0, index=names, columns=names)
for edge in graph["direct"]:
    adjacency.loc[edge["from"], edge["to"]] = 1

# DoWhy: the graph as DOT, an intervention as the treatment
dot = "digraph { " + " ".join(f'{e["from"]} -> {e["to"]};' for e in graph["direct"]) + " }"
first = data[data["do"].isin(["", names[0]])]
print(first.groupby("do_" + names[0])[names].mean())
\`\`\`
`
}
