/** Short forms of build steps. */
import type { Block, BlockProperties } from '../../../../shared/contract/block.ts'
import type { Position } from '../../../../shared/contract/geometry.ts'
import type { BuildStep } from '../../../../shared/contract/scenario.ts'

export function blockOfName(name: string, state?: BlockProperties): Block {
  return state === undefined ? { name } : { name, state }
}

/** Both corners inclusive, `min` <= `max` on each axis. */
export function fillStep(min: Position, max: Position, name: string, state?: BlockProperties): BuildStep {
  return { kind: 'fill', box: { min, max }, block: blockOfName(name, state) }
}

export function setStep(pos: Position, name: string, state?: BlockProperties): BuildStep {
  return { kind: 'set', pos, block: blockOfName(name, state) }
}
