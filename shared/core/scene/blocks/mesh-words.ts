/** Words on the signs of a section, as part of its mesh. */
import type { SceneAssets } from '../assets/scene-assets.ts'
import { signTextMesh } from '../entities/sign-text.ts'
import type { Mesh } from '../mesh.ts'
import { emptyQuad, type MeshBuilder } from './mesh-builder.ts'
import type { SceneWorld } from './scene-world.ts'
import { sectionOrigin } from './section.ts'
import { indexWithin, type SectionWindow } from './section-window.ts'

/** From a cell's light, 0..15, to a mesh's, 0..255. */
const LIGHT_STEP = 17

export function addWords(builder: MeshBuilder, world: SceneWorld, window: SectionWindow, assets: SceneAssets): void {
  for (const { pos, block, lines } of world.signs()) {
    const index = indexWithin(window.section, pos)
    if (index === null) continue
    const light = window.lights[index] ?? 0
    const place = { sky: (light >> 4) * LIGHT_STEP, block: (light & 15) * LIGHT_STEP }
    const [x, y, z] = sectionOrigin(window.section)
    addMesh(builder, signTextMesh(assets, block, lines, place), [pos[0] - x, pos[1] - y, pos[2] - z])
  }
}

/** The quads of a mesh that a builder has made, moved. */
function addMesh(builder: MeshBuilder, mesh: Mesh, move: readonly [number, number, number]): void {
  const quad = emptyQuad()
  for (let at = 0; at * 12 < mesh.positions.length; at++) {
    const corners = mesh.positions.subarray(at * 12, at * 12 + 12)
    quad.positions.set(corners.map((value, axis) => value + (move[axis % 3] ?? 0)))
    quad.uvs.set(mesh.uvs.subarray(at * 8, at * 8 + 8))
    quad.colors.set(mesh.colors.subarray(at * 12, at * 12 + 12))
    quad.lights.set(mesh.lights.subarray(at * 8, at * 8 + 8))
    builder.add(quad, false)
  }
}
