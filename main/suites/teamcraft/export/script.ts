/** Statements of set-up scripts as configs have them (teamcraft.md 1.5): what `import/set-up-script.ts` parses. */
import type { Box, Point, Position } from '../../../../shared/contract/geometry.ts'
import type { NamedCell } from '../../../../shared/contract/tasks/teamcraft.ts'

export function chat(text: string, bot = 'bot1'): string {
  return `await ${bot}.chat('${text}');`
}

/** `block` may say its state: `farmland[moisture=7]`. */
export function setBlock(pos: Position, block: string, bot?: string): string {
  return chat(`/setblock ${pos.join(' ')} minecraft:${block}`, bot)
}

export function fill({ min, max }: Box, block: string): string {
  return chat(`/fill ${min.join(' ')} ${max.join(' ')} minecraft:${block}`)
}

export function summon({ pos, name }: NamedCell): string {
  return chat(`/summon ${name} ${pos.join(' ')} {NoAI:1}`)
}

export function give(bot: string, item: string, count: number): string {
  return chat(`/give @p ${item} ${count}`, bot)
}

/** To the point itself: a whole number alone would mean the middle of its block. */
export function moveExactly(bot: string, [x, y, z]: Point, turn: readonly [yaw: number, pitch: number]): string {
  return chat(`/tp @p ${withPoint(x)} ${y} ${withPoint(z)} ${turn.join(' ')} `, bot)
}

/** To the middle of a block. */
export function moveTo(bot: string, cell: Position, turn?: readonly [yaw: number, pitch: number]): string {
  return chat(`/tp @p ${[...cell, ...(turn ?? [])].join(' ')}`, bot)
}

function withPoint(value: number): string {
  return Number.isInteger(value) ? value.toFixed(1) : String(value)
}
