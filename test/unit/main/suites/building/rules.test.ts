import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createDag } from '../../../../../main/planner/dag.ts'
import { paperRules } from '../../../../../main/planner/paper-rules.ts'
import { constructionRules, scaffoldingRule } from '../../../../../main/suites/building/rules.ts'
import { constructionSuite } from '../../../../../main/suites/construction/construction-suite.ts'
import { rulesOf } from '../../../../../main/suites/suite.ts'
import type { Position } from '../../../../../shared/contract/geometry.ts'
import type { ActionCall } from '../../../../../shared/contract/task-graph.ts'
import { edgesImpliedBy, impliedEdges } from '../../../../../shared/core/task-graph/implied-edges.ts'
import { digStep, placeStep, takeFunction, takeStep } from '../../../../../shared/core/task-graph/step-forms.ts'
import { contentsOfPlan, contentsOfSteps } from '../../../../../shared/core/task-graph/step-shapes.ts'
import { dig, does, type EdgeKind, equip, hold, overdetermined, put, sayings, take, unsaid } from '../edge-kinds.ts'

const rules = [...constructionRules, scaffoldingRule]
const column = (item: string, ...heights: readonly number[]): readonly ActionCall[] =>
  heights.flatMap((y) => hold(item, [0, y, 0]))

/** On the floor, or in a column of its own, everything that the table's two blocks do not hold each other by. */
const kinds: readonly EdgeKind[] = [
  ['log on log', 'below-before-above', does(column('oak_log', 0)), does(column('oak_log', 1))],
  ['torch on top of a log', 'below-before-above', does(column('oak_log', 0)), does(hold('torch', [0, 1, 0]))],
  ['flower on its soil', 'below-before-above', does(column('grass_block', 0)), does(hold('poppy', [0, 1, 0]))],
  [
    'lying log over a block, not at its end',
    'below-before-above',
    does(hold('stone', [0, 0, 1])),
    does(column('stone', 0, 1), hold('oak_log', [0, 1, 1], { axis: 'z' })),
  ],
  [
    'block of a lower layer elsewhere',
    null,
    does(column('stone', 0)),
    does(hold('stone', [2, 0, 0]), hold('stone', [2, 1, 0])),
  ],
  [
    'block two higher in the same column',
    null,
    does(column('stone', 0)),
    does(hold('stone', [1, 0, 0]), hold('stone', [1, 1, 0]), hold('stone', [1, 2, 0]), column('stone', 2)),
  ],
  [
    'torch on the side of a log',
    'side-before-attached',
    does(column('oak_log', 0)),
    does(hold('torch', [1, 0, 0], { facing: 'east' })),
  ],
  [
    'ladder on a wall',
    'side-before-attached',
    does(column('stone', 0)),
    does(hold('ladder', [0, 0, 1], { facing: 'south' })),
  ],
  [
    'lantern under a beam',
    'side-before-attached',
    does(column('stone', 0, 1), hold('stone', [1, 1, 0])),
    does(hold('lantern', [1, 0, 0], { hanging: 'true' })),
  ],
  [
    'ladder above a ladder',
    null,
    does(hold('ladder', [0, 0, 1], { facing: 'south' })),
    does(hold('ladder', [0, 1, 1], { facing: 'south' })),
  ],
  [
    'trapdoor on the floor beside a block',
    null,
    does(column('grass_block', 0)),
    does(hold('birch_trapdoor', [1, 0, 0], { facing: 'east' })),
  ],
  [
    'block in the air beside another',
    'beside-before-floating',
    does(column('stone', 0, 1)),
    does(hold('stone', [1, 1, 0])),
  ],
  [
    'lying log in the air at the end of another',
    'beside-before-floating',
    does(column('stone', 0, 1), hold('oak_log', [0, 1, 1], { axis: 'z' })),
    does(hold('oak_log', [0, 1, 2], { axis: 'z' })),
  ],
  [
    'lying log over a block of its own, at its end',
    'beside-before-floating',
    does(column('stone', 0, 1)),
    does(hold('stone', [0, 0, 1]), hold('oak_log', [0, 1, 1], { axis: 'z' })),
  ],
  [
    'upper half over a block of its own, at its side',
    'beside-before-floating',
    does(column('stone', 0, 1)),
    does(hold('stone', [1, 0, 0]), hold('stone_stairs', [1, 1, 0], { half: 'top' })),
  ],
  [
    'block built down from the one above it',
    'beside-before-floating',
    does(column('stone', 0, 1, 2), hold('stone', [1, 2, 0]), hold('stone', [2, 2, 0])),
    does(hold('stone', [2, 1, 0])),
  ],
  ['taken for others, then placed', 'take-before-use', does(take('stone')), does(column('stone', 0))],
  [
    'taken and equipped for others, then placed with an empty hand',
    'take-before-use',
    does(take('stone'), equip('stone')),
    does(put('stone', [0, 0, 0])),
  ],
  [
    'taken and placed by each for itself',
    null,
    does(take('stone'), column('stone', 0)),
    does(take('stone'), hold('stone', [2, 0, 0])),
  ],
  ['taken by one who does not need it', null, does(take('dirt')), does(take('stone'), column('stone', 0))],
  ['equipped only, then placed without', 'equip-before-place', does(equip('stone')), does(put('stone', [0, 0, 0]))],
  ['equipped by each for itself', null, does(equip('stone')), does(column('stone', 0))],
  ['scaffolding that carries nothing else', 'scaffold-after-use', does(hold('dirt', [0, 0, 0])), does(dig([0, 0, 0]))],
  [
    'block on scaffolding, then the scaffolding dug',
    'scaffold-after-use',
    does(hold('dirt', [0, 0, 0]), hold('stone', [0, 1, 0])),
    does(dig([0, 0, 0])),
  ],
  ['block dug that nobody has placed', null, does(hold('stone', [0, 1, 0])), does(dig([0, 0, 0]))],
]

describe('the rules of construction', () => {
  it.each(kinds)('%s: %s', (...kind) => {
    const [, rule] = kind
    expect(sayings(kind, rules)).toEqual(rule === null ? [] : [`${rule}: 1>2`])
  })

  it('are all in the table', () => {
    const named = new Set(kinds.map(([, rule]) => rule))
    for (const { id } of rules) expect(named).toContain(id)
  })

  it('let a digger come before who places what was dug, and a tool before who digs with it', () => {
    const digging = digStep(['stone'], [[5, 0, 5]], 'iron_pickaxe').step
    const fetching = { function: 'fetch_tool', arguments: { tool: 'iron_pickaxe', container: [0, 0, 9] } }
    const steps = [fetching, digging, placeStep('stone', [0, 0, 0], {})]
    const nodes = steps.map((step, index) => ({ id: index + 1, description: '', step }))
    expect([
      ...impliedEdges(
        contentsOfSteps(nodes),
        rules.map(({ id }) => id),
      ),
    ]).toEqual([
      ['2>3', ['take-before-use']],
      ['1>2', ['take-before-use']],
    ])
  })

  it('call for each dependency of every scenario of the suite once, and in no circle', () => {
    const scenarios = constructionSuite.list().flatMap(({ address }) => {
      const scenario = constructionSuite.scenario(address.split('/').at(-1) ?? '')
      return scenario === null ? [] : [scenario]
    })
    let edges = 0
    for (const scenario of scenarios) {
      const truth = constructionSuite.oracle?.(scenario, ['Alice', 'Bob'])
      if (truth === undefined) throw new Error(`${scenario.address} has no truth.`)
      const items = [...truth.sources.keys()]
      const takes = items.map((item, index) => ({
        id: truth.subtasks.length + index + 1,
        description: `Take ${item}.`,
        step: takeStep(item, 1, [0, 0, 9]),
      }))
      const subtasks = [...truth.subtasks, ...takes]
      const contents = contentsOfPlan({ functions: [...truth.functions, takeFunction], subtasks })
      const own = rulesOf(constructionSuite, scenario)
      expect(overdetermined(contents, own)).toEqual([])
      expect([scenario.address, ...unsaid(contents, own)]).toEqual([scenario.address])
      const implied = edgesImpliedBy(contents, null)
      edges += implied.length
      expect(() =>
        createDag(
          subtasks.map(({ id }) => id),
          implied,
        ),
      ).not.toThrow()
    }
    expect(scenarios.length).toBeGreaterThan(100)
    expect(edges).toBeGreaterThan(scenarios.length)
  })

  it('call for each dependency of any heap of blocks once, and in no circle', () => {
    const positions = fc.uniqueArray(fc.tuple(fc.nat(2), fc.nat(3), fc.nat(2)), {
      maxLength: 16,
      selector: (pos) => pos.join(),
    })
    const forms: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
      ['stone', {}],
      ['oak_log', { axis: 'x' }],
      ['oak_log', { axis: 'y' }],
      ['stone_stairs', { half: 'top' }],
      ['torch', { facing: 'east' }],
      ['torch', {}],
      ['ladder', { facing: 'south' }],
      ['lantern', {}],
      ['poppy', {}],
    ]
    fc.assert(
      fc.property(positions, fc.infiniteStream(fc.constantFrom(...forms)), (heap, drawn) => {
        const nodes = heap.map((pos: Position, index) => {
          const [item, state] = drawn.next().value
          return { id: index + 1, description: '', step: placeStep(item, pos, state) }
        })
        const contents = contentsOfSteps(nodes)
        expect(overdetermined(contents, rules)).toEqual([])
        const ids = nodes.map(({ id }) => id)
        expect(() => createDag(ids, edgesImpliedBy(contents, null))).not.toThrow()
      }),
      { numRuns: 300 },
    )
  })
})

describe('the paper’s rules', () => {
  const set = paperRules.map(({ id }) => id)

  it('are wider: every block of a layer waits for all of the layers below', () => {
    const nodes = [
      [0, 0, 0],
      [5, 0, 0],
      [0, 1, 0],
      [5, 2, 0],
    ].map(([x = 0, y = 0, z = 0], index) => ({
      id: index + 1,
      description: '',
      step: placeStep('stone', [x, y, z], {}),
    }))
    const contents = contentsOfSteps(nodes)
    const keys = [...impliedEdges(contents, set)].map(([edge, by]) => `${edge}: ${by.join()}`)
    expect(keys).toEqual(['1>3', '1>4', '2>3', '2>4', '3>4'].map((edge) => `${edge}: lower-before-higher`))
    expect([...impliedEdges(contents).keys()]).toEqual(['1>3'])
  })

  it('say the same as the suite’s of taking and of the hand', () => {
    const shared = kinds.filter(([, rule]) => rule === 'take-before-use' || rule === 'equip-before-place')
    expect(shared.length).toBeGreaterThan(2)
    for (const kind of shared) expect(sayings(kind, paperRules)).toEqual([`${kind[1]}: 1>2`])
  })
})
