import { describe, expect, it } from 'vitest'
import { escapeSuite } from '../../../../../main/suites/escape/escape-suite.ts'
import { escapeRules } from '../../../../../main/suites/escape/rules.ts'
import type { ActionCall } from '../../../../../shared/contract/task-graph.ts'
import { impliedEdges } from '../../../../../shared/core/task-graph/implied-edges.ts'
import { contentsOfPlan } from '../../../../../shared/core/task-graph/step-shapes.ts'
import { dig, does, type EdgeKind, hold, inRoom, overdetermined, sayings, take, unsaid } from '../edge-kinds.ts'

const press: readonly ActionCall[] = [{ action: 'StepOn', arguments: { pos: [1, 0, 0] } }]
const push: readonly ActionCall[] = [{ action: 'Toggle', arguments: { pos: [2, 1, 0] } }]
const [alice, bob] = [{ agents: ['Alice'] }, { agents: ['Bob'] }]
const gold = hold('gold_block', [3, 0, 3])

const kinds: readonly EdgeKind[] = [
  ['room 2 after room 1', 'open-before-enter', inRoom(1, does(press)), inRoom(2, does(push))],
  ['the next room of the same agent', 'open-before-enter', inRoom(1, does(press), alice), inRoom(3, does(push), alice)],
  [
    'a room that is said to come after another',
    'open-before-enter',
    inRoom(1, does(press), alice),
    inRoom(2, does(push), { ...bob, given: { after: 1 } }),
  ],
  [
    'the part of a room after another part',
    'open-before-enter',
    inRoom(1, does(press), { given: { part: 1 } }),
    inRoom(1, does(push), { given: { part: 2 } }),
  ],
  [
    'two of the same part of a room',
    null,
    inRoom(1, does(press), { given: { part: 2 } }),
    inRoom(1, does(push), { given: { part: 2 } }),
  ],
  ['rooms side by side', null, inRoom(1, does(press), alice), inRoom(2, does(push), bob)],
  ['plates of one room', null, inRoom(1, does(press)), inRoom(1, does(push))],
  ['taken for others in the same room', 'take-before-use', inRoom(1, does(take('gold_block'))), inRoom(1, does(gold))],
  ['taken for the next room', 'open-before-enter', inRoom(1, does(take('gold_block'))), inRoom(2, does(gold))],
  ['taken in a room beside', null, inRoom(1, does(take('gold_block')), alice), inRoom(2, does(gold), bob)],
  [
    'taken and placed in one go',
    null,
    inRoom(1, does(take('gold_block'), gold)),
    inRoom(1, does(take('gold_block'), hold('gold_block', [5, 0, 3]))),
  ],
  [
    'old block dug by one, new one placed by another',
    'clear-before-place',
    inRoom(1, does(dig([3, 0, 3]))),
    inRoom(1, does(gold)),
  ],
  ['old block dug elsewhere', null, inRoom(1, does(dig([4, 0, 3]))), inRoom(1, does(gold))],
  ['dug and placed in one go', null, inRoom(1, does(press)), inRoom(1, does(dig([3, 0, 3]), gold))],
]

describe('the rules of escape', () => {
  it.each(kinds)('%s: %s', (...kind) => {
    const [, rule] = kind
    expect(sayings(kind, escapeRules)).toEqual(rule === null ? [] : [`${rule}: 1>2`])
  })

  it('are all in the table, but for the one that says what does not wait', () => {
    const named = new Set(kinds.map(([, rule]) => rule))
    expect(escapeRules.flatMap(({ id }) => (named.has(id) ? [] : [id]))).toEqual(['together'])
  })

  it('call for each dependency of every scenario once', () => {
    let edges = 0
    for (const { address } of escapeSuite.list()) {
      const scenario = escapeSuite.scenario(address.split('/').at(-1) ?? '')
      if (scenario?.task.kind !== 'escape') throw new Error(`${address} has no rooms.`)
      const agents = Array.from({ length: scenario.task.agents }, (_, index) => `agent-${index + 1}`)
      const truth = escapeSuite.oracle?.(scenario, agents)
      if (truth === undefined) throw new Error(`${address} has no truth.`)
      const contents = contentsOfPlan(truth)
      expect(overdetermined(contents, escapeRules)).toEqual([])
      expect([address, ...unsaid(contents, escapeRules)]).toEqual([address])
      edges += impliedEdges(contents).size
    }
    expect(edges).toBeGreaterThan(escapeSuite.list().length)
  })
})
