import { expect, test } from 'vitest'
import { variantsOf } from '../../../../../main/lab/compared-measures.ts'
import { metricId, metrics } from '../../../../../main/metrics/index.ts'
import { findScenarios, suites } from '../../../../../main/suites/index.ts'
import { paperTables } from '../../../../../shared/contract/published.ts'
import { familyTables, suiteAddress, taskFamily } from '../../../../../shared/core/families/index.ts'
import { publishedTable, publishedTables } from '../../../../../shared/core/published/tables.ts'
import { must } from '../../../../fakes/must.ts'

test('every table is there, and its columns name families and metrics of this lab', () => {
  expect(publishedTables.map(({ id }) => id)).toEqual(paperTables)
  const families = suites.map(({ benchmark, id }) => suiteAddress(benchmark, id))
  const known = metrics.map(metricId)
  for (const { columns } of publishedTables) {
    for (const { part, measure } of columns) {
      const named = part instanceof Object ? part.families : part === null ? [] : [part]
      expect(families).toEqual(expect.arrayContaining(named))
      if (measure !== null) expect(known).toContain(measure)
    }
  }
  expect(variantsOf('villagerbench-2').map(({ id }) => id)).toEqual(
    expect.arrayContaining(['completion@code-2024', 'efficiency@union', 'balance@head-2025']),
  )
})

test('averages of Table 1 follow from its families with the weights of the benchmark', () => {
  const { columns, rows } = publishedTable('causalmace-1')
  const completion = columns.flatMap(({ part, measure }, index) => (measure === 'completion' ? [{ part, index }] : []))
  const complete = rows.filter(({ values }) => completion.every(({ index }) => values[index] !== null))
  expect(complete).toHaveLength(5)
  for (const { values } of complete) {
    const parts = completion.flatMap(({ part, index }) => {
      const tasks = familyTables.find(({ address }) => address === part)?.tasks
      return tasks === undefined ? [] : [{ tasks, value: values[index] ?? 0 }]
    })
    const sum = parts.reduce((total, { tasks, value }) => total + tasks * value, 0)
    const tasks = parts.reduce((total, part) => total + part.tasks, 0)
    expect(sum / tasks).toBeCloseTo(values.at(-1) ?? 0, 1)
  }
})

test('tasks of MineCollab say what columns tell them apart by', () => {
  const traitsOf = (glob: string) =>
    must(findScenarios([glob])).map(({ address, task }) => ({ address, ...taskFamily(task).traits?.(task) }))
  const cooking = traitsOf('minecollab/cooking/*-2-agents-*')
  expect(new Set(cooking.map(({ blockedRecipes }) => blockedRecipes))).toEqual(new Set([0, 1, 2]))
  for (const { address, blockedRecipes, preset } of cooking) {
    expect(address).toContain(`/${preset?.replace('minecollab-', '')}-`)
    expect(address).toMatch(new RegExp(`-blocked-${blockedRecipes}$`))
  }
  for (const { address, depth } of traitsOf('minecollab/crafting/*')) expect(address).toContain(`-depth-${depth}-`)
})

test('overall shares of MineCollab follow from its parts with the tasks of each', () => {
  const overallOf = (id: (typeof paperTables)[number], group: string) => {
    const { columns, rows } = publishedTable(id)
    const parts = columns.flatMap(({ part, tasks = 0 }, index) =>
      part instanceof Object && part.group === group ? [{ tasks, index }] : [],
    )
    const total = parts.reduce((sum, { tasks }) => sum + tasks, 0)
    expect(total).toBe(columns[0]?.tasks)
    return rows.map(({ values }) => {
      const reached = parts.map(({ tasks, index }) => Math.round(((values[index] ?? Number.NaN) / 100) * tasks))
      return { printed: values[0], follows: (100 * reached.reduce((sum, value) => sum + value, 0)) / total }
    })
  }
  const overall = [
    ...overallOf('minecollab-4', 'By depth'),
    ...overallOf('minecollab-4', 'By plan type'),
    ...overallOf('minecollab-5', 'By agents whose recipe is blocked'),
  ]
  expect(overall).toHaveLength(14)
  for (const { printed, follows } of overall) expect(follows).toBeCloseTo(printed ?? Number.NaN, 2)
  const construction = publishedTable('minecollab-3').rows.slice(0, 3)
  expect(construction.map(({ values }) => values[2])).toEqual(
    publishedTable('minecollab-6').rows.map(({ values }) => Math.round(values[0] ?? Number.NaN) / 100),
  )
})

test('TeamCraft’s shares of success are of fifty cases, in each of its 19 splits', () => {
  const columns = paperTables.filter((id) => id.startsWith('teamcraft')).map((id) => publishedTable(id))
  expect(columns.flatMap(({ columns: own }) => own).length).toBe(2 * 19)
  for (const { columns: own, rows } of columns) {
    for (const { values } of rows) {
      own.forEach(({ unit }, index) => {
        const value = values[index] ?? Number.NaN
        expect(value).toBeGreaterThanOrEqual(0)
        // Of fifty cases; subgoal is in percent.
        if (unit === 'share') expect(Math.round(value * 50)).toBeCloseTo(value * 50, 10)
        else expect(value).toBeLessThanOrEqual(100)
      })
    }
  }
})

test('what is printed twice is the same: row 6 of Table 4, and what CausalMACE took from VillagerBench', () => {
  const row = (id: (typeof paperTables)[number], method: string, agents: number) =>
    publishedTable(id).rows.find((one) => one.method === method && one.agents === agents)?.values ?? []
  expect(row('causalmace-4', 'causalmace', 6)).toEqual(row('causalmace-1', 'causalmace', 6).slice(0, 3))
  const copied = row('causalmace-1', 'villageragent', 2)
  const [c, vhr, e, , escapeC, escapeE] = row('villagerbench-1', 'villageragent', 2)
  expect(copied).toEqual([c, vhr, e, escapeC, escapeE, ...row('villagerbench-2', 'villageragent', 2).slice(0, 3), 56.9])
  expect(row('causalmace-1', 'agentverse', 2).slice(5, 8)).toEqual(row('villagerbench-2', 'agentverse', 2).slice(0, 3))
})
