/** Plays the bench of showing a world. */

import { createHash } from 'node:crypto'
import { scenarioByAddress } from '../../../main/suites/index.ts'
import { loadScene } from '../../../main/view/load-scene.ts'
import { formatBlock } from '../../../packages/minecraft-server/values/block-string.ts'
import type { Scenario } from '../../../shared/contract/scenario.ts'
import { SceneLight } from '../../../shared/core/scene/blocks/scene-light.ts'
import { SceneMesher, sectionsAround } from '../../../shared/core/scene/blocks/scene-mesher.ts'
import { sceneOfPlan } from '../../../shared/core/scene/blocks/scene-world.ts'
import { type SectionPosition, sectionOf } from '../../../shared/core/scene/blocks/section.ts'
import type { LayeredMesh } from '../../../shared/core/scene/mesh.ts'
import { blueprintCells } from '../../../shared/core/task-completion.ts'
import type { Meter, Play } from '../bench.ts'
import { takePictures } from './take-pictures.ts'

/** Columns to each side of the one in the middle: 81 in all. */
const RADIUS = 4

function scenarioOf(name: string): Scenario {
  const scenario = scenarioByAddress(`villagerbench/construction/${name}`)
  if (scenario === null) throw new Error(`There is no scenario ${name}.`)
  return scenario
}

/** A mesh of its own per section; untouched ones share theirs and cost nothing. */
function meshAll(mesher: SceneMesher, sections: readonly SectionPosition[]): ReadonlySet<LayeredMesh> {
  return new Set(sections.map((section) => mesher.mesh(section)))
}

function isEmpty({ opaque, translucent }: LayeredMesh): boolean {
  return opaque.indices.length === 0 && translucent.indices.length === 0
}

function hashOf(meshes: Iterable<LayeredMesh>): string {
  const hash = createHash('sha256')
  for (const { opaque, translucent } of meshes) {
    for (const { positions, uvs, colors, lights, indices } of [opaque, translucent]) {
      for (const part of [positions, uvs, colors, lights, indices]) hash.update(part)
    }
  }
  return hash.digest('hex')
}

/** Builds a scenario's blueprint, then takes it away again; milliseconds of CPU for each block with its new meshes. */
function changeBlocks(scenario: Scenario, mesher: SceneMesher, set: SceneSet, meter: Meter): readonly number[] {
  const cells = blueprintCells(scenario.task)
  const placed = cells.map(({ pos, name, state }) => ({ pos, block: formatBlock(name, state) }))
  const removed = cells.toReversed().map(({ pos }) => ({ pos, block: 'air' }))
  const cpuMs: number[] = []
  for (const { pos, block } of [...placed, ...removed, ...placed]) {
    meter.lap()
    set(pos, block)
    for (const section of mesher.update()) mesher.mesh(section)
    cpuMs.push(meter.lap().cpuS * 1000)
  }
  return cpuMs
}

type SceneSet = (pos: Scenario['world']['start'], block: string) => void

export const playView: Play = async (variant, _options, meter) => {
  const scenario = scenarioOf(variant)
  meter.lap()
  const assets = await loadScene()
  if (!assets.ok) throw new Error(assets.error.message)
  const assetsMs = meter.lap().cpuS * 1000
  const [columnX, , columnZ] = sectionOf(scenario.world.start)
  const sections = sectionsAround(columnX, columnZ, RADIUS)
  meter.startProfile()
  const world = sceneOfPlan(scenario.world, assets.value.blocks)
  const light = new SceneLight(world)
  const lightMs = meter.lap().cpuS * 1000
  const mesher = new SceneMesher(world, light, assets.value)
  const first = meshAll(mesher, sections)
  const meshMs = meter.lap().cpuS * 1000
  const changes = changeBlocks(scenario, mesher, (pos, block) => world.set(pos, block), meter)
  meter.stopProfile()
  const filled = [...first].filter((mesh) => !isEmpty(mesh)).length
  const last = [...meshAll(mesher, sections)]
  const triangles = last.reduce(
    (sum, mesh) => sum + (mesh.opaque.indices.length + mesh.translucent.indices.length) / 3,
    0,
  )
  const pictures = takePictures(scenario, assets.value, world, meter)
  return {
    figures: {
      ...pictures,
      assetsMs,
      arenaMs: lightMs + meshMs,
      lightMs,
      sectionMs: meshMs / Math.max(1, filled),
      triangles,
      changes: changes.length,
      changeMs: changes.toSorted((a, b) => a - b)[changes.length >> 1] ?? 0,
      worstChangeMs: Math.max(...changes),
    },
    hash: hashOf(last),
  }
}
