/** What hands and feet do for the works of rooms, as actions with all that they need to know. */

import { distance } from '../../../../packages/minecraft-server/values/geometry.ts'
import type { BlockString } from '../../../../shared/contract/block.ts'
import type { Position } from '../../../../shared/contract/geometry.ts'
import type { ActionCall } from '../../../../shared/contract/task-graph.ts'
import type { Operation, Taking, Work } from './works.ts'

type Answer = Pick<NonNullable<Work['answer']>, 'pos' | 'block'>

/** So long somebody holds a plate, or waits for the others at theirs, in seconds. */
const PATIENCE_S = 30
/** So long a room may take to answer, in seconds. */
const ANSWER_S = 4

function waitFor({ pos, block }: Answer, seconds: number): ActionCall {
  return { action: 'Wait', arguments: { seconds, until: { pos: [...pos], block } } }
}

function answered({ answer }: Work): readonly ActionCall[] {
  return answer === null ? [] : [waitFor(answer, ANSWER_S)]
}

/** How a operation looks once it is done. */
function doneBlock({ kind, block: { name } }: Operation): BlockString {
  if (kind === 'place') return name
  return /door|gate/.test(name) ? `${name}[open=true]` : `${name}[powered=true]`
}

export function taken({ container: { pos }, item, count }: Taking): readonly ActionCall[] {
  return [{ action: 'WithdrawItem', arguments: { container: [...pos], item, amount: count } }]
}

function placed({ block: { name }, insteadOf, pos }: Operation, stores: readonly Taking[]): readonly ActionCall[] {
  const store = stores.find(({ item }) => item === name)
  const dig: ActionCall = { action: 'MineBlock', arguments: { pos: [...pos] } }
  return [
    ...(store === undefined ? [] : taken(store)),
    ...(insteadOf === null ? [] : [dig]),
    { action: 'Equip', arguments: { item: name } },
    { action: 'PlaceBlock', arguments: { item: name, pos: [...pos] } },
  ]
}

function pushed(pos: Position): ActionCall {
  return { action: 'Toggle', arguments: { pos: [...pos] } }
}

/** A lever beside what goes away for good may drop with it: then the way alone shows that it was on. */
function turned(operation: Operation, work: Work): readonly ActionCall[] {
  const { answer } = work
  const isBeside = answer !== null && answer.block === 'air' && distance(answer.pos, operation.pos) === 1
  return [
    pushed(operation.pos),
    ...(isBeside ? answered(work) : [waitFor({ pos: operation.pos, block: doneBlock(operation) }, ANSWER_S)]),
  ]
}

/** Until the room has answered; where nothing shows that it has, until the next plate is down, or for a moment. */
function held(operation: Operation, { answer, operations, isTogether }: Work): readonly ActionCall[] {
  const partner = isTogether ? operations.find((other) => other !== operation && other.kind === 'press') : undefined
  const sign = answer ?? (partner === undefined ? null : { pos: partner.pos, block: doneBlock(partner) })
  const pos = [...operation.pos]
  if (sign === null) return [{ action: 'StepOn', arguments: { pos, seconds: ANSWER_S } }]
  const until = { pos: [...sign.pos], block: sign.block }
  return [{ action: 'StepOn', arguments: { pos, seconds: PATIENCE_S, until } }]
}

/** One operation by somebody of its own, who sees to it that it counts: a button is pushed once all else holds. */
export function done(operation: Operation, work: Work, stores: readonly Taking[]): readonly ActionCall[] {
  switch (operation.kind) {
    case 'press':
      return held(operation, work)
    case 'toggle':
      return turned(operation, work)
    case 'push': {
      const others = work.isTogether ? work.operations.filter(({ kind }) => kind !== 'push') : []
      return [...awaited(others), pushed(operation.pos), ...answered(work)]
    }
    case 'place':
      return placed(operation, stores)
  }
}

function awaited(operations: readonly Operation[]): readonly ActionCall[] {
  return operations.map((operation) => waitFor({ pos: operation.pos, block: doneBlock(operation) }, PATIENCE_S))
}

/** Several operations by the same one, as quickly as it can, while others hold what they hold. */
export function doneInARow(
  operations: readonly Operation[],
  work: Work,
  holders: readonly Operation[],
  stores: readonly Taking[],
): readonly ActionCall[] {
  const passed = (operation: Operation): readonly ActionCall[] => {
    if (operation.kind === 'press') return [{ action: 'StepOn', arguments: { pos: [...operation.pos], seconds: 0 } }]
    if (operation.kind === 'toggle') return turned(operation, work)
    return operation.kind === 'place' ? placed(operation, stores) : [pushed(operation.pos)]
  }
  return [...awaited(holders), ...operations.flatMap(passed), ...answered(work)]
}

export function describeOperation({ kind, pos, block: { name }, insteadOf }: Operation): string {
  const at = `at (${pos.join(', ')})`
  if (kind === 'press') return `stand on the ${name} ${at}`
  if (kind === 'push') return `push the ${name} ${at}`
  if (kind === 'toggle') return `turn the ${name} ${at}`
  return `put ${name} ${at}${insteadOf === null ? '' : ` in the place of ${insteadOf}`}`
}
