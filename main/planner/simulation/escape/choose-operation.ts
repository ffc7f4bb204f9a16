/** How a simulated agent gets out of rooms on its own: it goes for the first room that is still shut, and for its place in it. */

import { matchesBlock, parseBlock } from '../../../../packages/minecraft-server/values/block-string.ts'
import { positionKey, samePosition } from '../../../../packages/minecraft-server/values/geometry.ts'
import type { Position } from '../../../../shared/contract/geometry.ts'
import { targetOf } from '../../../worker/progress/arguments.ts'
import { carried } from '../../../worker/progress/body-progress.ts'
import type { OwnChoice, OwnWork } from '../../../worker/simulation/own-work.ts'
import type { Choice } from '../../../worker/simulation/situation.ts'
import type { ReadRoom, RoomOperation } from './read-rooms.ts'

/** How long it stays on a plate before it thinks again, in seconds. */
const HOLD_S = 10
const PAUSE_S = 2

/** `isCommon`: it goes for the first thing to do, as everybody would. */
export function chooseForRooms(rooms: readonly ReadRoom[], input: OwnWork, isCommon: boolean): OwnChoice {
  const isMine = ({ agents }: RoomOperation): boolean => agents === null || agents.includes(input.agent)
  const room = rooms.find((each) => each.operations.some(isMine) && !isOpen(each, input))
  if (room === undefined) return { kind: 'finished', thought: 'Every room that I can be in is open.' }
  const before = rooms
    .slice(0, rooms.indexOf(room))
    .find((other) => other.number === room.after && isSeenShut(other, input))
  if (before !== undefined) {
    return { kind: 'act', choice: pause(input, `Room ${before.number} comes first; I wait for it.`) }
  }
  const operations = room.operations.filter(
    (operation) => isMine(operation) && operation.kind !== 'take' && !isSeenDone(operation, input),
  )
  const operation = operations[placeAmong(operations.length, input, isCommon)]
  const right = operation === undefined ? null : doOperation(operation, room, rooms, input)
  return right === null ? { kind: 'idle', choice: pause(input) } : { kind: 'act', choice: right }
}

/** By what it sees, and by where it stands: ways out lie in the direction of higher z. */
function isOpen({ exits, operations }: ReadRoom, input: OwnWork): boolean {
  const [exit] = exits
  const z = input.state.position[2]
  if (isLeftDone(operations, input)) return true
  if (exit !== undefined && exit.block === 'air') return isSeen(exit.pos, 'air', input) || z > exit.pos[2]
  if (exit !== undefined) return isSeen(exit.pos, exit.block, input) || z > exit.pos[2] + 1
  return operations.every((operation) => wasDone(operation, input) || z > operation.pos[2] + PAST)
}

/** What stays as it was left is all done: the way out may be somebody else's, out of sight. */
function isLeftDone(operations: readonly RoomOperation[], input: OwnWork): boolean {
  const works = operations.filter(({ kind }) => kind !== 'take')
  return works.length > 0 && works.every((operation) => isSeenDone(operation, input))
}

/** What others work shows by its way out, or by what stays as it was left: who sees neither goes on. */
function isSeenShut(room: ReadRoom, input: OwnWork): boolean {
  const shows = room.exits.length > 0 || room.operations.every(({ kind }) => kind === 'toggle' || kind === 'place')
  return shows && !isOpen(room, input)
}

/** Blocks beyond a operation's place that lie outside of its room. */
const PAST = 8

function isSeen(pos: Position, block: string, { changes }: OwnWork): boolean {
  const seen = changes.find((change) => samePosition(change.pos, pos))
  return seen !== undefined && matchesBlock(seen.block, parseBlock(block))
}

function isSeenDone(operation: RoomOperation, input: OwnWork): boolean {
  if (operation.kind === 'toggle') return isSeen(operation.pos, `${operation.block}[powered=true]`, input)
  return operation.kind === 'place' && isSeen(operation.pos, operation.item, input)
}

function wasDone(operation: RoomOperation, input: OwnWork): boolean {
  return isSeenDone(operation, input) || input.history.some((step) => step.ok && isAt(step, operation.pos))
}

function isAt(step: OwnWork['history'][number], pos: Position): boolean {
  const target = targetOf(step)
  return target !== null && positionKey(target) === positionKey(pos)
}

/** Its place among those whom it sees, by name; what it waited for in vain makes it try the next one. */
function placeAmong(count: number, { agent, state, history }: OwnWork, isCommon: boolean): number {
  const names = isCommon ? [agent] : [agent, ...state.teammates.map(({ name }) => name)].sort()
  const vain = history.filter(({ reason }) => reason === 'not-yet').length
  return count === 0 ? 0 : (names.indexOf(agent) + vain) % count
}

function doOperation(
  operation: RoomOperation,
  room: ReadRoom,
  rooms: readonly ReadRoom[],
  input: OwnWork,
): Choice | null {
  const last = input.history.at(-1)
  if (last !== undefined && !last.ok && last.reason === 'unreachable' && isAt(last, operation.pos)) return null
  const pos = [...operation.pos]
  const others = room.isTogether ? room.operations.filter((other) => other !== operation && other.kind === 'press') : []
  switch (operation.kind) {
    case 'press': {
      const [partner] = others
      const sign = room.exits[0] ?? (partner === undefined ? undefined : { pos: partner.pos, block: pressed(partner) })
      const until = sign === undefined ? {} : { until: { pos: [...sign.pos], block: sign.block } }
      const seconds = sign === undefined ? 0 : HOLD_S
      return { thought: 'I stand on the plate.', action: 'StepOn', arguments: { pos, seconds, ...until } }
    }
    case 'push': {
      const up = others.find((other) => !isSeen(other.pos, pressed(other), input))
      if (up === undefined) return { thought: 'I push the button.', action: 'Toggle', arguments: { pos } }
      const until = { pos: [...up.pos], block: pressed(up) }
      return { thought: 'Somebody has to hold the plate.', action: 'Wait', arguments: { seconds: HOLD_S, until } }
    }
    case 'toggle':
      return { thought: 'The lever is still off.', action: 'Toggle', arguments: { pos } }
    case 'place':
      return place(operation, rooms, input)
    case 'take':
      return null
  }
}

function place(
  operation: Extract<RoomOperation, { kind: 'place' }>,
  rooms: readonly ReadRoom[],
  input: OwnWork,
): Choice | null {
  const { item, pos } = operation
  const source = rooms
    .flatMap(({ operations }) => operations)
    .find((other) => other.kind === 'take' && other.item === item)
  if (carried(input, item) === 0) {
    if (source === undefined) return null
    const taken = { container: [...source.pos], item, amount: 1 }
    return { thought: `I have no ${item}; I take it.`, action: 'WithdrawItem', arguments: taken }
  }
  if (operation.insteadOf !== null && !input.changes.some((change) => samePosition(change.pos, pos))) {
    return { thought: `The ${operation.insteadOf} has to go first.`, action: 'MineBlock', arguments: { pos: [...pos] } }
  }
  if (input.state.held?.name !== item)
    return { thought: `I take ${item} in hand.`, action: 'Equip', arguments: { item } }
  return { thought: `I put ${item} there.`, action: 'PlaceBlock', arguments: { item, pos: [...pos] } }
}

function pressed(operation: RoomOperation): string {
  return operation.kind === 'press' ? `${operation.block}[powered=true]` : 'air'
}

function pause({ actions }: OwnWork, thought = 'There is nothing that I can do right now; I wait a moment.'): Choice {
  if (actions.some(({ name }) => name === 'Wait')) return { thought, action: 'Wait', arguments: { seconds: PAUSE_S } }
  return { thought, action: 'ScanEntities', arguments: { item: 'player', distance: 16 } }
}
