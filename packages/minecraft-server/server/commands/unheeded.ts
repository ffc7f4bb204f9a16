/** Data of commands that nothing here knows: said behind the answer, so that nobody waits for what it would do. */

import { containerSlots } from '../../rules/blocks/container-slots.ts'
import { isSign } from '../../values/block-string.ts'
import type { Position } from '../../values/position.ts'
import { type Compound, stringAt } from '../../world-files/nbt.ts'
import { type Answer, textOf } from './answers.ts'
import type { CommandWorld } from './source.ts'

/** What vanilla writes into the data of every block that has some. */
const places = ['id', 'x', 'y', 'z', 'keepPacked']
const signTexts = ['Text1', 'Text2', 'Text3', 'Text4']
const STYLE = /"(color|bold|italic|underlined|strikethrough|obfuscated|font|clickEvent|hoverEvent|insertion)"\s*:/

const others = (nbt: Compound, heeded: readonly string[]): readonly string[] =>
  Object.keys(nbt).filter((key) => !heeded.includes(key))

/** What of a block's data is not heeded, given the block that stands there. */
export function unheededOfBlock(world: CommandWorld, pos: Position, nbt: Compound): readonly string[] {
  const name = world.states.name(world.stateAt(pos))
  if (containerSlots(name) > 0) return others(nbt, [...places, 'Items', 'Lock'])
  if (!isSign(name)) return others(nbt, places)
  const styled = signTexts.filter((key) => STYLE.test(stringAt(nbt, key) ?? ''))
  return [...others(nbt, [...places, ...signTexts]), ...styled.map((key) => `styles of ${key}`)]
}

const labels = ['id', 'CustomName', 'CustomNameVisible', 'Tags']

/** What of a summoned mob's data is not heeded. */
export function unheededOfMob(kind: string, nbt: Compound): readonly string[] {
  return others(nbt, [...labels, 'Age', 'IsBaby', 'NoAI', 'Rotation', ...(kind === 'sheep' ? ['Color'] : [])])
}

/** What of data that is merged into a living entity is not heeded. */
export function unheededOfLiving(nbt: Compound): readonly string[] {
  return others(nbt, labels)
}

/** What of a lying item's data is not heeded. */
export function unheededOfItem(nbt: Compound): readonly string[] {
  return others(nbt, ['id', 'Item'])
}

/** An answer with a second sentence about the keys that were not heeded. */
export function withUnheeded<A extends Answer>(answer: A, keys: readonly string[]): A | string {
  const named = [...new Set(keys)]
  return named.length === 0 ? answer : `${textOf(answer)}. Not heeded here: ${named.join(', ')}`
}
