/** The blocks that buildings are drawn with: what agents can place, and what a builder decides about each. */

import {
  blockNames,
  defaultState,
  propertyValues,
} from '../../../../packages/minecraft-server/rules/blocks/block-facts.ts'
import type { PaletteBlock } from '../../../../shared/contract/building.ts'
import { isPlaceable } from '../../../../shared/core/placeable.ts'
import { isOperatorBlock } from '../obstacles.ts'
import { isDecided } from './structure-block.ts'

/** Every block that no operator is needed for and that an item of its name puts down, by name. */
export function placeableBlocks(): readonly PaletteBlock[] {
  return blockNames()
    .filter((name) => isPlaceable({ name }) && !isOperatorBlock(name))
    .toSorted()
    .map((name) => ({ name, choices: choicesOf(name), other: otherHalf(name) }))
}

function choicesOf(name: string): PaletteBlock['choices'] {
  const usual = defaultState(name)
  return propertyValues(name).flatMap(({ name: property, values }) => {
    if (!isDecided(name, property) || property === 'part' || values.includes('upper')) return []
    const first = usual[property]
    return [{ property, values: values.toSorted((a, b) => Number(b === first) - Number(a === first)) }]
  })
}

function otherHalf(name: string): PaletteBlock['other'] {
  const properties = propertyValues(name)
  if (properties.some(({ name: property }) => property === 'part')) return 'ahead'
  return properties.some(({ name: property, values }) => property === 'half' && values.includes('upper'))
    ? 'above'
    : null
}
