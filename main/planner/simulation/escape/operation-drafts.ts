/** What single operations of a room come to: actions over parameters, as a function's body, with what a subtask gives for them. */

import { distance } from '../../../../packages/minecraft-server/values/geometry.ts'
import type { Position } from '../../../../shared/contract/geometry.ts'
import type { ActionCall } from '../../../../shared/contract/task-graph.ts'
import type { ReadRoom, RoomOperation } from './read-rooms.ts'

/** How long an agent stays on a plate, or waits for the others at theirs, in seconds. */
const HOLD_S = 30
/** How long a room may take to answer, in seconds. */
const ANSWER_S = 4

type Given = Readonly<Record<string, ActionCall['arguments'][string]>>

/** A subtask without a number, with the function that it is the first to need. */
export interface Draft {
  readonly name: string
  /** What the function is for. */
  readonly purpose: string
  /** What this subtask is. */
  readonly description: string
  readonly body: readonly ActionCall[]
  readonly given: Given
  readonly agents: readonly string[] | null
}

interface Part {
  readonly body: readonly ActionCall[]
  readonly given: Given
}

/** `works`: everything that is to hold together with the operation, the operation among it; `sources`: where things to place lie. */
export function operationDraft(
  operation: RoomOperation,
  room: ReadRoom,
  works: readonly RoomOperation[],
  sources: readonly RoomOperation[],
): Draft {
  const others = room.isTogether ? works.filter((other) => other !== operation && other.kind !== 'push') : []
  switch (operation.kind) {
    case 'press':
      return draft(
        'hold_plate',
        operation,
        holdPart(
          operation,
          room,
          others.find(({ kind }) => kind === 'press'),
        ),
        [],
      )
    case 'toggle':
      return hangsOnExit(operation, room)
        ? draft('turn_lever_until', operation, joined([pushPart(operation.pos, ''), answerPart(room)]), [])
        : draft('set_lever', operation, leverPart(operation, ''), [])
    case 'push': {
      const waits = others.map((other, index) => waitPart(other, `_${index + 1}`))
      const name = waits.length === 0 ? 'push_button' : `push_button_after_${waits.length}`
      return draft(name, operation, joined([...waits, pushPart(operation.pos, ''), answerPart(room)]), others)
    }
    case 'place':
      return draft(
        operation.insteadOf === null ? 'put_block' : 'replace_block',
        operation,
        placePart(operation, sources),
        [],
      )
    case 'take':
      return takeDraft(operation)
  }
}

export function takeDraft(operation: RoomOperation): Draft {
  return draft('take_out', operation, operation.kind === 'take' ? takePart(operation) : { body: [], given: {} }, [])
}

/** Several operations by one agent, one after the other as quickly as it can, while the holders stay where they are. */
export function rowDraft(
  operations: readonly RoomOperation[],
  room: ReadRoom,
  holders: readonly RoomOperation[],
  sources: readonly RoomOperation[],
): Draft {
  const parts = operations.map((operation, index) => rowPart(operation, `_${index + 1}`, room, sources))
  const waits = holders.map((holder, index) => waitPart(holder, `_held_${index + 1}`))
  const after = waits.length === 0 ? [] : ['after', waits.length]
  return {
    name: ['work', ...operations.map(({ kind }) => kind), ...after, ...(room.exits.length === 0 ? [] : ['out'])].join(
      '_',
    ),
    purpose: 'Work several things of a room, one after the other without a pause.',
    description: `${operations.map(describeOperation).join(', then ')}, without a pause.`,
    agents: operations.find(({ agents }) => agents !== null)?.agents ?? null,
    ...joined([...waits, ...parts, answerPart(room)]),
  }
}

function rowPart(operation: RoomOperation, suffix: string, room: ReadRoom, sources: readonly RoomOperation[]): Part {
  if (operation.kind === 'toggle' && !hangsOnExit(operation, room)) return leverPart(operation, suffix)
  if (operation.kind === 'press') return stepPart(operation.pos, suffix)
  return operation.kind === 'place' ? placePart(operation, sources) : pushPart(operation.pos, suffix)
}

function draft(
  name: string,
  operation: RoomOperation,
  { body, given }: Part,
  awaited: readonly RoomOperation[],
): Draft {
  const until = awaited.length === 0 ? '' : ` as soon as the others have done theirs`
  const words = describeOperation(operation)
  return {
    name: 'exit' in given && name === 'hold_plate' ? 'hold_plate_until' : name,
    purpose: purposes[operation.kind],
    description: `${words}${until}.`,
    body,
    given,
    agents: operation.agents,
  }
}

const purposes: Readonly<Record<RoomOperation['kind'], string>> = {
  press: 'Step onto a pressure plate and stay there until the room has answered.',
  toggle: 'Switch something on and make sure that it is.',
  push: 'Push a button, and see whether the room answers.',
  place: 'Put a block into its place.',
  take: 'Take something out of a container.',
}

function describeOperation(operation: RoomOperation): string {
  const at = `at (${operation.pos.join(', ')})`
  switch (operation.kind) {
    case 'press':
      return `stand on the ${operation.block} ${at}`
    case 'toggle':
      return `switch the ${operation.block} ${at} on`
    case 'push':
      return `push the ${operation.block} ${at}`
    case 'place':
      return `put ${operation.item} ${at}${operation.insteadOf === null ? '' : ` instead of ${operation.insteadOf}`}`
    case 'take':
      return `take ${operation.count} ${operation.item} out of the container ${at}`
  }
}

/** Until the way out is open; without one that shows it, until the partner's plate is down too, or for a moment. */
function holdPart({ pos }: RoomOperation, { exits }: ReadRoom, partner: RoomOperation | undefined): Part {
  const [exit] = exits
  const sign = exit ?? (partner === undefined ? undefined : { pos: partner.pos, block: workedBlock(partner) })
  if (sign === undefined) return stepPart(pos, '', ANSWER_S)
  const until = { pos: '{exit}', block: '{opened}' }
  return {
    body: [{ action: 'StepOn', arguments: { pos: '{pos}', seconds: HOLD_S, until } }],
    given: { pos: [...pos], exit: [...sign.pos], opened: sign.block },
  }
}

function stepPart(pos: Position, suffix: string, seconds = 0): Part {
  return {
    body: [{ action: 'StepOn', arguments: { pos: `{pos${suffix}}`, seconds } }],
    given: { [`pos${suffix}`]: [...pos] },
  }
}

function pushPart(pos: Position, suffix: string): Part {
  return { body: [{ action: 'Toggle', arguments: { pos: `{pos${suffix}}` } }], given: { [`pos${suffix}`]: [...pos] } }
}

function leverPart(operation: RoomOperation, suffix: string): Part {
  const push = pushPart(operation.pos, suffix)
  return joined([push, untilPart(`{pos${suffix}}`, `on${suffix}`, workedBlock(operation), ANSWER_S)])
}

/** A lever beside a way out that becomes free may hang on what goes away there, and drop: the way out alone shows that it was on. */
function hangsOnExit({ pos }: RoomOperation, { exits }: ReadRoom): boolean {
  return exits.some((exit) => exit.block === 'air' && distance(exit.pos, pos) === 1)
}

function waitPart(operation: RoomOperation, suffix: string): Part {
  const place = `held${suffix}`
  const wait = untilPart(`{${place}}`, `block${suffix}`, workedBlock(operation), HOLD_S)
  return { body: wait.body, given: { [place]: [...operation.pos], ...wait.given } }
}

function untilPart(pos: string, name: string, block: string, seconds: number): Part {
  return {
    body: [{ action: 'Wait', arguments: { seconds, until: { pos, block: `{${name}}` } } }],
    given: { [name]: block },
  }
}

/** Nothing where no way out shows what the room says. */
function answerPart({ exits }: ReadRoom): Part {
  const [exit] = exits
  if (exit === undefined) return { body: [], given: {} }
  const wait = untilPart('{exit}', 'opened', exit.block, ANSWER_S)
  return { body: wait.body, given: { exit: [...exit.pos], ...wait.given } }
}

function placePart(operation: Extract<RoomOperation, { kind: 'place' }>, sources: readonly RoomOperation[]): Part {
  const source = sources.find((other) => other.kind === 'take' && other.item === operation.item)
  const dig: ActionCall = { action: 'MineBlock', arguments: { pos: '{pos}' } }
  return joined([
    source?.kind === 'take' ? takePart(source) : { body: [], given: {} },
    {
      body: [
        ...(operation.insteadOf === null ? [] : [dig]),
        { action: 'Equip', arguments: { item: '{item}' } },
        { action: 'PlaceBlock', arguments: { item: '{item}', pos: '{pos}' } },
      ],
      given: { item: operation.item, pos: [...operation.pos] },
    },
  ])
}

function takePart({ pos, item, count }: Extract<RoomOperation, { kind: 'take' }>): Part {
  return {
    body: [{ action: 'WithdrawItem', arguments: { container: '{container}', item: '{item}', amount: '{amount}' } }],
    given: { container: [...pos], item, amount: count },
  }
}

function joined(parts: readonly Part[]): Part {
  return {
    body: parts.flatMap(({ body }) => body),
    given: Object.assign({}, ...parts.map(({ given }) => given)),
  }
}

/** What stands where a operation is done: plates and levers are powered, doors open. */
function workedBlock(operation: RoomOperation): string {
  if (operation.kind === 'place') return operation.item
  if (operation.kind === 'take') return 'chest'
  return /door|gate/.test(operation.block) ? `${operation.block}[open=true]` : `${operation.block}[powered=true]`
}
