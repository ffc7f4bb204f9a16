import { describe, expect, it } from 'vitest'
import { createRoomAnswers } from '../../../../main/judger/progress-watch.ts'
import { escapeScenarios } from '../../../../main/suites/escape/make-scenario.ts'
import type { Scenario } from '../../../../shared/contract/scenario.ts'
import type { EscapeRoom } from '../../../../shared/contract/tasks/escape.ts'

const plate = { name: 'oak_pressure_plate', state: { powered: 'true' } }
const lever = { name: 'lever', state: { powered: 'true' } }
const lasting = { effects: [], activeS: 5, isFinal: false }
const room: EscapeRoom = {
  id: 'room-1',
  box: { min: [0, -60, 0], max: [9, -57, 9] },
  mechanism: 'plates',
  hint: '',
  windowS: 0,
  events: [
    { id: 'lift', conditions: [{ pos: [1, -60, 1], block: plate }], ...lasting },
    {
      id: 'door',
      conditions: [
        { pos: [1, -60, 1], block: plate },
        { pos: [2, -60, 2], block: lever },
      ],
      ...lasting,
    },
  ],
}

function answersOf() {
  const [scenario] = escapeScenarios().values()
  if (scenario === undefined) throw new Error('There are no rooms.')
  const one: Scenario = { ...scenario, task: { kind: 'escape', agents: 2, rooms: [room, { ...room, id: 'room-2' }] } }
  return createRoomAnswers(one)
}

const state = { room: 'room-1', met: 1, conditions: 3, done: false }

describe('createRoomAnswers', () => {
  it('knows of no answer before an event is in effect, nor where only another event is', () => {
    const answers = answersOf()
    expect(answers.answeredSince([1, -60, 1], 0)).toBe(false)
    answers.note({ ...state, active: [] }, 100)
    expect(answers.answeredSince([1, -60, 1], 0)).toBe(false)
    answers.note({ ...state, active: ['lift'] }, 200)
    expect(answers.answeredSince([1, -60, 1], 0)).toBe(true)
    expect(answers.answeredSince([2, -60, 2], 0)).toBe(false)
  })

  it('counts an answer as long as it lasts, and to those who had begun before it ended', () => {
    const answers = answersOf()
    answers.note({ ...state, active: ['lift'] }, 200)
    answers.note({ ...state, active: ['lift'] }, 900)
    expect(answers.answeredSince([1, -60, 1], 5000)).toBe(true)
    answers.note({ ...state, active: [] }, 5200)
    answers.note({ ...state, active: [] }, 6000)
    expect(answers.answeredSince([1, -60, 1], 5200)).toBe(true)
    expect(answers.answeredSince([1, -60, 1], 5201)).toBe(false)
  })

  it('counts an answer that lasts beside one that has ended at the same cell', () => {
    const answers = answersOf()
    answers.note({ ...state, active: ['lift', 'door'] }, 200)
    answers.note({ ...state, active: ['door'] }, 300)
    expect(answers.answeredSince([1, -60, 1], 9000)).toBe(true)
  })

  it('counts every cell of a room that is done for good', () => {
    const answers = answersOf()
    answers.note({ ...state, active: ['lift'], done: true }, 200)
    answers.note({ ...state, active: [], done: true }, 300)
    expect(answers.answeredSince([2, -60, 2], 9000)).toBe(true)
  })

  it('knows of no answers where there are no rooms', () => {
    const [scenario] = escapeScenarios().values()
    if (scenario === undefined) throw new Error('There are no rooms.')
    const task = { kind: 'construction' as const, blueprint: { name: 'none', cells: [] } }
    const answers = createRoomAnswers({ ...scenario, task })
    answers.note({ ...state, active: ['lift'] }, 200)
    expect(answers.answeredSince([1, -60, 1], 0)).toBe(false)
  })
})
