/** The world as a scripted team sees it. */
import { positionKey, samePosition } from '../../packages/minecraft-server/values/geometry.ts'
import type { Position } from '../../shared/contract/geometry.ts'
import { creaturesOf } from '../../shared/core/teamcraft/area-state.ts'
import type { ExpertView } from '../../shared/core/teamcraft/expert.ts'
import type { EpisodeJudger } from '../judger/create-judger.ts'
import type { WorldPort } from '../minecraft/ports/world-port.ts'

/** From now on: containers are taken to be empty at first, as TeamCraft's furnaces are. */
export function expertView(judger: EpisodeJudger, world: Pick<WorldPort, 'frame' | 'onEvent'>): ExpertView {
  const contents = new Map<string, Map<string, number>>()
  world.onEvent((event) => {
    if (event.kind !== 'container') return
    const there = contentsAt(contents, event.pos)
    there.set(event.item, (there.get(event.item) ?? 0) + event.delta)
  })
  return {
    blockAt: (pos) => judger.blocks.at(pos) ?? 'air',
    inventoryOf: (agent) => judger.observe(agent).inventory,
    contentsOf: (pos) =>
      [...contentsAt(contents, pos)].flatMap(([name, count]) => (count > 0 ? [{ name, count }] : [])),
    isMobAt: (pos) => creaturesOf(world.frame().entities).some((creature) => samePosition(creature.pos, pos)),
  }
}

function contentsAt(contents: Map<string, Map<string, number>>, pos: Position): Map<string, number> {
  const key = positionKey(pos)
  const there = contents.get(key) ?? new Map<string, number>()
  contents.set(key, there)
  return there
}
