/** How many steps a team acted in together, and how many of its calls were for nothing. */
import type { EpisodeRecord } from '../../shared/contract/record/record.ts'
import { taskFamily } from '../../shared/core/families/index.ts'
import { jointSteps, targetOf } from '../../shared/core/joint-steps.ts'
import { isCutShort, outcomeOf } from '../../shared/core/reading/verdicts.ts'
import type { Metric } from './metric.ts'

const common = { variant: 'judger', version: 1, isDefault: true, better: 'less' } as const

/** Null where nobody acted in joint steps. */
function stepsOf({ events }: EpisodeRecord): number | null {
  const steps = events.filter(({ type }) => type === 'joint.step').length
  return steps === 0 ? null : steps
}

export const jointStepMetrics: readonly Metric[] = [
  {
    ...common,
    name: 'joint-steps',
    label: 'Joint steps',
    unit: 'count',
    range: [0, Number.POSITIVE_INFINITY],
    source: 'Ours: steps that the team acted in together; undefined where it did not act in steps',
    compute: stepsOf,
  },
  {
    ...common,
    name: 'steps-per-expert-step',
    label: 'Steps / expert steps',
    unit: 'ratio',
    range: [0, Number.POSITIVE_INFINITY],
    source:
      'Ours: joint steps / steps of the benchmark’s expert for the case, over all episodes, also those that were not done; undefined without either',
    compute: (record) => {
      const { task } = record.header.scenario
      const expert = taskFamily(task).traits?.(task).expertSteps
      const steps = stepsOf(record)
      return expert === undefined || steps === null ? null : steps / expert
    },
  },
  {
    ...common,
    name: 'idle-call-share',
    label: 'Calls without effect',
    unit: 'ratio',
    range: [0, 1],
    source:
      'Ours: calls of joint steps that changed nothing, as the game refused them or what they were about was not there / ended calls of joint steps, those that were interrupted left out; undefined without such calls',
    compute: ({ events }) => {
      const ended = jointSteps(events)
        .flat()
        .flatMap(({ end }) => (end === null || isCutShort(end.data) ? [] : [outcomeOf(end.data)]))
      return ended.length === 0 ? null : ended.filter((outcome) => outcome === 'failed').length / ended.length
    },
  },
  {
    ...common,
    name: 'same-target-share',
    label: 'Calls at a teammate’s target',
    unit: 'ratio',
    range: [0, 1],
    source:
      'Ours: calls of joint steps whose cell another member’s call of the same step is about, too / calls that are about a cell; two that serve one furnace count as well; undefined without such calls',
    compute: ({ events }) => {
      const steps = jointSteps(events).map((actions) =>
        actions.flatMap(({ start }) => {
          const target = targetOf(start.data.call)
          return target === null ? [] : [{ target, agent: start.actor.id }]
        }),
      )
      const calls = steps.flat()
      const shared = steps.flatMap((own) =>
        own.filter(({ target, agent }) => own.some((other) => other.target === target && other.agent !== agent)),
      )
      return calls.length === 0 ? null : shared.length / calls.length
    },
  },
]
