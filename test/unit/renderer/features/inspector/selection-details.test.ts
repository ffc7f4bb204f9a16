import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Details, Fact } from '../../../../../renderer/features/inspector/details.ts'
import { detailsFor } from '../../../../../renderer/features/inspector/selection-details.ts'
import type { Selection } from '../../../../../renderer/store/selection.ts'
import type { EpisodeEvent } from '../../../../../shared/contract/record/events.ts'
import { RecordIndex } from '../../../../../shared/core/diagnosis/record-index.ts'
import { type PlanFacts, planFacts } from '../../../../../shared/core/diagnosis/wait-verdict.ts'
import { toldEvents } from '../../../../fakes/told-events.ts'
import { fixtureHeader } from '../../../../fixtures/record.ts'
import { diagnosed, ended } from '../../../shared/core/diagnosis/planted-record.ts'
import { at, told } from './told-record.ts'

const moments = {
  header: fixtureHeader,
  displacements: [],
  inventoriesAt: () => [
    {
      player: 'Alice',
      heldSlot: 0,
      slots: [
        { slot: 36, name: 'dirt', count: 3 },
        { slot: 37, name: 'dirt', count: 4 },
      ],
    },
  ],
}

function factsOf(index: RecordIndex): PlanFacts {
  return planFacts(index, fixtureHeader)
}

function details(selection: Selection | null, atMs = 4000, events: readonly EpisodeEvent[] = told): Details {
  const made = detailsFor(factsOf(new RecordIndex(events)), moments, selection, atMs)
  if (made === null) throw new Error('there is no details')
  return made
}

function wordsOf(facts: readonly Fact[] | undefined): string {
  return (facts ?? []).map((fact) => fact.text).join(' ')
}

function said(of: Details, term: string): string {
  const rows = [...of.rows, ...of.sections.flatMap((section) => section.rows)]
  return rows
    .filter((row) => row.term === term)
    .map(({ facts }) => wordsOf(facts))
    .join(' | ')
}

function lines(of: Details, heading: string): readonly number[] {
  return of.sections.find((section) => section.heading.startsWith(heading))?.lines.map(({ seq }) => seq) ?? []
}

test('an action says what led to it, what came of it and what it changed, by its start and by its end', () => {
  const action = details({ kind: 'event', seq: at.start })
  expect(action).toEqual(details({ kind: 'event', seq: at.end }))
  expect(action.mark?.text).toBe('worked')
  expect(said(action, 'Thought')).toBe('The ground comes first.')
  expect(said(action, 'Model call')).toContain('worker.act (worker): ok')
  expect(said(action, 'pos')).toBe('1 2 3')
  expect(said(action, 'Took')).toBe('1.2 s of game time')
  expect(lines(action, 'What it changed')).toEqual([at.change])
})

test('an action of the plan itself says that no model was asked', () => {
  const failed = details({ kind: 'event', seq: at.failedStart })
  expect(said(failed, 'Thought')).toContain('no model was asked')
  expect(said(failed, 'Reason')).toBe('out-of-reach')
})

test('a question that was asked again names its attempts and what its answer led to', () => {
  const act = details({ kind: 'event', seq: at.act })
  expect(said(act, 'Attempts')).toBe('attempt 2 of 2')
  expect(lines(act, 'All attempts')).toEqual([at.reask, at.act])
  expect(said(act, 'Led to')).toBe('The ground comes first.')
  expect(act.modelCall?.seq).toBe(at.act)
})

test('a false done shows the claim beside the check', () => {
  const claim = details({ kind: 'event', seq: at.falseDone })
  expect(claim.mark).toEqual({ text: 'false done', tone: 'bad' })
  expect([said(claim, 'Agent says'), said(claim, 'Judger sees')]).toEqual(['done', 'not done'])
})

test('a wait names what was missing', () => {
  expect(said(details({ kind: 'event', seq: at.wait }), 'Was missing')).toBe(
    '1 Place the ground running by Alice 1 → 2 ATE +1.00 (r1, largest of 1)',
  )
})

test('a change of a block names the action that it came from', () => {
  expect(said(details({ kind: 'event', seq: at.change }), 'During')).toContain('place item dirt')
})

test('a subtask has its edges, its actions, its calls and the blocks that its agent changed meanwhile', () => {
  const subtask = details({ kind: 'subtask', id: 1 })
  expect(said(subtask, 'Kept')).toContain('2 Place the poppy')
  expect(said(subtask, 'Cut')).toContain('cut: ate-zero')
  expect(lines(subtask, 'Actions')).toEqual([at.start, at.end])
  expect(lines(subtask, 'Model calls')).toEqual([at.reask, at.act])
  expect(lines(subtask, 'Blocks changed meanwhile')).toEqual([at.change])
})

test('a cut dependency says why, under which rule, and which questions came before', () => {
  const cut = details({ kind: 'dependency', from: 2, to: 1 })
  expect(cut.mark?.text).toBe('cut: ate-zero')
  expect(said(cut, 'r1')).toBe('ATE 0.00 Flowers need ground.')
  expect(said(cut, 'turned round')).toBe('Flowers float.')
  expect(lines(cut, 'Intervention calls')).toEqual([at.refined - 1])
})

test('an agent has what it carries, does and did before the moment', () => {
  const early = details({ kind: 'agent', name: 'Alice' }, 900)
  expect(said(early, 'Does')).toContain('acts place item dirt')
  expect(said(early, 'Subtask')).toBe('1 Place the ground')
  expect(said(early, 'Carries')).toBe('7 dirt')
  expect(lines(early, 'Before').at(-1)).toBe(at.start)
  expect(said(details({ kind: 'agent', name: 'Bob' }, 320), 'Does')).toContain('waits')
})

test('a block has its history, what it is at the moment, and what the blueprint asks for', () => {
  const pos = [1, 2, 3] as const
  expect(said(details({ kind: 'block', pos }, 1499), 'At this moment')).toBe('air')
  expect(said(details({ kind: 'block', pos }, 1500), 'At this moment')).toBe('dirt')
  expect(lines(details({ kind: 'block', pos }), 'What happened')).toEqual([at.change])
  expect(said(details({ kind: 'block', pos: [-9, -59, 0] }), 'Blueprint')).toBe('poppy')
})

test('a block that never changed is named as the world was given', () => {
  const block = details({ kind: 'block', pos: [50, -61, 50] })
  expect(block.title).toBe('Grass block at 50 -61 50')
  expect(said(block, 'At this moment')).toBe('grass_block as the world was given: it never changed')
  expect(details({ kind: 'block', pos: [1, 2, 3] }).title).toBe('Dirt at 1 2 3')
})

const failing = toldEvents([
  [0, 'Alice', 'subtask.status', { subtask: 4, status: 'ready' }],
  [1000, 'Alice', 'subtask.status', { subtask: 4, status: 'running', agent: 'Alice', attempt: 1 }],
  [5000, 'Bob', 'subtask.status', { subtask: 4, status: 'running', agent: 'Bob', attempt: 2 }],
  [
    17_900,
    'Bob',
    'subtask.status',
    { subtask: 4, status: 'failed', agent: 'Bob', attempt: 2, reason: 'It has no support.' },
  ],
  [18_000, 'judger', 'episode.end', { endReason: 'gave-up', validity: 'valid', message: '' }],
])

test('a subtask is told as it stands at the moment; what comes later is told as later', () => {
  const at12 = details({ kind: 'subtask', id: 4 }, 12_000, failing)
  expect(at12.mark).toEqual({ text: 'running', tone: 'accent' })
  expect([said(at12, 'Attempts'), said(at12, 'Reason')]).toEqual(['2', ''])
  expect(said(at12, 'Later')).toBe('fails at 0:17.9')
  const at2 = details({ kind: 'subtask', id: 4 }, 2000, failing)
  expect([said(at2, 'Agent'), said(at2, 'Attempts')]).toEqual(['Alice', '1'])
  expect(said(at2, 'Later')).toBe('begins at 0:05.0 fails at 0:17.9')
})

test('the reason of a subtask that failed stands above all else', () => {
  const failed = details({ kind: 'subtask', id: 4 }, 17_900, failing)
  expect(failed.mark).toEqual({ text: 'failed', tone: 'bad' })
  expect(failed.rows[0]).toEqual({
    term: 'Reason',
    select: null,
    facts: [{ kind: 'text', text: 'It has no support.' }],
  })
  expect(said(failed, 'Later')).toBe('')
})

test('a subtask that still runs when the episode is over is unfinished', () => {
  const cut = failing.filter(({ seq }) => seq !== 3).map((event, seq) => ({ ...event, seq }))
  expect(details({ kind: 'subtask', id: 4 }, 18_000, cut).mark?.text).toBe('unfinished')
})

test('titles of plans are counts, and what they count stands below', () => {
  const refined = details({ kind: 'event', seq: at.refined })
  expect(refined.title).toBe('Keeps 1 dependency, cuts 1')
  expect([said(refined, 'Kept'), said(refined, 'Cut')]).toEqual([
    '1 → 2 ATE +1.00 (r1, largest of 1)',
    '2 → 1 ATE 0.00 (r1, largest of 1) cut: ate-zero',
  ])
  const initial = details({ kind: 'event', seq: at.initial })
  expect(initial.title).toBe('2 subtasks, 2 dependencies')
  expect(said(initial, '1')).toBe('1 Place the ground')
  const rules = details({ kind: 'event', seq: 1 })
  expect([rules.title, said(rules, 'r1')]).toEqual(['1 rule', 'Flowers need ground.'])
  const paths = toldEvents([[0, 'planner', 'plan.paths', { paths: [[1, 2], [3]], count: '9', cover: true }]])
  const told9 = details({ kind: 'event', seq: 0 }, 0, paths)
  expect([told9.title, said(told9, 'Path 1')]).toEqual(['2 of 9 paths', '1 → 2'])
})

test('a claim is above what it was made of', () => {
  const claim = details({ kind: 'event', seq: at.falseDone })
  expect(claim.title).toBe('Says done; the world disagrees: a false “done”.')
  expect(claim.rows.slice(0, 2).map(({ term }) => term)).toEqual(['Agent says', 'Judger sees'])
  expect(said(claim, 'Summary')).toBe('All stands.')
})

test('an action that the end cut short has not failed', () => {
  const call = { action: 'StepOn', arguments: {} }
  const events = toldEvents([
    [0, 'Alice', 'action.start', { id: 1, call }],
    [900, 'Alice', 'action.end', { id: 1, ok: false, reason: 'interrupted', message: 'Cut short.', durationMs: 900 }],
    [900, 'judger', 'episode.end', { endReason: 'completed', validity: 'valid', message: '' }],
  ])
  expect(details({ kind: 'event', seq: 0 }, 900, events).mark).toEqual({ text: 'cut short', tone: 'neutral' })
  expect(new RecordIndex(events).jumps('failure')).toEqual([])
  expect(said(details({ kind: 'agent', name: 'Alice' }, 900, events), 'Does')).toBe('is free the episode is over')
})

test('who has asked a model and has no answer yet thinks, as the lanes say', () => {
  expect(said(details({ kind: 'agent', name: 'Alice' }, 400), 'Does')).toBe('thinks worker.act')
  expect(said(details({ kind: 'agent', name: 'Alice' }, 1000), 'Does')).toContain('acts')
})

test('without a selection it is the episode at the moment', () => {
  expect(said(details(null, 2600), 'Completion')).toBe('50 % of the blueprint')
  expect(said(details(null, 100), 'Last failure')).toBe('none yet, 2 to come')
  expect(said(details(null), 'Last failure')).toContain('out-of-reach')
  expect(said(details(null), 'Last false done')).toContain('1 of 1')
  const diagnosis = { ...diagnosed([ended(0)]), falseDones: [0, at.falseDone] }
  const over = detailsFor(factsOf(new RecordIndex(told)), moments, null, 4000, diagnosis)
  expect(over === null ? '' : said(over, 'Last false done')).toContain('2 of 2')
})

test('what the record does not have is null', () => {
  const index = new RecordIndex(told)
  const none: readonly Selection[] = [
    { kind: 'event', seq: 999 },
    { kind: 'subtask', id: 9 },
    { kind: 'dependency', from: 8, to: 9 },
    { kind: 'agent', name: 'Nobody' },
  ]
  for (const selection of none) expect(detailsFor(factsOf(index), moments, selection, 0)).toBeNull()
})

test('an index that has grown says what one says that was made at once', () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: told.length }), { maxLength: 6 }), (cuts) => {
      const growing: (typeof told)[number][] = []
      const index = new RecordIndex(growing)
      for (const cut of [...cuts, told.length].sort((a, b) => a - b)) {
        growing.push(...told.slice(growing.length, cut))
        index.update()
      }
      const selections: readonly Selection[] = [
        ...told.map(({ seq }) => ({ kind: 'event', seq }) as const),
        { kind: 'subtask', id: 1 },
        { kind: 'dependency', from: 2, to: 1 },
        { kind: 'agent', name: 'Alice' },
      ]
      for (const selection of selections) {
        expect(detailsFor(factsOf(index), moments, selection, 4000)).toEqual(details(selection))
      }
    }),
    { numRuns: 20 },
  )
})

test('a fork says whom and which subtasks it is about; a lost message, that nobody heard it', () => {
  const forked = toldEvents([
    [0, 'lab', 'fork', { do: { kind: 'edge', how: 'cut', from: 1, to: 4 } }],
    [0, 'lab', 'fork', { do: { kind: 'delay', of: { agent: 'Bob' }, seconds: 5 } }],
    [0, 'Alice', 'chat', { text: 'hello', lost: true }],
  ])
  const edge = details({ kind: 'event', seq: 0 }, 0, forked)
  expect([edge.kind, edge.title, said(edge, 'Subtasks')]).toEqual(['Fork', 'Edge 1 → 4 cut', '1 4'])
  const delay = details({ kind: 'event', seq: 1 }, 0, forked)
  expect([delay.title, said(delay, 'Agent')]).toEqual(['Bob delayed by 5 s', 'Bob'])
  const message = details({ kind: 'event', seq: 2 }, 0, forked)
  expect([message.mark?.text, said(message, 'Heard by')]).toEqual(['lost', 'nobody: the fork had it lost'])
})
