/** Operator commands in VillagerBench's list of rooms: the few forms that it uses, with its placeholders for positions. */
import { z } from 'zod'
import { parseBlock } from '../../../../packages/minecraft-server/values/block-string.ts'
import type { Block, ItemStack } from '../../../../shared/contract/block.ts'
import type { Position } from '../../../../shared/contract/geometry.ts'

/** Players around the object that the command belongs to. */
export interface Chosen {
  readonly range: number
  /** One of them, where not all. */
  readonly isOne: boolean
}

export type AtomCommand =
  | { readonly kind: 'give'; readonly who: Chosen; readonly item: ItemStack; readonly label: string | null }
  | { readonly kind: 'teleport'; readonly who: Chosen; readonly to: 'merge' | 'split' | 'object' }
  /** By so many blocks from where the object is. */
  | { readonly kind: 'move'; readonly who: Chosen; readonly by: Position }
  | { readonly kind: 'set'; readonly block: Block }
  | { readonly kind: 'slot'; readonly slot: number; readonly item: ItemStack }

const PLAYERS = String.raw`@([aeprs])\[([^\]]*)\]`
const ITEM = '(?:minecraft:)?([a-z0-9_]+)'
/** From 1 to 99; a stack has 64 at most. */
const COUNT = String.raw`([1-9]\d?)`
/** At most 99 blocks: no room reaches farther. */
const STEP = String.raw`~(-?\d{1,2}|)`

const give = new RegExp(String.raw`^/?give ${PLAYERS} ${ITEM}(\{.*\})?(?: ${COUNT})?$`)
const teleport = new RegExp(`^/?tp ${PLAYERS} _(merge_|split_|)pos_$`)
const move = new RegExp(`^/?execute as ${PLAYERS} at @s run tp @s ${STEP} ${STEP} ${STEP}$`)
const set = /^\/?setblock _pos_ (?:minecraft:)?([a-z0-9_]+(?:\[[a-z0-9_=,]+\])?)$/
const slot = new RegExp(String.raw`^/?item replace block _pos_ container\.(\d{1,2}) with ${ITEM}(?: ${COUNT})?$`)

/** Null where the selector does not look around the object. */
function chosen(kind: string | undefined, filter = ''): Chosen | null {
  const range = /(?:^|,)\s*distance=\.\.(\d+(?:\.\d+)?)\s*(?:,|$)/.exec(filter)?.[1]
  if (range === undefined || !filter.includes('_position_')) return null
  return { range: Number(range), isOne: kind === 'r' || kind === 'p' }
}

const labelSchema = z.object({ text: z.string().min(1) })

/** The name that an item's tag shows it under; null for none, undefined for a tag that says more or something else. */
function labelOf(tag: string | undefined): string | null | undefined {
  if (tag === undefined) return null
  const json = /^\{display:\{Name:'(\{.*\})'\}\}$/.exec(tag)?.[1]
  if (json === undefined) return undefined
  try {
    return labelSchema.parse(JSON.parse(json)).text
  } catch {
    return undefined
  }
}

function stack(name = '', count = '1'): ItemStack {
  return { name, count: Number(count) }
}

/** Null for what none of the forms covers. */
export function readCommand(text: string): AtomCommand | null {
  return readGive(text) ?? readTeleport(text) ?? readMove(text) ?? readBlock(text)
}

function readGive(text: string): AtomCommand | null {
  const [, kind, filter, item, tag, count] = give.exec(text) ?? []
  const who = chosen(kind, filter)
  const label = labelOf(tag)
  return who === null || label === undefined ? null : { kind: 'give', who, item: stack(item, count), label }
}

function readTeleport(text: string): AtomCommand | null {
  const [, kind, filter, to] = teleport.exec(text) ?? []
  const who = chosen(kind, filter)
  if (who === null) return null
  return { kind: 'teleport', who, to: to === 'merge_' ? 'merge' : to === 'split_' ? 'split' : 'object' }
}

function readMove(text: string): AtomCommand | null {
  const [, kind, filter, x, y, z] = move.exec(text) ?? []
  const who = chosen(kind, filter)
  return who === null ? null : { kind: 'move', who, by: [Number(x), Number(y), Number(z)] }
}

function blockNamed(text: string): Block {
  const { name, state } = parseBlock(text)
  return Object.keys(state).length === 0 ? { name } : { name, state }
}

function readBlock(text: string): AtomCommand | null {
  const block = set.exec(text)?.[1]
  if (block !== undefined) return { kind: 'set', block: blockNamed(block) }
  const [, place, item, count] = slot.exec(text) ?? []
  return place === undefined ? null : { kind: 'slot', slot: Number(place), item: stack(item, count) }
}
