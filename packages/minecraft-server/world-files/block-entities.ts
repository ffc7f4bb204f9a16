/** Blocks that keep more than a state: in files each has a compound of its own, named after its kind. */

import { isSign } from '../values/block-string.ts'
import type { Position } from '../values/position.ts'
import type { KeptContainer, KeptFire, KeptSign, KeptStack } from './kept-world.ts'
import {
  byte,
  type Compound,
  compound,
  compoundAt,
  compounds,
  compoundsAt,
  int,
  numberAt,
  short,
  string,
  stringAt,
} from './nbt.ts'

/** Kinds that are named unlike their block, by the ending of the block's name. */
const byEnding: readonly (readonly [string, string])[] = [
  ['_banner', 'banner'],
  ['_bed', 'bed'],
  ['shulker_box', 'shulker_box'],
  ['_head', 'skull'],
  ['_skull', 'skull'],
  ['campfire', 'campfire'],
  ['bee_nest', 'beehive'],
  ['command_block', 'command_block'],
  ['moving_piston', 'piston'],
]

/** Kinds that are named like their block. */
const likeBlock = new Set([
  'chest',
  'trapped_chest',
  'ender_chest',
  'barrel',
  'furnace',
  'blast_furnace',
  'smoker',
  'hopper',
  'dispenser',
  'dropper',
  'brewing_stand',
  'enchanting_table',
  'beacon',
  'bell',
  'conduit',
  'lectern',
  'jukebox',
  'beehive',
  'comparator',
  'daylight_detector',
  'end_gateway',
  'end_portal',
  'jigsaw',
  'structure_block',
  'sculk_sensor',
  'sculk_catalyst',
  'sculk_shrieker',
])

/** The kind that 1.19.2 expects at a block, without namespace; null for blocks that are nothing but their state. */
export function entityKind(block: string): string | null {
  if (likeBlock.has(block)) return block
  if (isSign(block)) return 'sign'
  if (block === 'spawner') return 'mob_spawner'
  if (block === 'piston_head') return null
  return byEnding.find(([ending]) => block.endsWith(ending))?.[1] ?? null
}

const SIGN_LINES = ['Text1', 'Text2', 'Text3', 'Text4'] as const

function placed(kind: string, [x, y, z]: Position): Compound {
  return { id: string(`minecraft:${kind}`), x: int(x), y: int(y), z: int(z), keepPacked: byte(0) }
}

interface Contents {
  readonly container: KeptContainer | undefined
  readonly sign: KeptSign | undefined
}

/** What stands in the file for a block; game programs expect it of empty chests and blank signs, too. */
export function entityOf(kind: string, pos: Position, { container, sign }: Contents): Compound {
  if (kind === 'sign') return { ...placed(kind, pos), ...writtenSign(sign?.lines ?? []) }
  return { ...placed(kind, pos), ...(container === undefined ? {} : heldBy(container)) }
}

function heldBy({ stacks, lock, fire }: KeptContainer): Compound {
  return {
    Items: compounds(stacks.map(stackTag)),
    ...(lock === undefined ? {} : { Lock: string(lock) }),
    ...(fire === undefined
      ? {}
      : { BurnTime: short(fire.burning), CookTime: short(fire.cooked), CookTimeTotal: short(fire.cookTotal) }),
  }
}

function writtenSign(lines: readonly string[]): Compound {
  const texts = SIGN_LINES.map((name, index) => [name, string(JSON.stringify({ text: lines[index] ?? '' }))])
  return { ...Object.fromEntries(texts), Color: string('black'), GlowingText: byte(0) }
}

function stackTag({ slot, name, count, tag }: KeptStack): Compound {
  const stack = { Slot: byte(slot), id: string(`minecraft:${name}`), Count: byte(count) }
  return tag === null ? stack : { ...stack, tag: compound(tag) }
}

function bare(name: string): string {
  return name.replace(/^minecraft:/, '')
}

/** What a sign's line shows, of its JSON text; other programs write it in many forms. */
function shownText(json: string): string {
  try {
    return flat(JSON.parse(json))
  } catch {
    return json
  }
}

function flat(text: unknown): string {
  if (typeof text === 'string') return text
  if (Array.isArray(text)) return text.map(flat).join('')
  if (text === null || typeof text !== 'object') return ''
  const own: unknown = Reflect.get(text, 'text')
  const extra: unknown = Reflect.get(text, 'extra')
  return `${typeof own === 'string' ? own : ''}${Array.isArray(extra) ? flat(extra) : ''}`
}

function positionOf(entity: Compound): Position | null {
  const [x, y, z] = [numberAt(entity, 'x'), numberAt(entity, 'y'), numberAt(entity, 'z')]
  return x === null || y === null || z === null ? null : [x, y, z]
}

function stackOf(item: Compound): readonly KeptStack[] {
  const [slot, name, count] = [numberAt(item, 'Slot'), stringAt(item, 'id'), numberAt(item, 'Count')]
  if (slot === null || name === null || count === null) return []
  return [{ slot, name: bare(name), count, tag: compoundAt(item, 'tag') }]
}

function fireOf(entity: Compound): KeptFire | null {
  const [burning = 0, cooked = 0, cookTotal = 0] = ['BurnTime', 'CookTime', 'CookTimeTotal'].map(
    (name) => numberAt(entity, name) ?? 0,
  )
  return burning === 0 && cooked === 0 ? null : { burning, cooked, cookTotal }
}

/** The containers and signs among a column's block entities; of the others nothing is kept. */
export function keptContents(entities: readonly Compound[]): {
  readonly containers: readonly KeptContainer[]
  readonly signs: readonly KeptSign[]
} {
  const containers: KeptContainer[] = []
  const signs: KeptSign[] = []
  for (const entity of entities) {
    const pos = positionOf(entity)
    if (pos === null) continue
    const lines = SIGN_LINES.map((name) => shownText(stringAt(entity, name) ?? '""'))
    const stacks = compoundsAt(entity, 'Items').flatMap(stackOf)
    const lock = stringAt(entity, 'Lock') ?? ''
    const fire = fireOf(entity)
    if (stacks.length > 0 || lock !== '' || fire !== null) {
      containers.push({ pos, stacks, ...(lock === '' ? {} : { lock }), ...(fire === null ? {} : { fire }) })
    } else if (lines.some((line) => line !== '')) signs.push({ pos, lines })
  }
  return { containers, signs }
}
