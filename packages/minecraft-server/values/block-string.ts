/** Block states as canonical strings (see `blockStringSchema`): parsing, formatting, comparing. */
import type { Block, BlockProperties, BlockString } from './block.ts'

/** Properties sorted by name; no brackets when there are none. */
export function formatBlock(name: string, state: BlockProperties = {}): BlockString {
  const keys = Object.keys(state).sort()
  if (keys.length === 0) return name
  return `${name}[${keys.map((key) => `${key}=${state[key]}`).join(',')}]`
}

/** The inverse of `formatBlock`; a string without brackets is a block without properties. */
export function parseBlock(text: BlockString): { readonly name: string; readonly state: BlockProperties } {
  const open = text.indexOf('[')
  if (open < 0) return { name: text, state: {} }
  const state: Record<string, string> = {}
  for (const pair of text.slice(open + 1, -1).split(',')) {
    const equals = pair.indexOf('=')
    state[pair.slice(0, equals)] = pair.slice(equals + 1)
  }
  return { name: text.slice(0, open), state }
}

/** Name of a block string without its properties. */
export function blockName(text: BlockString): string {
  const open = text.indexOf('[')
  return open < 0 ? text : text.slice(0, open)
}

/** Same name, and every property that `wanted` names has the wanted value; other properties are free. */
export function matchesBlock(actual: BlockString, wanted: Block): boolean {
  const block = parseBlock(actual)
  if (block.name !== wanted.name) return false
  return Object.entries(wanted.state ?? {}).every(([key, value]) => block.state[key] === value)
}

/** A board that bears words, on a post or on a wall. */
export function isSign(text: BlockString): boolean {
  return blockName(text).endsWith('_sign')
}

/** Nothing that could be seen or stood on: the three kinds of air. */
export function isAir(text: BlockString): boolean {
  return text === 'air' || text === 'cave_air' || text === 'void_air'
}
