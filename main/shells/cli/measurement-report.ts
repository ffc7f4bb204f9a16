/** A measurement as text. */
import type { Measurement } from '../../../shared/contract/twins.ts'
import { counted } from '../../../shared/core/format/counted.ts'
import { edgeKey } from '../../../shared/core/task-graph/edge.ts'
import { textTable } from './text-table.ts'

export function measurementText({
  run,
  executor,
  seeds,
  subtasks,
  effects,
  joint,
  undone,
  direct,
}: Measurement): string {
  const isDirect = new Set(direct.map(edgeKey))
  const nodes = subtasks.map(({ id, description }) => [String(id), description])
  const pairs = effects.map((one) => [
    String(one.from),
    String(one.to),
    one.effect.toFixed(2),
    String(one.seeds),
    isDirect.has(edgeKey(one)) ? 'yes' : 'no: others imply it',
  ])
  const together = joint.map(({ from, to, effect, seeds: of }) => [
    from.join(' or '),
    String(to),
    effect.toFixed(2),
    String(of),
  ])
  const twins = `${run.trials.done} of ${counted(run.trials.total, 'twin')}`
  return [
    `${run.name}: ${twins} played, ${counted(seeds.length, 'seed')}, executor ${executor}. No results of any method.`,
    `${counted(subtasks.length, 'subtask')}\n\n${textTable([['id', 'subtask'], ...nodes])}`,
    effects.length === 0
      ? 'No subtask needs another one.'
      : `${counted(effects.length, 'measured dependency', 'measured dependencies')}: without "from", "to" was not done\n\n${textTable([['from', 'to', 'effect', 'seeds', 'direct'], ...pairs])}`,
    ...(together.length === 0
      ? []
      : [`One of several is needed\n\n${textTable([['from', 'to', 'effect', 'seeds'], ...together])}`]),
    ...(undone.length === 0
      ? []
      : [
          `Not done even with everything, so that nothing can be said of what they need: ${undone.map(({ subtask, seeds: of }) => `${subtask} (${counted(of, 'seed')})`).join(', ')}.`,
        ]),
  ].join('\n\n')
}
