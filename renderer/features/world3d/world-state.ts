/** The worker's world: blocks, light and meshes of one episode at one moment, and what stands where. Knows no worker. */
import { formatBlock } from '../../../packages/minecraft-server/values/block-string.ts'
import { positionKey } from '../../../packages/minecraft-server/values/geometry.ts'
import type { Point, Position } from '../../../shared/contract/geometry.ts'
import type { WorldPlan } from '../../../shared/contract/scenario.ts'
import type { BlueprintCell } from '../../../shared/contract/tasks/construction.ts'
import type { SceneAssets } from '../../../shared/core/scene/assets/scene-assets.ts'
import { type CellStatus, overlayBlueprint } from '../../../shared/core/scene/blocks/blueprint-overlay.ts'
import { pickBlock } from '../../../shared/core/scene/blocks/pick-block.ts'
import { SceneLight } from '../../../shared/core/scene/blocks/scene-light.ts'
import { SceneMesher } from '../../../shared/core/scene/blocks/scene-mesher.ts'
import { type SceneWorld, sceneOfPlan } from '../../../shared/core/scene/blocks/scene-world.ts'
import {
  LOWEST_SECTION,
  SECTIONS_PER_COLUMN,
  type SectionPosition,
  sectionKey,
  sectionOf,
  sectionOrigin,
} from '../../../shared/core/scene/blocks/section.ts'
import type { PlaceLight } from '../../../shared/core/scene/entities/quad-list.ts'
import type { LayeredMesh } from '../../../shared/core/scene/mesh.ts'
import { beamMesh, type Color } from './beams.ts'
import { outlineOf } from './drawn-marks.ts'
import { coarseGround } from './mesh-node.ts'
import type { BlockLook, MeshedSection, PickedBlock, ShownBlueprint, WorldChange } from './mesher-messages.ts'

/** Columns of ground that are drawn around everything that was built, or may be. */
const MARGIN = 5
/** Of them, those whose single blocks are drawn. */
const NEAR = 1
/** How far a click reaches, in blocks. */
const REACH = 300
/** Light levels are 0..15, meshes count in 0..255. */
const PER_LEVEL = 17

const marks: Readonly<Record<CellStatus, { readonly color: Color; readonly width: number }>> = {
  missing: { color: [90, 170, 255, 255], width: 0.03 },
  right: { color: [70, 220, 110, 255], width: 0.03 },
  wrong: { color: [255, 70, 60, 255], width: 0.07 },
}
const statuses = ['missing', 'right', 'wrong'] as const

export class WorldState {
  readonly #world: SceneWorld
  readonly #mesher: SceneMesher
  readonly #light: SceneLight
  readonly #assets: SceneAssets
  readonly #plan: WorldPlan
  readonly #blueprint: readonly BlueprintCell[]
  readonly #wanted: ReadonlyMap<string, string>
  readonly #built: Columns
  readonly #coarseMeshes = new WeakMap<LayeredMesh, LayeredMesh>()

  constructor(assets: SceneAssets, plan: WorldPlan, blueprint: readonly BlueprintCell[]) {
    this.#assets = assets
    this.#plan = plan
    this.#blueprint = blueprint
    this.#wanted = new Map(blueprint.map(({ pos, name, state }) => [positionKey(pos), formatBlock(name, state)]))
    this.#world = sceneOfPlan(plan, assets.blocks)
    this.#light = new SceneLight(this.#world)
    this.#mesher = new SceneMesher(this.#world, this.#light, assets)
    this.#built = builtColumns(plan, this.#world.touchedColumns())
  }

  /** Everything that there is to draw, nearest to the team's start first. */
  sections(): readonly SectionPosition[] {
    const [startX, , startZ] = sectionOf(this.#plan.start)
    const far = ([x, z]: readonly [number, number]): number => (x - startX) ** 2 + (z - startZ) ** 2
    return this.#columns()
      .sort((a, b) => far(a) - far(b))
      .flatMap(([x, z]) =>
        Array.from({ length: SECTIONS_PER_COLUMN }, (_, level): SectionPosition => [x, LOWEST_SECTION + level, z]),
      )
  }

  mesh(section: SectionPosition): MeshedSection {
    const mesh = this.#isFar(section) ? this.#coarse(section) : this.#mesher.mesh(section)
    this.#mesher.forget(section)
    const isEmpty = mesh.opaque.indices.length === 0 && mesh.translucent.indices.length === 0
    return { key: String(sectionKey(section)), mesh: isEmpty ? null : mesh, origin: sectionOrigin(section) }
  }

  /** What may be handed to another thread: meshes of untouched sections are used again. */
  buffersOf({ mesh, origin }: MeshedSection): ArrayBuffer[] {
    if (mesh === null || this.#world.isUntouched(sectionOf(origin))) return []
    return buffersIn(mesh)
  }

  /** The sections that look different afterwards. */
  change({ steps, open }: WorldChange): readonly MeshedSection[] {
    for (const { pos, block } of steps) this.#world.set(pos, block)
    this.#world.showOpen(open)
    return this.#mesher.update().map((section) => this.mesh(section))
  }

  blueprint(): ShownBlueprint {
    const { cells, ghosts } = overlayBlueprint(this.#blueprint, this.#world, this.#assets)
    const beams = statuses.flatMap((status) => {
      const { color, width } = marks[status]
      return outlineOf(
        cells.filter((cell) => cell.status === status).map(({ pos }) => pos),
        width,
        color,
      )
    })
    return {
      ghosts: ghosts.map(({ section, mesh }) => ({
        key: String(sectionKey(section)),
        mesh,
        origin: sectionOrigin(section),
      })),
      marks: beamMesh(beams),
    }
  }

  pick(eye: Point, direction: Point): PickedBlock | null {
    const hit = pickBlock(this.#world, eye, direction, REACH)
    return hit === null ? null : { pos: hit.pos, distance: hit.distance }
  }

  lightAt([x, y, z]: Position): PlaceLight {
    return { sky: this.#light.skyAt(x, y, z) * PER_LEVEL, block: this.#light.blockAt(x, y, z) * PER_LEVEL }
  }

  look(pos: Position): BlockLook {
    const state = this.#world.stateAt(...pos)
    const shapes = this.#world.blocks.shapesOf(state)
    return {
      pos,
      block: this.#world.blockAt(pos),
      wanted: this.#wanted.get(positionKey(pos)) ?? null,
      box: boxAround(shapes.length === 0 ? [[0, 0, 0, 1, 1, 1]] : shapes, pos),
    }
  }

  /** Whether the section lies apart from everything that was built, or may be. */
  #isFar([x, , z]: SectionPosition): boolean {
    const { minX, maxX, minZ, maxZ } = this.#built
    return x < minX - NEAR || x > maxX + NEAR || z < minZ - NEAR || z > maxZ + NEAR
  }

  #coarse(section: SectionPosition): LayeredMesh {
    const mesh = this.#mesher.mesh(section)
    const known = this.#coarseMeshes.get(mesh)
    if (known !== undefined) return known
    const coarse = coarseGround(mesh) ?? mesh
    this.#coarseMeshes.set(mesh, coarse)
    return coarse
  }

  #columns(): (readonly [number, number])[] {
    const { minX, maxX, minZ, maxZ } = this.#built
    const all: (readonly [number, number])[] = []
    for (let x = minX - MARGIN; x <= maxX + MARGIN; x++) {
      for (let z = minZ - MARGIN; z <= maxZ + MARGIN; z++) all.push([x, z])
    }
    return all
  }
}

interface Columns {
  readonly minX: number
  readonly maxX: number
  readonly minZ: number
  readonly maxZ: number
}

/** The columns of everything that was built, or may be. */
function builtColumns({ start, region }: WorldPlan, touched: readonly (readonly [number, number])[]): Columns {
  const corners = [start, region.min, region.max].map((pos) => sectionOf(pos))
  const columns = [...corners.map(([x, , z]) => [x, z] as const), ...touched]
  const xs = columns.map(([x]) => x)
  const zs = columns.map(([, z]) => z)
  return { minX: Math.min(...xs), maxX: Math.max(...xs), minZ: Math.min(...zs), maxZ: Math.max(...zs) }
}

function buffersIn({ opaque, translucent }: LayeredMesh): ArrayBuffer[] {
  return [opaque, translucent].flatMap(({ positions, uvs, colors, lights, indices }) =>
    [positions, uvs, colors, lights, indices].flatMap(({ buffer }) => (buffer instanceof ArrayBuffer ? [buffer] : [])),
  )
}

/** The smallest box around a block's shape. */
function boxAround(shapes: readonly (readonly number[])[], pos: Position): BlockLook['box'] {
  const side = (axis: 0 | 1 | 2, isFar: boolean): number => {
    const ends = shapes.map((shape) => shape[axis + (isFar ? 3 : 0)] ?? 0)
    return pos[axis] + (isFar ? Math.max(...ends) : Math.min(...ends))
  }
  return {
    min: [side(0, false), side(1, false), side(2, false)],
    max: [side(0, true), side(1, true), side(2, true)],
  }
}
