import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { playPure } from '../../../../../main/suites/teamcraft/expert-steps.ts'
import { assignJobs } from '../../../../../main/suites/teamcraft-clear/assign.ts'
import { clearExpert } from '../../../../../main/suites/teamcraft-clear/expert.ts'
import { clearGame } from '../../../../../main/suites/teamcraft-clear/pure-game.ts'
import { createDraw } from '../../../../../packages/minecraft-server/clock/draws.ts'
import type { MemberCall } from '../../../../../shared/contract/teamcraft-calls.ts'
import type { Expert } from '../../../../../shared/core/teamcraft/expert.ts'
import { ownCases, trial } from '../../../../fakes/teamcraft-experts.ts'

const families = Object.entries(ownCases).map(([family, cases]) => [family, cases()] as const)
const all = families.flatMap(([, cases]) => cases)

describe('scripted teams', () => {
  it.each(families)(
    'complete every own case of %s, each call with an effect, in the steps that the case says',
    (_family, cases) => {
      for (const one of cases) {
        const { expert, game } = trial(one)
        expect({ name: one.name, ...playPure(expert, game) }).toEqual({
          name: one.name,
          steps: one.task.expertSteps,
          isDone: true,
          problems: [],
        })
      }
    },
  )

  it('give each member one call at most, and each place one member', () => {
    for (const one of all) {
      const { expert, game } = trial(one)
      const steps: (readonly MemberCall[])[] = []
      const next: Expert['next'] = (view) => {
        const calls = expert.next(view)
        steps.push(calls ?? [])
        return calls
      }
      playPure({ next }, game)
      for (const calls of steps) {
        expect(new Set(calls.map(({ agent }) => agent)).size).toBe(calls.length)
        const places = calls.flatMap(({ call }) => (call.name.endsWith('Furnace') ? [] : [call.pos.join()]))
        expect(new Set(places).size).toBe(places.length)
      }
    }
  })

  it('get there all the same where every third call does nothing', () => {
    fc.assert(
      fc.property(fc.constantFrom(...all), fc.nat(), (one, seed) => {
        const { expert, game } = trial(one)
        const draw = createDraw(seed)
        let count = 0
        const next: Expert['next'] = (view) =>
          expert.next(view)?.filter(({ agent }) => draw('lost', ++count, agent) >= 1 / 3) ?? null
        const { isDone, problems } = playPure({ next }, game)
        expect(problems.filter((problem) => problem.includes('in the inventory'))).toEqual([])
        expect(isDone).toBe(true)
      }),
      { numRuns: 300 },
    )
  })

  it('need a step for each block and no more where one call takes a block away', () => {
    for (const one of all) {
      if (one.task.kind !== 'teamcraft-clear') continue
      const { task, members } = one
      const agents = members.map(({ name }) => name)
      const { steps } = playPure(clearExpert(task, agents), clearGame({ task, members }))
      expect(steps).toBeLessThanOrEqual(Math.ceil(task.blocks.length / agents.length) + 1)
    }
  })
})

describe('assignJobs', () => {
  const calls = fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 3, maxLength: 3 })

  it('finds the earliest end that any assignment has', () => {
    fc.assert(
      fc.property(fc.array(calls, { minLength: 1, maxLength: 6 }), calls, (rows, begun) => {
        const jobs = rows.map((own) => ({ calls: own, misfit: own }))
        const span = (members: readonly number[]): number =>
          Math.max(
            ...begun.map((load, member) =>
              rows.reduce((sum, own, index) => sum + (members[index] === member ? (own[member] ?? 0) : 0), load),
            ),
          )
        const ways = rows.reduce<readonly (readonly number[])[]>(
          (made) => made.flatMap((way) => [0, 1, 2].map((member) => [...way, member])),
          [[]],
        )
        expect(span(assignJobs(jobs, begun))).toBe(Math.min(...ways.map(span)))
      }),
    )
  })
})
