/**
 * The documents of the variant that gives the plan away: who works what, and what comes first. What has to be done one after
 * the other in one room has a number each, so that numbers give the order of everything.
 */
import type { Position } from '../../../../shared/contract/geometry.ts'
import type { Scenario } from '../../../../shared/contract/scenario.ts'
import { type Operation, type Taking, type Work, worksOf } from '../oracle/works.ts'

function at(pos: Position): string {
  return `(${pos.join(', ')})`
}

function operationLine({ kind, pos, block: { name }, insteadOf, agent }: Operation): string {
  return `${kind} ${name} at ${at(pos)}${insteadOf === null ? '' : ` instead of ${insteadOf}`}${agent === null ? '' : ` by ${agent}`}`
}

function takeLine({ container: { name, pos }, item, count, key }: Taking): string {
  return `take ${count} ${item} from ${name} at ${at(pos)}${key === null ? '' : ` with ${key}`}`
}

function answerLine({ pos, block, isExit }: NonNullable<Work['answer']>): string {
  if (block === 'air') return `exit ${at(pos)} opens`
  return `${isExit ? 'exit' : 'answer'} ${at(pos)} becomes ${block}`
}

export function planLines(scenario: Scenario, agents: readonly string[]): readonly string[] {
  const { task } = scenario
  if (task.kind !== 'escape') return []
  return worksOf(scenario, agents).flatMap((work, index) => {
    const { room, order, operations, isTogether, answer, takings, after, notWith } = work
    return [
      ...(order === 0 ? [task.rooms[room]?.hint ?? ''] : []),
      ...takings.before.map(takeLine),
      ...after.map((before) => `after room ${before + 1}`),
      ...notWith.map((other) => `by somebody else than room ${other + 1}`),
      ...(isTogether ? ['together'] : []),
      ...operations.map(operationLine),
      ...(answer === null ? [] : [answerLine(answer)]),
      ...takings.afterwards.map(takeLine),
    ].map((line) => `room ${index + 1}: ${line}`)
  })
}
