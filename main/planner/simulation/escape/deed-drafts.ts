/** What single deeds of a room come to: actions over parameters, as a function's body, with what a subtask gives for them. */

import { distance } from '../../../../packages/minecraft-server/values/geometry.ts'
import type { Position } from '../../../../shared/contract/geometry.ts'
import type { ActionCall } from '../../../../shared/contract/task-graph.ts'
import type { ReadRoom, RoomDeed } from './read-rooms.ts'

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

/** `works`: everything that is to hold together with the deed, the deed among it; `sources`: where things to place lie. */
export function deedDraft(
  deed: RoomDeed,
  room: ReadRoom,
  works: readonly RoomDeed[],
  sources: readonly RoomDeed[],
): Draft {
  const others = room.isTogether ? works.filter((other) => other !== deed && other.kind !== 'push') : []
  switch (deed.kind) {
    case 'press':
      return draft(
        'hold_plate',
        deed,
        holdPart(
          deed,
          room,
          others.find(({ kind }) => kind === 'press'),
        ),
        [],
      )
    case 'toggle':
      return hangsOnExit(deed, room)
        ? draft('turn_lever_until', deed, joined([pushPart(deed.pos, ''), answerPart(room)]), [])
        : draft('set_lever', deed, leverPart(deed, ''), [])
    case 'push': {
      const waits = others.map((other, index) => waitPart(other, `_${index + 1}`))
      const name = waits.length === 0 ? 'push_button' : `push_button_after_${waits.length}`
      return draft(name, deed, joined([...waits, pushPart(deed.pos, ''), answerPart(room)]), others)
    }
    case 'place':
      return draft(deed.insteadOf === null ? 'put_block' : 'replace_block', deed, placePart(deed, sources), [])
    case 'take':
      return takeDraft(deed)
  }
}

export function takeDraft(deed: RoomDeed): Draft {
  return draft('take_out', deed, deed.kind === 'take' ? takePart(deed) : { body: [], given: {} }, [])
}

/** Several deeds by one agent, one after the other as quickly as it can, while the holders stay where they are. */
export function rowDraft(
  deeds: readonly RoomDeed[],
  room: ReadRoom,
  holders: readonly RoomDeed[],
  sources: readonly RoomDeed[],
): Draft {
  const parts = deeds.map((deed, index) => rowPart(deed, `_${index + 1}`, room, sources))
  const waits = holders.map((holder, index) => waitPart(holder, `_held_${index + 1}`))
  const after = waits.length === 0 ? [] : ['after', waits.length]
  return {
    name: ['work', ...deeds.map(({ kind }) => kind), ...after, ...(room.exits.length === 0 ? [] : ['out'])].join('_'),
    purpose: 'Work several things of a room, one after the other without a pause.',
    description: `${deeds.map(describeDeed).join(', then ')}, without a pause.`,
    agents: deeds.find(({ agents }) => agents !== null)?.agents ?? null,
    ...joined([...waits, ...parts, answerPart(room)]),
  }
}

function rowPart(deed: RoomDeed, suffix: string, room: ReadRoom, sources: readonly RoomDeed[]): Part {
  if (deed.kind === 'toggle' && !hangsOnExit(deed, room)) return leverPart(deed, suffix)
  if (deed.kind === 'press') return stepPart(deed.pos, suffix)
  return deed.kind === 'place' ? placePart(deed, sources) : pushPart(deed.pos, suffix)
}

function draft(name: string, deed: RoomDeed, { body, given }: Part, awaited: readonly RoomDeed[]): Draft {
  const until = awaited.length === 0 ? '' : ` as soon as the others have done theirs`
  const words = describeDeed(deed)
  return {
    name: 'exit' in given && name === 'hold_plate' ? 'hold_plate_until' : name,
    purpose: purposes[deed.kind],
    description: `${words}${until}.`,
    body,
    given,
    agents: deed.agents,
  }
}

const purposes: Readonly<Record<RoomDeed['kind'], string>> = {
  press: 'Step onto a pressure plate and stay there until the room has answered.',
  toggle: 'Switch something on and make sure that it is.',
  push: 'Push a button, and see whether the room answers.',
  place: 'Put a block into its place.',
  take: 'Take something out of a container.',
}

function describeDeed(deed: RoomDeed): string {
  const at = `at (${deed.pos.join(', ')})`
  switch (deed.kind) {
    case 'press':
      return `stand on the ${deed.block} ${at}`
    case 'toggle':
      return `switch the ${deed.block} ${at} on`
    case 'push':
      return `push the ${deed.block} ${at}`
    case 'place':
      return `put ${deed.item} ${at}${deed.insteadOf === null ? '' : ` instead of ${deed.insteadOf}`}`
    case 'take':
      return `take ${deed.count} ${deed.item} out of the container ${at}`
  }
}

/** Until the way out is open; without one that shows it, until the partner's plate is down too, or for a moment. */
function holdPart({ pos }: RoomDeed, { exits }: ReadRoom, partner: RoomDeed | undefined): Part {
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

function leverPart(deed: RoomDeed, suffix: string): Part {
  const push = pushPart(deed.pos, suffix)
  return joined([push, untilPart(`{pos${suffix}}`, `on${suffix}`, workedBlock(deed), ANSWER_S)])
}

/** A lever beside a way out that becomes free may hang on what goes away there, and drop: the way out alone shows that it was on. */
function hangsOnExit({ pos }: RoomDeed, { exits }: ReadRoom): boolean {
  return exits.some((exit) => exit.block === 'air' && distance(exit.pos, pos) === 1)
}

function waitPart(deed: RoomDeed, suffix: string): Part {
  const place = `held${suffix}`
  const wait = untilPart(`{${place}}`, `block${suffix}`, workedBlock(deed), HOLD_S)
  return { body: wait.body, given: { [place]: [...deed.pos], ...wait.given } }
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

function placePart(deed: Extract<RoomDeed, { kind: 'place' }>, sources: readonly RoomDeed[]): Part {
  const source = sources.find((other) => other.kind === 'take' && other.item === deed.item)
  const dig: ActionCall = { action: 'MineBlock', arguments: { pos: '{pos}' } }
  return joined([
    source?.kind === 'take' ? takePart(source) : { body: [], given: {} },
    {
      body: [
        ...(deed.insteadOf === null ? [] : [dig]),
        { action: 'Equip', arguments: { item: '{item}' } },
        { action: 'PlaceBlock', arguments: { item: '{item}', pos: '{pos}' } },
      ],
      given: { item: deed.item, pos: [...deed.pos] },
    },
  ])
}

function takePart({ pos, item, count }: Extract<RoomDeed, { kind: 'take' }>): Part {
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

/** What stands where a deed is done: plates and levers are powered, doors open. */
function workedBlock(deed: RoomDeed): string {
  if (deed.kind === 'place') return deed.item
  if (deed.kind === 'take') return 'chest'
  return /door|gate/.test(deed.block) ? `${deed.block}[open=true]` : `${deed.block}[powered=true]`
}
