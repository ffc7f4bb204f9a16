/** The blocks of one world at one moment, as state ids: what is lit, meshed, picked and compared with a blueprint. */

import { openWorldOf } from '../../../../packages/minecraft-server/open-world/open-world.ts'
import { openWorldBlocks } from '../../../../packages/minecraft-server/open-world/palette.ts'
import { formatBlock } from '../../../../packages/minecraft-server/values/block-string.ts'
import { positionKey, positionsOf } from '../../../../packages/minecraft-server/values/geometry.ts'
import type { BlockString } from '../../../contract/block.ts'
import type { Position } from '../../../contract/geometry.ts'
import type { WorldPlan } from '../../../contract/scenario.ts'
import { superflatBlock } from '../../voxel-world.ts'
import type { BlockTable } from '../assets/scene-assets.ts'
import { AIR, type BlockTraits, traitsOf } from './block-traits.ts'
import { CellStore, layered, made, type Pristine } from './cell-store.ts'
import type { CompleteTable } from './missing-block.ts'
import { cellsOfContainer } from './open-lid.ts'
import { type SectionPosition, WORLD_BOTTOM, WORLD_TOP } from './section.ts'

/** A sign and its words, from the top line down. */
interface SceneSign {
  readonly pos: Position
  readonly block: BlockString
  readonly lines: readonly string[]
}

/** What is there before anything is set. */
type SceneGround =
  /** The block that every column has at a height. */
  | { readonly kind: 'layers'; readonly blockAt: (y: number) => BlockString }
  /** Every column is another one, and made when it is first looked at: numbers in `blocks` as in `OpenColumn`, air above. */
  | {
      readonly kind: 'columns'
      readonly blocks: readonly BlockString[]
      readonly cellsOf: (columnX: number, columnZ: number) => Uint8Array
    }

export class SceneWorld {
  /** Of every state that `stateAt` may answer, the one for unknown blocks included. */
  readonly blocks: CompleteTable
  readonly traits: BlockTraits
  readonly #cells: CellStore
  /** The strings of blocks that the table does not know, by position. */
  readonly #unknown = new Map<string, BlockString>()
  /** Strings come again and again: looked up once each. */
  readonly #states = new Map<BlockString, number>()
  readonly #signs = new Map<string, SceneSign>()
  #open: ReadonlyMap<string, Position> = new Map()
  readonly #ground: SceneGround
  /** State ids by the numbers of a ground of columns. */
  readonly #groundStates: Uint16Array
  /** x, y, z and the state before, four by four: plans set cells by the hundred thousand. */
  #changes: number[] = []

  constructor(blocks: BlockTable, ground: SceneGround) {
    this.traits = traitsOf(blocks)
    this.blocks = this.traits.table
    this.#ground = ground
    this.traits.learn(AIR)
    this.#groundStates = Uint16Array.from(ground.kind === 'columns' ? ground.blocks : [], (block) =>
      this.#stateOf(block),
    )
    this.#cells = new CellStore(this.#pristine())
  }

  /** Whether the ground is made column by column. */
  get isGenerated(): boolean {
    return this.#ground.kind === 'columns'
  }

  /** State ids of a column of such a ground, from the bottom of the world, 256 a layer, whatever was set in it since. */
  generated(columnX: number, columnZ: number): Uint16Array {
    if (this.#ground.kind === 'layers') return new Uint16Array()
    const cells = this.#ground.cellsOf(columnX, columnZ)
    const states = new Uint16Array(cells.length)
    for (let at = 0; at < cells.length; at++) states[at] = this.#groundStates[cells[at] ?? 0] ?? AIR
    return states
  }

  /** Whether nothing was ever set in the section, and other columns have the same ground there. */
  isUntouched(section: SectionPosition): boolean {
    return this.#cells.isUntouched(section)
  }

  /** State ids of a section, x fastest, then z, then y; to be read only. null above and below the world. */
  section(section: SectionPosition): Uint16Array | null {
    return this.#cells.section(section)
  }

  /** The state that every column has at a height before anything is set; air where columns differ. */
  groundState(y: number): number {
    if (this.#ground.kind === 'columns' || y < WORLD_BOTTOM || y > WORLD_TOP) return AIR
    return this.#stateOf(this.#ground.blockAt(y))
  }

  /** The state id of a cell; air above and below the world. */
  stateAt(x: number, y: number, z: number): number {
    return this.#cells.at(x, y, z)
  }

  /** The full block string of a cell; for unknown blocks the string that was set. */
  blockAt(pos: Position): BlockString {
    const state = this.stateAt(pos[0], pos[1], pos[2])
    const unknown = state === this.blocks.missing ? this.#unknown.get(positionKey(pos)) : undefined
    return unknown ?? this.blocks.blockOf(state)
  }

  /** Properties that the string leaves out have their defaults; an unknown block becomes a cube that shows that it is unknown. */
  set(pos: Position, block: BlockString): void {
    const state = this.#stateOf(block)
    if (state === this.blocks.missing) this.#unknown.set(positionKey(pos), block)
    this.#put(pos[0], pos[1], pos[2], state)
  }

  /** Cells changed since this was last asked, in order: x, y, z and the state before, four by four. `SceneLight` asks. */
  takeChanges(): readonly number[] {
    const changes = this.#changes
    this.#changes = []
    return changes
  }

  /** Words, from the top line down, on the sign that stands there now; shown whenever that very sign stands there. */
  letter(pos: Position, lines: readonly string[]): void {
    this.#signs.set(positionKey(pos), { pos, block: this.blockAt(pos), lines })
    this.#touch(pos)
  }

  /** Signs with words that stand at this moment. */
  signs(): readonly SceneSign[] {
    return [...this.#signs.values()].filter(({ pos, block }) => this.blockAt(pos) === block)
  }

  /** Chests and barrels at these cells stand open from now on, both halves of double ones, and no others. */
  showOpen(containers: readonly Position[]): void {
    const cells = containers.flatMap((pos) => cellsOfContainer(pos, this.blockAt(pos)))
    const open = new Map(cells.map((pos) => [positionKey(pos), pos]))
    for (const [key, pos] of this.#open) if (!open.has(key)) this.#touch(pos)
    for (const [key, pos] of open) if (!this.#open.has(key)) this.#touch(pos)
    this.#open = open
  }

  /** Cells whose container stands open. */
  openCells(): readonly Position[] {
    return [...this.#open.values()]
  }

  /** Numbers `[x, z]` of the columns (16 x 16 cells) in which something was set. */
  touchedColumns(): readonly (readonly [number, number])[] {
    return this.#cells.touchedColumns()
  }

  /** Its cell looks different now, although its block is the same. */
  #touch([x, y, z]: Position): void {
    this.#changes.push(x, y, z, this.stateAt(x, y, z))
  }

  #pristine(): Pristine {
    if (!this.isGenerated) return layered((y) => this.groundState(y))
    return made((x, z) => this.generated(x, z), AIR)
  }

  #stateOf(block: BlockString): number {
    const state = this.#states.get(block) ?? this.traits.stateOf(block)
    this.#states.set(block, state)
    return state
  }

  #put(x: number, y: number, z: number, state: number): void {
    if (y < WORLD_BOTTOM || y > WORLD_TOP) return
    const from = this.#cells.at(x, y, z)
    if (from === state) return
    this.#cells.set(x, y, z, state)
    this.#changes.push(x, y, z, from)
  }
}

function groundOf({ generator, seed }: WorldPlan): SceneGround {
  if (generator.id === 'superflat') return { kind: 'layers', blockAt: (y) => superflatBlock(generator.surfaceY, y) }
  const world = openWorldOf(seed)
  return { kind: 'columns', blocks: openWorldBlocks, cellsOf: (x, z) => world.column(x, z).cells }
}

/** The world right after its plan was built; columns of flat ground that no step touches share their memory. */
export function sceneOfPlan(plan: WorldPlan, blocks: BlockTable): SceneWorld {
  const world = new SceneWorld(blocks, groundOf(plan))
  for (const step of plan.steps) {
    if (step.kind === 'container' || step.kind === 'mob') continue
    if (step.kind === 'sign') {
      world.letter(step.pos, step.lines)
      continue
    }
    const block = formatBlock(step.block.name, step.block.state)
    if (step.kind === 'set') world.set(step.pos, block)
    else for (const pos of positionsOf(step.box)) world.set(pos, block)
  }
  return world
}

/** A cell of an explicit list. */
export interface SceneCell {
  readonly pos: Position
  readonly block: BlockString
}

/** Some cells in empty space and nothing else: a blueprint alone, or a region cut out of a world. */
export function sceneOfCells(cells: Iterable<SceneCell>, blocks: BlockTable): SceneWorld {
  const world = new SceneWorld(blocks, { kind: 'layers', blockAt: () => 'air' })
  for (const { pos, block } of cells) world.set(pos, block)
  return world
}
