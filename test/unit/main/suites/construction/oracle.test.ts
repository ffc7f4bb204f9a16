import { describe, expect, it } from 'vitest'
import { constructionSuite } from '../../../../../main/suites/construction/construction-suite.ts'
import { makeScenario } from '../../../../../main/suites/construction/make-scenario.ts'
import { constructionOracle } from '../../../../../main/suites/construction/oracle.ts'
import { rulesOf } from '../../../../../main/suites/suite.ts'
import type { BlueprintCell } from '../../../../../shared/contract/tasks/construction.ts'
import { blueprintCells } from '../../../../../shared/core/task-completion.ts'

const names = constructionSuite.list().map(({ address }) => address.split('/').at(-1) ?? '')

function oracleOf(name: string) {
  const scenario = constructionSuite.scenario(name)
  if (scenario === null) throw new Error(`There is no scenario ${name}.`)
  return { scenario, truth: constructionOracle(scenario, ['Alice', 'Bob']) }
}

describe('the truth of a construction scenario', () => {
  it.each(names)('lets %s be built to the end by what is ready and carried, and tells where all of it lies', (name) => {
    const { scenario, truth } = oracleOf(name)
    const done = new Set<number>()
    const parents = Map.groupBy(truth.dependencies, ({ to }) => to)
    for (let round = 0; done.size < truth.subtasks.length; round++) {
      const ready = truth.subtasks.filter(
        ({ id }) =>
          !done.has(id) &&
          (parents.get(id) ?? []).every(({ from }) => done.has(from)) &&
          (truth.supports.get(id)?.some((base) => done.has(base)) ?? true),
      )
      expect(ready, `round ${round}`).not.toEqual([])
      for (const { id } of ready) done.add(id)
    }
    const firstHalves = blueprintCells(scenario.task).filter(
      ({ state }) => state?.half !== 'upper' && state?.part !== 'head',
    )
    const placing = truth.subtasks.filter(({ step }) => step.arguments.pos !== undefined)
    expect(placing).toHaveLength(firstHalves.length)
    const dug = new Set(truth.subtasks.flatMap(({ step }) => step.arguments.items ?? []))
    for (const { step } of placing) {
      const { item } = step.arguments
      expect(dug.has(String(item)) || truth.sources.has(String(item)), String(item)).toBe(true)
    }
  })

  it('waits with digging scaffolding away until nothing can be placed against it any more', () => {
    const cells: readonly BlueprintCell[] = [
      { pos: [-10, -60, 0], name: 'bone_block' },
      { pos: [-10, -59, 0], name: 'bone_block' },
      { pos: [-9, -58, 0], name: 'bone_block', state: { axis: 'x' } },
      { pos: [-8, -58, 0], name: 'bone_block', state: { axis: 'x' } },
    ]
    const task = {
      title: 'shelf',
      blueprint: { name: 'shelf', cells: [...cells] },
      origin: 'imported' as const,
      source: '',
    }
    const made = makeScenario(task)
    if (!made.ok) throw new Error(made.error.message)
    const truth = constructionOracle(made.value, ['Alice', 'Bob'])
    const text = new Map(truth.subtasks.map(({ id, description }) => [id, description]))
    expect([...text.values()].slice(4)).toEqual([
      'Place dirt at (-10, -58, 0) as scaffolding.',
      'Dig the scaffolding at (-10, -58, 0) away.',
    ])
    expect(truth.dependencies.filter(({ to }) => to === 6).map(({ from }) => from)).toEqual([5, 3, 1, 2])
    expect([...truth.uses]).toEqual([[6, [2, 3, 5]]])
    expect(truth.sources.get('dirt')).toEqual([-4, -60, 0])
    expect(rulesOf(constructionSuite, made.value).map(({ id }) => id)).toEqual([
      ...constructionSuite.rules.map(({ id }) => id),
      'scaffold-after-use',
    ])
  })

  it('puts the soil of the flower bed before its flowers and nothing else in order', () => {
    const { truth } = oracleOf('task_24')
    const text = new Map(truth.subtasks.map(({ id, description }) => [id, description]))
    expect(truth.dependencies.map(({ from, to }) => `${text.get(from)} ${text.get(to)}`)).toEqual([
      'Place grass_block at (-9, -60, -1). Place poppy at (-9, -59, -1).',
      'Place grass_block at (-9, -60, 0). Place oxeye_daisy at (-9, -59, 0).',
      'Place grass_block at (-9, -60, 1). Place dandelion at (-9, -59, 1).',
    ])
  })
})
