import { describe, expect, it } from 'vitest'
import { gameKnowledge } from '../../../../../main/models/scripted/provider.ts'
import { decomposePrompt, decompositionProblem } from '../../../../../main/planner/prompts/decompose.ts'
import { fillBody } from '../../../../../shared/core/task-graph/fill-body.ts'
import { placeFunction, placeStep } from '../../../../../shared/core/task-graph/step-forms.ts'
import { faultless } from '../../../../fakes/simulated-models.ts'
import { actions, briefOf, type Cell, flowerBedCells } from '../flower-bed.ts'

const context = { knowledge: gameKnowledge, draw: () => 1, dials: faultless, sampleIndex: 0 }

function inputOf(cells: readonly Cell[], environment?: string) {
  const { rules: _rules, ...brief } = briefOf(cells)
  return {
    ...brief,
    environment: environment ?? brief.environment,
    actions: [...actions],
    finished: [],
    team: ['Alice', 'Bob'],
  }
}

describe('decompose', () => {
  it('takes a share of each material once and places the cells from the lowest up', () => {
    const { nodes } = decomposePrompt.simulate(inputOf(flowerBedCells), context)
    expect(nodes.map(({ id }) => id)).toEqual(Array.from({ length: 19 }, (_, index) => index + 1))
    expect(nodes.slice(0, 5).map(({ step }) => step.arguments)).toContainEqual({
      item: 'oak_trapdoor',
      amount: 4,
      container: [-4, -60, 0],
    })
    expect(nodes.slice(-3).map(({ step }) => step.arguments.item)).toEqual(['poppy', 'oxeye_daisy', 'dandelion'])
  })

  it('writes bodies that fill to calls with typed arguments', () => {
    const { functions, nodes } = decomposePrompt.simulate(inputOf(flowerBedCells), context)
    const node = nodes.find(({ description }) => description.includes('facing=south'))
    const place = functions.find(({ name }) => name === node?.step.function)
    const calls = place && node ? fillBody(place, node.step.arguments) : null
    expect(calls?.ok && calls.value).toEqual([
      { action: 'Equip', arguments: { item: 'oak_trapdoor' } },
      { action: 'PlaceBlock', arguments: { item: 'oak_trapdoor', pos: [-9, -60, 2], state: { facing: 'south' } } },
    ])
  })

  it('leaves out second halves, what no item places, and what is finished', () => {
    const cells: readonly Cell[] = [
      { pos: [0, 0, 0], block: 'oak_door[half=lower]' },
      { pos: [0, 1, 0], block: 'oak_door[half=upper]' },
      { pos: [1, 0, 0], block: 'water' },
      { pos: [2, 0, 0], block: 'dirt' },
      { pos: [3, 0, 0], block: 'dirt' },
    ]
    const input = inputOf(cells)
    const before = decomposePrompt.simulate(input, context)
    expect(before.nodes.map(({ step }) => step.arguments.item)).toEqual([
      'oak_door',
      'dirt',
      'oak_door',
      'dirt',
      'dirt',
    ])
    const finished = before.nodes.slice(2, 4).map(({ step }) => step)
    const after = decomposePrompt.simulate({ ...input, finished }, context)
    expect(after.nodes.map(({ step }) => step.arguments)).toEqual([
      { item: 'dirt', amount: 1, container: [-4, -60, 0] },
      { item: 'dirt', pos: [3, 0, 0], state: {} },
    ])
  })

  it('takes nothing where there is no container', () => {
    const { functions, nodes } = decomposePrompt.simulate(inputOf(flowerBedCells, 'An empty plain.'), context)
    expect(functions.map(({ name }) => name)).toEqual(['place_block'])
    expect(nodes).toHaveLength(14)
  })

  it('rejects its own answer where an action does not exist', () => {
    const input = inputOf(flowerBedCells)
    const answer = decomposePrompt.simulate(input, context)
    expect(decomposePrompt.check?.(input, answer)).toBeNull()
    expect(decomposePrompt.check?.({ ...input, actions: [] }, answer)).toContain('WithdrawItem')
  })

  it('may find nothing to do only when something is finished', () => {
    const input = inputOf(flowerBedCells)
    const { nodes } = decomposePrompt.simulate(input, context)
    const finished = nodes.map(({ step }) => step)
    const nothing = decomposePrompt.simulate({ ...input, finished }, context)
    expect(nothing.nodes).toEqual([])
    expect(decomposePrompt.check?.({ ...input, finished }, nothing)).toBeNull()
    expect(decomposePrompt.check?.(input, nothing)).toContain('no nodes')
  })

  it('shows the model the task, the documents and the actions', () => {
    const text = JSON.stringify(decomposePrompt.render(inputOf(flowerBedCells), decomposePrompt.instructions))
    for (const part of ['Build it together.', 'oak_trapdoor[facing=west]', 'WithdrawItem', 'building materials']) {
      expect(text).toContain(part)
    }
    expect(text).not.toContain('Not every player')
  })

  it('shows what the functions of finished and failed steps do', () => {
    const input = inputOf(flowerBedCells)
    const finished = [placeStep('poppy', [-9, -59, -1], {})]
    const [, { parts: [part] = [] } = {}] = decomposePrompt.render(
      { ...input, finished, earlierFunctions: [placeFunction] },
      '',
    )
    const text = part?.kind === 'text' ? part.text : ''
    const line =
      '- place_block(item, pos, state): Equip {"item":"{item}"}; PlaceBlock {"item":"{item}","pos":"{pos}","state":"{state}"}'
    expect(text.split('\n')).toContain(line)
    expect(text.indexOf(line)).toBeLessThan(text.indexOf('Already done'))
  })

  it('says who has which actions where they differ', () => {
    const abilities = { Alice: ['NavigateTo', 'Craft'], Bob: [] }
    const text = JSON.stringify(
      decomposePrompt.render({ ...inputOf(flowerBedCells), abilities }, decomposePrompt.instructions),
    )
    expect(text).toContain('Not every player has every action.')
    expect(text).toContain('- Alice: NavigateTo, Craft\\n- Bob: none')
  })
})

describe('decomposition problems', () => {
  const equip = {
    name: 'take_in_hand',
    call: ['item'],
    description: 'Takes in hand.',
    body: [{ action: 'Equip', arguments: { item: '{item}' } }],
  }
  const node = { id: 1, description: 'Take.', step: { function: 'take_in_hand', arguments: { item: 'dirt' } } }
  const actions = new Set(['Equip'])

  describe('decompositionProblem', () => {
    it('is null where every reference holds', () => {
      expect(decompositionProblem([equip], [node], actions)).toBeNull()
    })

    it.each([
      ['Fly', [{ ...equip, body: [{ action: 'Fly', arguments: {} }] }], [node]],
      ['{item}', [{ ...equip, call: [] }], []],
      ['defined twice', [equip, equip], [node]],
      ['empty', [{ ...equip, body: [] }], [node]],
      ['the id 1', [equip], [node, node]],
      ['dance', [equip], [{ ...node, step: { function: 'dance', arguments: {} } }]],
      ['does not give item', [equip], [{ ...node, step: { function: 'take_in_hand', arguments: {} } }]],
      ['does not take', [equip], [{ ...node, step: { ...node.step, arguments: { item: 'dirt', speed: 2 } } }]],
    ])('quotes %s', (quoted, functions, nodes) => {
      expect(decompositionProblem(functions, nodes, actions)).toContain(quoted)
    })

    const begun = { functions: [equip], nodes: [node], gaps: [] }
    const other = { ...node, step: { ...node.step, arguments: { item: 'stone' } } }
    const redefined = { ...equip, call: ['what'], body: [{ action: 'Equip', arguments: { item: '{what}' } }] }
    it.each([
      ['Node 1 is planned already', [], [other]],
      ['count on from 2', [], [other]],
      ['take_in_hand is defined already', [redefined], []],
    ])('keeps what is planned already: %s', (quoted, functions, nodes) => {
      expect(decompositionProblem(functions, nodes, actions, begun)).toContain(quoted)
    })

    it('lets a further part repeat what is planned, and call what is defined', () => {
      const further = { ...node, id: 2 }
      const same = { ...equip, description: 'In other words.' }
      expect(decompositionProblem([same], [node, further], actions, begun)).toBeNull()
      expect(decompositionProblem([], [further], actions, begun)).toBeNull()
    })

    it('lets a correction replace nodes and functions as long as the others still fit', () => {
      const wrong = { ...begun, gaps: ['Node 1: the task has no item "dirt".'] }
      expect(decompositionProblem([], [other], actions, wrong)).toBeNull()
      expect(decompositionProblem([redefined], [], actions, wrong)).toContain('Node 1 does not give what')
      const fitting = { ...node, step: { ...node.step, arguments: { what: 'stone' } } }
      expect(decompositionProblem([redefined], [fitting], actions, wrong)).toBeNull()
    })

    it('stays short however much is wrong', () => {
      const nodes = Array.from({ length: 50 }, (_, index) => ({
        ...node,
        id: index + 1,
        step: { ...node.step, function: 'x' },
      }))
      expect(decompositionProblem([equip], nodes, actions)).toContain('38 more problems')
    })
  })
})
