/** What stands and lives in a task's area, in words for models without eyes (teamcraft-requirements.md R13). */
import { isAir } from '../../../packages/minecraft-server/values/block-string.ts'
import { blockOf, insideBox, positionsOf, subtract } from '../../../packages/minecraft-server/values/geometry.ts'
import type { BlockString } from '../../contract/block.ts'
import type { Position } from '../../contract/geometry.ts'
import type { TrackEntity } from '../../contract/record/track.ts'
import type { BlockAt } from '../construction.ts'
import type { JointBrief } from './joint-brief.ts'

/** Positions count from the task's centre. */
export interface AreaState {
  /** All of them: the benchmark's observations leave out five that its smelting needs. */
  readonly blocks: readonly { readonly pos: Position; readonly block: BlockString }[]
  readonly creatures: readonly { readonly pos: Position; readonly species: string }[]
}

/** Of the track's entities, what is no creature. */
const notMobs: ReadonlySet<string> = new Set(['player', 'item', 'experience_orb', 'falling_block'])

/** Who or what stands where. */
type Standing = Pick<TrackEntity, 'type' | 'x' | 'y' | 'z'>

/** Cells of creatures. */
export function creaturesOf(
  entities: readonly Standing[],
): readonly { readonly pos: Position; readonly species: string }[] {
  return entities
    .filter(({ type }) => !notMobs.has(type))
    .map(({ type, x, y, z }) => ({ pos: blockOf([x, y, z]), species: type }))
}

export function areaState(
  { area, center }: Pick<JointBrief, 'area' | 'center'>,
  blockAt: BlockAt,
  entities: readonly Standing[],
): AreaState {
  const blocks = [...positionsOf(area)].flatMap((pos) => {
    const block = blockAt(pos)
    return isAir(block) ? [] : [{ pos: subtract(pos, center), block }]
  })
  const creatures = creaturesOf(entities).filter(({ pos }) => insideBox(area, pos))
  return { blocks, creatures: creatures.map(({ pos, species }) => ({ pos: subtract(pos, center), species })) }
}
