/** Meshes of a world's sections, each made once and again only after a change; sections in which nothing was built share theirs. */
import type { SceneAssets } from '../assets/scene-assets.ts'
import type { LayeredMesh } from '../mesh.ts'
import { meshSection } from './mesh-section.ts'
import type { SceneLight } from './scene-light.ts'
import type { SceneWorld } from './scene-world.ts'
import { LOWEST_SECTION, SECTIONS_PER_COLUMN, type SectionPosition, sectionKey } from './section.ts'

export class SceneMesher {
  readonly #world: SceneWorld
  readonly #light: SceneLight
  readonly #assets: SceneAssets
  readonly #meshes = new Map<number, LayeredMesh>()
  /** Meshes of sections amid untouched ones, by their height. */
  readonly #plain = new Map<number, LayeredMesh>()

  constructor(world: SceneWorld, light: SceneLight, assets: SceneAssets) {
    this.#world = world
    this.#light = light
    this.#assets = assets
  }

  /** Looks at what was set in the world since the last call; answers the sections whose meshes are other ones from now on. */
  update(): readonly SectionPosition[] {
    const changed = this.#light.update()
    for (const section of changed) this.#meshes.delete(sectionKey(section))
    return changed
  }

  /** A section's mesh, relative to `sectionOrigin`; the same object until the section changes. */
  mesh(section: SectionPosition): LayeredMesh {
    const key = sectionKey(section)
    const made = this.#meshes.get(key)
    if (made !== undefined) return made
    if (!this.#isPlain(section)) return this.#keep(this.#meshes, key, section)
    return this.#plain.get(section[1]) ?? this.#keep(this.#plain, section[1], section)
  }

  /** Meshes that are not needed any more, as of columns out of sight. */
  forget(section: SectionPosition): void {
    this.#meshes.delete(sectionKey(section))
  }

  #keep(meshes: Map<number, LayeredMesh>, key: number, section: SectionPosition): LayeredMesh {
    const mesh = meshSection(this.#world, this.#light, this.#assets, section)
    meshes.set(key, mesh)
    return mesh
  }

  #isPlain([x, y, z]: SectionPosition): boolean {
    for (let dx = -1; dx <= 1; dx++) {
      for (let dz = -1; dz <= 1; dz++) {
        for (let dy = -1; dy <= 1; dy++) {
          const near: SectionPosition = [x + dx, y + dy, z + dz]
          if (!this.#world.isUntouched(near) || !this.#light.isUntouched(near)) return false
        }
      }
    }
    return true
  }
}

/** Every section of the columns up to `radius` columns around one, nearest column first, from the bottom. */
export function sectionsAround(columnX: number, columnZ: number, radius: number): readonly SectionPosition[] {
  const columns: (readonly [number, number])[] = []
  for (let x = columnX - radius; x <= columnX + radius; x++) {
    for (let z = columnZ - radius; z <= columnZ + radius; z++) columns.push([x, z])
  }
  const far = ([x, z]: readonly [number, number]): number => (x - columnX) ** 2 + (z - columnZ) ** 2
  const levels = Array.from({ length: SECTIONS_PER_COLUMN }, (_, number) => LOWEST_SECTION + number)
  return columns.toSorted((a, b) => far(a) - far(b)).flatMap(([x, z]) => levels.map((y): SectionPosition => [x, y, z]))
}
