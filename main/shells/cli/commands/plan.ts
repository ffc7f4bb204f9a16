/** `causalmace plan`: the task graph of one scenario, without a server. */

import { counted } from '../../../../shared/core/format/counted.ts'
import { textTable } from '../../../common/text-table.ts'
import { type PlanEdge, planTask, type TaskPlan } from '../../../lab/plan-task.ts'
import { type Command, exitCodes, explain, printJson } from '../command.ts'
import { jsonOption, readArguments, usageOf } from '../command-arguments.ts'
import { parseSettings, wholeNumber } from '../option-values.ts'
import { onInterrupt } from '../signals.ts'
import { lookAhead } from '../use-lab.ts'

const options = {
  scenario: {
    type: 'string',
    value: '<address>',
    help: 'one scenario',
    otherwise: 'villagerbench/construction/task_24',
  },
  method: { type: 'string', value: '<name>', help: 'method or method:variant', otherwise: 'causalmace' },
  agents: { type: 'string', value: '<n>', help: '1 to 24', otherwise: '3' },
  seed: { type: 'string', value: '<n>', help: "the trial's seed", otherwise: '1' },
  set: {
    type: 'string',
    value: '<setting=value>',
    multiple: true,
    help: 'a setting of the simulated model, may be repeated',
  },
  json: jsonOption,
} as const

export const planCommand: Command = {
  usage: usageOf(
    'plan [options]',
    'Plans one scenario with the simulated model, as an episode of this seed would, without a server: the subtasks, every\n' +
      'dependency that was named with its effect per rule (ATE), whether it was kept and why not, and the paths.',
    options,
  ),
  run: async (args) => {
    const given = readArguments(args, options)
    if (!given.ok) return explain(given.error, args.includes('--json'))
    const { scenario, method, agents, seed, set, json = false } = given.value
    const team = wholeNumber('--agents', agents ?? '3', 1, 24)
    if (!team.ok) return explain(team.error, json)
    const draw = wholeNumber('--seed', seed ?? '1', 0)
    if (!draw.ok) return explain(draw.error, json)
    const params = parseSettings(set ?? [], {})
    if (!params.ok) return explain(params.error, json)
    const address = scenario ?? 'villagerbench/construction/task_24'
    const found = await lookAhead((lab) => lab.call('scenario.get', { address }))
    if (!found.ok) return explain(found.error, json)
    const stop = new AbortController()
    const forget = onInterrupt('Stopping.', () => process.exit(exitCodes.interrupted))
    const planned = await planTask(
      {
        scenario: found.value.scenario,
        method: method ?? 'causalmace',
        agents: team.value,
        seed: draw.value,
        model: { provider: 'scripted', model: 'scripted', params: params.value },
      },
      stop.signal,
    )
    forget()
    if (!planned.ok) return explain(planned.error, json)
    if (json) printJson(planned.value)
    else console.log(planText(planned.value))
    return exitCodes.done
  },
}

const NONE = '–'
/** Paths beyond these are only counted; `--json` has them all. */
const PATHS_SHOWN = 20

/** The plan for people. */
export function planText(plan: TaskPlan): string {
  const { scenario, method, agents, seed, edges, calls } = plan
  const rules = [...new Set(edges.flatMap(({ ate }) => Object.keys(ate ?? {})))].sort()
  const nodes = plan.nodes.map(({ id, description }) => [String(id), description])
  const rows = edges.map((edge) => [
    String(edge.from),
    String(edge.to),
    verdict(edge),
    ...rules.map((id) => effect(edge, id)),
  ])
  const shown = plan.paths.slice(0, PATHS_SHOWN).map((path) => `  ${path.join(' → ')}`)
  const more =
    plan.paths.length > shown.length ? [`  and ${plan.paths.length - shown.length} more (--json lists them)`] : []
  const kept = edges.filter((edge) => edge.kept).length
  return [
    `${scenario}, ${method}, ${counted(agents, 'agent')}, seed ${seed} (simulated model)`,
    `${counted(plan.nodes.length, 'subtask')}\n\n${textTable([['id', 'subtask'], ...nodes])}`,
    `${counted(edges.length, 'dependency', 'dependencies')} named, ${kept} kept; ATE by rule\n\n${textTable([['from', 'to', 'kept', ...rules], ...rows])}`,
    `${plan.pathCount} ${plan.pathCount === '1' ? 'path' : 'paths'}${plan.cover ? ', too many to list: these cover every subtask' : ''}\n\n${[...shown, ...more].join('\n')}`,
    `Questions to the model: ${questions(calls)}`,
  ].join('\n\n')
}

function questions({
  decompose,
  initialGraph,
  counterfactual,
  intervention,
  interventionPlain,
  asked,
}: TaskPlan['calls']): string {
  const plain = `${interventionPlain} if asked edge by edge`
  const kinds = `decompose ${decompose}, initial graph ${initialGraph}, counterfactual ${counterfactual}`
  return `${kinds}, intervention ${intervention} (${plain}); ${asked} sent, repeated ones included`
}

function verdict({ kept, reason }: PlanEdge): string {
  return kept ? 'yes' : `no: ${reason}`
}

function effect({ ate }: PlanEdge, rule: string): string {
  return ate?.[rule]?.toFixed(2) ?? NONE
}
