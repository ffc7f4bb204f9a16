/** A measurement as text. */
import type { LiftedMeasurement, Measurement } from '../../../shared/contract/twins.ts'
import {
  comparedEdges,
  type MeasuredQuality,
  type RefinementSeen,
  refinementSeen,
} from '../../../shared/core/causes/asked-and-measured.ts'
import { atOnce } from '../../../shared/core/causes/effects.ts'
import { describeAtOnce } from '../../../shared/core/format/at-once.ts'
import { counted } from '../../../shared/core/format/counted.ts'
import { edgeKey } from '../../../shared/core/task-graph/edge.ts'
import { textTable } from '../../common/text-table.ts'

const NONE = '–'

export function measurementText(measurement: Measurement): string {
  const { run, executor, seeds, subtasks, joint, undone } = measurement
  const nodes = subtasks.map(({ id, description }) => [String(id), description])
  const twins = `${run.trials.done} of ${counted(run.trials.total, 'twin')}`
  const seen = refinementSeen(measurement)
  const together = describeAtOnce(measurement.effects)
  return [
    `${run.name}: ${twins} played, ${counted(seeds.length, 'seed')}, executor ${executor}. They are no results of a method.`,
    textTable([['id', 'subtask'], ...nodes]),
    edgesText(measurement),
    ...(together === null ? [] : [together]),
    ...(joint.length === 0
      ? []
      : [
          `Alternatives: one of "from" is needed, whichever\n\n${textTable([
            ['from', 'to', 'effect', 'seeds'],
            ...joint.map(({ from, to, effect, seeds: of }) => [
              from.join(', '),
              String(to),
              figure(effect),
              String(of),
            ]),
          ])}`,
        ]),
    ...(undone.length === 0
      ? []
      : [
          `Not done even with everything, so nothing can be said of what they need: ${undone
            .map(({ subtask, seeds: of }) => `${subtask} (in ${counted(of, 'seed')})`)
            .join(', ')}.`,
        ]),
    ...(seen === null ? [] : [seenText(seen)]),
    ...rulesText(measurement),
  ].join('\n\n')
}

/** Asked edges and direct measured ones. */
function edgesText(measurement: Measurement): string {
  const edges = comparedEdges(measurement)
  const { effects, direct } = measurement
  const all = `${counted(effects.length, 'measured dependency', 'measured dependencies')}, ${direct.length} of them direct: without "from", "to" is not done`
  if (edges.length === 0) return all
  const isAsked = measurement.asked !== null
  const rows = edges.map(({ from, to, asked, ateAsked, ateMeasured, isAlternative }) => [
    String(from),
    String(to),
    ateMeasured === null ? NONE : `${figure(ateMeasured)}${isAlternative ? ' (alternative)' : ''}`,
    ...(isAsked ? [asked ?? 'no', figure(ateAsked)] : []),
  ])
  const heads = ['from', 'to', 'ate-measured', ...(isAsked ? ['asked', 'ate-asked'] : [])]
  return `${all}\n\n${textTable([heads, ...rows])}`
}

/** Each lifted rule of the world, and what the model said of the planner's rules that speak of it. */
function rulesText(measurement: Measurement): readonly string[] {
  const { withoutRules = [], notLifted = [] } = measurement
  if (withoutRules.length === 0) return []
  const none = notLifted.map(({ rule, why }) => `Not lifted: ${rule}. ${why}`)
  return [
    ...withoutRules.map((lifted) => ruleText(lifted, measurement)),
    ...(none.length === 0 ? [] : [none.join('\n')]),
  ]
}

/** Asked pairs, direct dependencies of the ordinary world and what it needs in the same moment, where either side says something; the others are counted. */
function ruleText(
  { lifted, rules, lost, gained, joint: left, changes }: LiftedMeasurement,
  { asked, direct, effects, joint }: Measurement,
): string {
  const ates = new Map((asked ?? []).map((edge) => [edgeKey(edge), edge.ate ?? {}]))
  const mutual = atOnce(effects).flatMap(([a, b]) => [
    { from: a, to: b },
    { from: b, to: a },
  ])
  const listed = new Set([...ates.keys(), ...[...direct, ...mutual].map(edgeKey)])
  const alternatives = new Set(joint.flatMap(({ from, to }) => from.map((one) => edgeKey({ from: one, to }))))
  const rows = changes
    .filter((pair) => listed.has(edgeKey(pair)))
    .map((pair) => ({ ...pair, of: rules.map((rule) => ates.get(edgeKey(pair))?.[rule] ?? null) }))
  const shown = rows.filter(({ change, of }) => change !== 0 || of.some((ate) => ate !== null && ate !== 0))
  const name = lifted.join(', ')
  const heads = ['from', 'to', ...rules.map((rule) => `ate-asked(${rule})`), `ate-measured(${name})`]
  const cells = shown.map(({ from, to, of, change }) => {
    const isAlternative = alternatives.has(edgeKey({ from, to }))
    return [String(from), String(to), ...of.map(figure), `${figure(change)}${isAlternative ? ' (alternative)' : ''}`]
  })
  return [
    `Without the rule ${name}: effect in the ordinary world less the effect in a world without the rule`,
    ...(cells.length === 0 ? [] : [textTable([heads, ...cells])]),
    `${counted(rows.length - shown.length, 'pair')} ${shown.length === 0 ? '' : 'more '}without any, asked or measured.`,
    ...(joint.length === 0
      ? []
      : [`Sets of alternatives with an effect: ${joint.length}, without the rule ${left.length}.`]),
    ...(gained.length === 0 ? [] : [`Done in this world and not in the ordinary one: ${gained.join(', ')}.`]),
    ...(lost.length === 0 ? [] : [`Done in the ordinary world and not in this one: ${lost.join(', ')}.`]),
  ].join('\n\n')
}

function seenText({ initial, final, cutPrecision, cutRecall, rankCorrelation }: RefinementSeen): string {
  const row = (name: string, { precision, recall, f1, shd, sid }: MeasuredQuality) => [
    name,
    ...[precision, recall, f1].map(figure),
    ...[shd, sid].map((distance) => (distance === null ? NONE : String(distance))),
  ]
  const heads = ['asked graph', 'precision', 'recall', 'F1', 'SHD', 'SID']
  const table = textTable([heads, row('as drawn', initial), row('after refinement', final)])
  return `The asked graph against the measured one\n\n${table}\n\nCuts: precision ${figure(cutPrecision)}, recall ${figure(cutRecall)}. Rank correlation of ate-asked and ate-measured: ${figure(rankCorrelation)}.`
}

function figure(value: number | null): string {
  return value === null ? NONE : value.toFixed(2)
}
