import { expect, test } from 'vitest'
import { toldEvents } from '../../../fakes/told-events.ts'
import { measured } from './measured.ts'
import { action, actionStart, failedAction, placed, recordOf } from './record-of.ts'

const team = ['Alice', 'Bob']

test('time to success is when the task stood for good; a task that does not stand at the end has none', () => {
  const progress = (atS: number, completion: number) =>
    toldEvents([[atS * 1000, 'judger', 'progress', { completion, viewHitRate: null }]])
  const events = [...progress(1, 0.5), ...progress(2, 1), ...progress(3, 0.9), ...progress(7, 1)]
  expect(measured('success-time', recordOf([...placed(14), ...events], team))).toBe(7)
  expect(measured('success-time', recordOf([...placed(13), ...events], team))).toBeNull()
})

test('errors of commands are failed actions and refused commands of agents; what was interrupted is none', () => {
  const events = [...action(1, 'Alice', 0, 1), ...failedAction(2, 'occupied'), ...failedAction(3, 'interrupted')]
  expect(measured('command-error-rate', recordOf(events, team))).toBe(0.5)
  const refused = toldEvents([
    [0, 'Alice', 'thought', { text: 'Command !fly does not exist.', refused: true }],
    [0, 'Alice', 'thought', { text: '!fly' }],
  ])
  expect(measured('command-error-rate', recordOf([...events, ...refused], team))).toBeCloseTo(2 / 3, 10)
  expect(measured('command-error-rate', recordOf([actionStart(1, 'Alice', 0)], team))).toBeNull()
  const played = recordOf(events, [{ name: 'Alice', kind: 'human', abilities: 'all' }, 'Bob'])
  expect(measured('command-error-rate', played)).toBeNull()
})

test('blocks placed and broken again, or broken and put back, are undone once; not by an action itself', () => {
  const pos = [1, 2, 3] as const
  const changes = (...steps: readonly (readonly [string, string, string])[]) =>
    toldEvents(
      steps.map(([by, from, to], index) => [index * 10, 'server', 'block.change', { pos: [...pos], from, to, by }]),
    )
  const undone = (...steps: readonly (readonly [string, string, string])[]) =>
    measured('undone-blocks', recordOf(changes(...steps), team))
  expect(undone(['Alice', 'air', 'stone'], ['Bob', 'stone', 'air'])).toBe(1)
  expect(undone(['Alice', 'grass_block', 'air'], ['Bob', 'air', 'grass_block'])).toBe(1)
  expect(undone(['Alice', 'air', 'stone'], ['Bob', 'stone', 'air'], ['Bob', 'air', 'stone'])).toBe(1)
  expect(undone(['Alice', 'dirt', 'air'], ['Alice', 'air', 'stone'])).toBe(0)
  expect(undone(['Alice', 'air', 'stone'], ['Stranger', 'stone', 'air'])).toBe(0)
  const [start, end] = action(1, 'Alice', 0, 1)
  const own = changes(['Alice', 'air', 'dirt'], ['Alice', 'dirt', 'air'])
  if (start === undefined || end === undefined) throw new Error('an action has a start and an end')
  expect(measured('undone-blocks', recordOf([start, ...own, end], team))).toBe(0)
})

test('completion as the benchmark’s evaluator reads it has a whole building of its own as 1 of 100', () => {
  const record = recordOf(placed(14), team)
  const { task } = record.header.scenario
  if (task.kind !== 'construction') throw new Error('a building is expected')
  const cells = task.blueprint.cells.map(({ pos, name }) => ({ pos, name }))
  const own = {
    kind: 'minecollab-construction' as const,
    levels: cells.map(({ pos }, level) => ({ level, at: pos, columns: 1, rows: 1 })),
    cells,
    preset: 'minecollab-paper' as const,
    clock: 'after-setup' as const,
    facts: { split: 'own' as const, uninformed: [] },
  }
  const header = { ...record.header, scenario: { ...record.header.scenario, task: own } }
  expect(measured('completion@minecollab-evaluator', { ...record, header })).toBe(0.01)
  expect(measured('completion@minecollab-evaluator', record)).toBe(1)
})
