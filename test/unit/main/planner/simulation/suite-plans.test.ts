import { describe, expect, it } from 'vitest'
import { gameKnowledge } from '../../../../../main/models/scripted/provider.ts'
import { createDag } from '../../../../../main/planner/dag.ts'
import { decomposePrompt } from '../../../../../main/planner/prompts/decompose.ts'
import { constructionSuite } from '../../../../../main/suites/construction/construction-suite.ts'
import { createDraw } from '../../../../../packages/minecraft-server/clock/draws.ts'
import { directions, neighbour, positionKey } from '../../../../../packages/minecraft-server/values/geometry.ts'
import { positionSchema } from '../../../../../shared/contract/geometry.ts'
import type { Subtask } from '../../../../../shared/contract/task-graph.ts'
import { blueprintCells } from '../../../../../shared/core/task-completion.ts'
import { edgesImpliedBy } from '../../../../../shared/core/task-graph/implied-edges.ts'
import { contentsOfSteps } from '../../../../../shared/core/task-graph/step-shapes.ts'
import { faultless } from '../../../../fakes/simulated-models.ts'
import { actions } from '../flower-bed.ts'

function planOf(name: string) {
  const scenario = constructionSuite.scenario(name)
  if (scenario === null) throw new Error(`There is no scenario ${name}.`)
  const brief = constructionSuite.brief(scenario, ['Alice'])
  const { nodes } = decomposePrompt.simulate(
    { ...brief, goal: scenario.goal, team: ['Alice'], actions: [...actions], finished: [] },
    { knowledge: gameKnowledge, draw: () => 1, dials: faultless, sampleIndex: 0 },
  )
  const edges = edgesImpliedBy(contentsOfSteps(nodes), null)
  return { cells: blueprintCells(scenario.task), nodes, edges }
}

/** Any order that respects the edges: of what is ready, a draw says what comes next. */
function randomOrder(nodes: readonly Subtask[], edges: readonly { from: number; to: number }[], seed: number) {
  const draw = createDraw(seed)
  const dag = createDag(
    nodes.map(({ id }) => id),
    edges,
  )
  const left = new Map(nodes.map((node) => [node.id, node]))
  const order: Subtask[] = []
  while (left.size > 0) {
    const ready = [...left.values()].filter(({ id }) => dag.parentsOf(id).every((parent) => !left.has(parent)))
    const next = ready[Math.floor(draw('next', left.size) * ready.length)]
    if (next === undefined) throw new Error('Nothing is ready.')
    left.delete(next.id)
    order.push(next)
  }
  return order
}

describe('the simulated plan of every scenario', () => {
  it.each(constructionSuite.list().map(({ address }) => address.split('/').at(-1) ?? ''))(
    'puts nothing of %s into the air in any order that its edges allow',
    (name) => {
      const { cells, nodes, edges } = planOf(name)
      const floor = Math.min(...cells.map(({ pos }) => pos[1]))
      for (let seed = 0; seed < 10; seed++) {
        const standing = new Set<string>()
        for (const { step } of randomOrder(nodes, edges, seed)) {
          if (step.function !== 'place_block') continue
          const pos = positionSchema.parse(step.arguments.pos)
          const carried = directions.some((direction) => standing.has(positionKey(neighbour(pos, direction))))
          expect(pos[1] === floor || carried).toBe(true)
          standing.add(positionKey(pos))
        }
        const firstHalves = cells.filter(({ state }) => state?.half !== 'upper' && state?.part !== 'head')
        expect(standing).toEqual(new Set(firstHalves.map(({ pos }) => positionKey(pos))))
      }
    },
  )
})
