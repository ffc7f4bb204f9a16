/** The block that an object of the file stands for. */

import { hasProperty, isBlockName } from '../../../../packages/minecraft-server/rules/blocks/block-facts.ts'
import type { Block } from '../../../../shared/contract/block.ts'
import type { AtomObject } from './atom.ts'

const properties = ['powered', 'open', 'facing', 'face', 'hinge', 'axis', 'part'] as const
/** Prefix of the names of animals. */
const SUMMON = 'summon_'

/** The published code puts animals into rooms and then removes everything alive but players. */
export function isAnimal({ name }: AtomObject): boolean {
  return name.startsWith(SUMMON)
}

export function isKnown(object: AtomObject): boolean {
  return isAnimal(object) || isBlockName(object.name)
}

/**
 * What it says of its state; null where the block has no such property, so that the game refuses the command that puts it.
 * Air takes none of what stood there before.
 */
export function blockOfObject(object: AtomObject): Block | null {
  if (object.name === 'air') return { name: 'air' }
  const state: Record<string, string> = {}
  for (const property of properties) {
    const value = object[property]
    if (value === null || value === undefined) continue
    if (!hasProperty(object.name, property)) return null
    state[property] = String(value)
  }
  return { name: object.name, state }
}

/** Worked by hand, from as far as a hand reaches. */
export function isHandWorked(name: string): boolean {
  return name === 'lever' || name.endsWith('_button')
}
