/** LayDirtBeam(from, to) and RemoveDirtBeam(from, to), VillagerBench's level scaffolds, laid and dug by hand. */
import { z } from 'zod'
import { blockName, isAir } from '../../packages/minecraft-server/values/block-string.ts'
import { directions, distance, neighbour, positionKey } from '../../packages/minecraft-server/values/geometry.ts'
import { type Position, positionSchema } from '../../shared/contract/geometry.ts'
import { type ActionContext, type ActionResult, defineAction, type EffectView } from './action.ts'
import { walkingFailures } from './approach.ts'
import { makeRoom } from './make-room.ts'
import { at, countIn, failed } from './observation-text.ts'

/** Blocks of the longest beam, and from the agent to its farther end. */
const LONGEST = 32
/** For each block of the longest beam, walks included. */
const WORK_MS = 180_000
/** Times that teammates are asked out of the way of one block. */
const REQUESTS = 3

const parameters = z.object({ from: positionSchema, to: positionSchema })
type Params = z.infer<typeof parameters>

const lineFailures = {
  'not-straight': 'The ends are not at one height, or not in one line along x or z.',
  'too-far': 'An end is more than 32 blocks away, or out of reach.',
} as const

export const layDirtBeam = defineAction({
  name: 'LayDirtBeam',
  description:
    'Lay a level line of your dirt from one position to another along x or z, block by block from an end that touches something.',
  parameters,
  failures: {
    ...walkingFailures,
    ...lineFailures,
    occupied: 'Another block is in the line.',
    'no-support': 'Neither end touches a block from which the beam could begin.',
    'not-enough-dirt': 'You have less dirt than the beam takes.',
    'not-in-inventory': 'The dirt went missing on the way.',
    'not-equipped': 'The dirt left your hand.',
    'unknown-state': 'Dirt has no such property.',
    'orientation-impossible': 'A block cannot be placed while the blocks around are as they are.',
    'entity-in-the-way': 'Somebody stands in the line and does not leave.',
    refused: 'The server did not accept a block.',
  },
  asksMs: () => WORK_MS,
  perform: lay,
  effect: (line, _agent, view) => everyCell(line, view, (block) => blockName(block) === 'dirt'),
})

export const removeDirtBeam = defineAction({
  name: 'RemoveDirtBeam',
  description: 'Dig the dirt of a level line from one position to another along x or z, and pick it up.',
  parameters,
  failures: {
    ...lineFailures,
    'nothing-there': 'There is no dirt in the line.',
    undiggable: 'A block of the beam cannot be dug.',
    'wrong-tool': 'Nothing would come out of a block of the beam without a better tool.',
    interrupted: 'A block of the beam did not break.',
  },
  asksMs: () => WORK_MS,
  perform: remove,
  effect: (line, _agent, view) => everyCell(line, view, (block) => blockName(block) !== 'dirt'),
})

async function lay(line: Params, context: ActionContext): Promise<ActionResult> {
  const { body, signal } = context
  signal.throwIfAborted()
  const cells = cellsBetween(line, context)
  if ('ok' in cells) return cells
  const open = cells.filter((cell) => nameAt(cell, context) !== 'dirt')
  const taken = open.find((cell) => !isAir(body.blockAt(cell) ?? 'air'))
  if (taken !== undefined) return refuse('occupied', `${at(taken)} is taken by ${body.blockAt(taken)}.`)
  const own = countIn(body.inventory(), 'dirt')
  if (own < open.length) {
    return refuse('not-enough-dirt', `The beam takes ${open.length} dirt, and you have ${own}.`)
  }
  const ordered = fromSupport(cells, context)
  if (ordered === null) return refuse('no-support', `Neither ${at(line.from)} nor ${at(line.to)} touches a block.`)
  for (const cell of ordered) {
    if (nameAt(cell, context) === 'dirt') continue
    const equipped = await body.equip('dirt', signal)
    if (!equipped.ok) return failed(equipped)
    const laid = await layOne(cell, context)
    if (!laid.ok) return laid
  }
  const left = countIn(body.inventory(), 'dirt')
  const message = `Laid ${open.length} dirt from ${at(line.from)} to ${at(line.to)}; you have ${left} dirt left.`
  return { ok: true, message, data: { laid: open.length } }
}

async function layOne(cell: Position, context: ActionContext): Promise<ActionResult> {
  for (let request = 0; ; request++) {
    const placed = await context.body.place({ item: 'dirt', pos: cell, state: {} }, context.signal)
    if (placed.ok) return { ok: true, message: `Placed dirt at ${at(cell)}.` }
    if (placed.reason !== 'entity-in-the-way' || request === REQUESTS) return failed(placed)
    await makeRoom([cell], context)
  }
}

async function remove(line: Params, context: ActionContext): Promise<ActionResult> {
  const { body, signal } = context
  signal.throwIfAborted()
  const cells = cellsBetween(line, context)
  if ('ok' in cells) return cells
  const dirt = (fromSupport(cells, context) ?? cells).filter((cell) => nameAt(cell, context) === 'dirt')
  if (dirt.length === 0) return refuse('nothing-there', `There is no dirt from ${at(line.from)} to ${at(line.to)}.`)
  const before = countIn(body.inventory(), 'dirt')
  // The end that hangs free goes first, so that who stands on the beam walks back to what holds it.
  for (const cell of dirt.toReversed()) {
    const dug = await body.dig(cell, signal)
    if (!dug.ok) return failed(dug)
  }
  const gained = countIn(body.inventory(), 'dirt') - before
  const lost = dirt.length - gained
  const words = lost <= 0 ? '' : ` ${lost} dirt fell out of reach and lies on the ground.`
  const message = `Dug ${dirt.length} dirt from ${at(line.from)} to ${at(line.to)} and picked up ${gained}.${words}`
  return { ok: true, message, data: { dug: dirt.length, gained } }
}

/** The cells of a line from its first to its last, or why it is none. */
function cellsBetween({ from, to }: Params, { body }: ActionContext): readonly Position[] | Refusal {
  const cells = lineOf({ from, to })
  if (cells === null) return refuse('not-straight', `${at(from)} and ${at(to)} are not in a level line along x or z.`)
  const end = [from, to].find((pos) => distance(body.position(), pos) > LONGEST)
  if (end !== undefined) return refuse('too-far', `${at(end)} is more than ${LONGEST} blocks away from you.`)
  if (cells.length > LONGEST) return refuse('too-far', `A beam of ${cells.length} is longer than ${LONGEST} blocks.`)
  return cells
}

function lineOf({ from, to }: Params): readonly Position[] | null {
  const [dx, dy, dz] = [to[0] - from[0], to[1] - from[1], to[2] - from[2]]
  if (dy !== 0 || (dx !== 0 && dz !== 0)) return null
  const length = Math.abs(dx) + Math.abs(dz)
  const [stepX, stepZ] = [Math.sign(dx), Math.sign(dz)]
  return Array.from(
    { length: length + 1 },
    (_, index): Position => [from[0] + index * stepX, from[1], from[2] + index * stepZ],
  )
}

/** The cells from an end that touches a block outside the line, the first of the two if both do; null where none does. */
function fromSupport(cells: readonly Position[], { body }: ActionContext): readonly Position[] | null {
  const inLine = new Set(cells.map(positionKey))
  const isHeld = (cell: Position | undefined): boolean =>
    cell !== undefined &&
    directions
      .map((direction) => neighbour(cell, direction))
      .some((beside) => !inLine.has(positionKey(beside)) && !isAir(body.blockAt(beside) ?? 'air'))
  if (isHeld(cells[0])) return cells
  return isHeld(cells.at(-1)) ? cells.toReversed() : null
}

function nameAt(cell: Position, { body }: ActionContext): string | null {
  const block = body.blockAt(cell)
  return block === null ? null : blockName(block)
}

function everyCell(line: Params, view: EffectView, holds: (block: string) => boolean): boolean | null {
  const blocks = lineOf(line)?.map((cell) => view.blockAt(cell)) ?? []
  if (blocks.includes(null)) return null
  return blocks.every((block) => block !== null && holds(block))
}

type Refusal = Extract<ActionResult, { ok: false }>

function refuse(reason: string, message: string): Refusal {
  return { ok: false, reason, message }
}
