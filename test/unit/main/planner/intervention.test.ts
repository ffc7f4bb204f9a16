import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  epsilonOf,
  estimateEffects,
  type InterventionQuery,
  isMoved,
  planQueries,
} from '../../../../main/planner/intervention.ts'
import { edgeKey } from '../../../../shared/core/task-graph/edge.ts'

const edges = [
  { from: 1, to: 2, owner: 1 },
  { from: 3, to: 1, owner: 1 },
  { from: 2, to: 3, owner: 2 },
]
const rules = [['a'], ['b']]

describe('planQueries', () => {
  it('asks once per owner and rule, or once per edge and rule', () => {
    expect(planQueries(edges, rules, { samples: 1, batched: true, factual: true })).toHaveLength(4)
    const plain = planQueries(edges, rules, { samples: 1, batched: false, factual: true })
    expect(plain).toHaveLength(6 + 3)
    expect(plain.filter(({ replaced }) => replaced.length === 0).every(({ pairOnly }) => pairOnly)).toBe(true)
  })

  it('draws the factual term afresh when there are more samples, never the answer that named the edge', () => {
    const queries = planQueries(edges, rules, { samples: 3, batched: true, factual: true })
    expect(queries).toHaveLength(2 * (2 * 3 + 3))
    const factual = queries.filter(({ owner, replaced }) => owner === 1 && replaced.length === 0)
    expect(factual.map(({ sampleIndex }) => sampleIndex)).toEqual([1, 2, 3])
    const later = planQueries(edges, rules, { samples: 3, batched: true, factual: false })
    expect(later).toEqual(queries.filter(({ replaced }) => replaced.length > 0))
  })
})

function numbersOf(effects: readonly (number | null)[] = []): readonly number[] {
  return effects.filter((effect) => effect !== null)
}

describe('estimateEffects', () => {
  it('is E[Y | do(R)] - E[Y | do(R*)] over the samples', () => {
    const edge = { from: 1, to: 2, owner: 1 }
    const queries = planQueries([edge], [['a']], { samples: 4, batched: true, factual: true })
    const answers = queries.map((query) => {
      const present = query.replaced.length === 0 ? query.sampleIndex <= 3 : query.sampleIndex === 0
      return { query, named: present ? [edge] : [] }
    })
    expect(estimateEffects([edge], [['a']], answers).get(edgeKey(edge))).toEqual([0.75 - 0.25])
  })

  it('cuts, at one sample, exactly where the printed mean is 0', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { minLength: 1, maxLength: 6 }), (present) => {
        const edge = { from: 1, to: 2, owner: 1 }
        const each = present.map((_, index) => [`r${index}`])
        const queries = planQueries([edge], each, { samples: 1, batched: false, factual: true })
        const isNamed = ({ replaced: [rule] }: InterventionQuery): boolean =>
          rule === undefined || present[Number(rule.slice(1))] === true
        const answers = queries.map((query) => ({ query, named: isNamed(query) ? [edge] : [] }))
        const effects = numbersOf(estimateEffects([edge], each, answers).get(edgeKey(edge)))
        const printed = effects.reduce((sum, effect) => sum + effect, 0) / present.length
        expect(effects).toEqual(present.map((stayed) => (stayed ? 0 : 1)))
        for (const rule of ['max', 'mean'] as const) {
          expect(isMoved(effects, rule, epsilonOf(1))).toBe(printed !== 0)
        }
      }),
    )
  })

  it('says nothing of an intervention that was not answered in a usable form', () => {
    const edge = { from: 1, to: 2, owner: 1 }
    const queries = planQueries([edge], [['a'], ['b']], { samples: 1, batched: true, factual: true })
    const answers = queries.map((query) => ({ query, named: query.replaced[0] === 'a' ? null : [edge] }))
    expect(estimateEffects([edge], [['a'], ['b']], answers).get(edgeKey(edge))).toEqual([null, 0])
  })

  it.each([
    { samples: 1, batched: false, factual: true },
    { samples: 3, batched: true, factual: true },
  ])('says nothing where no factual answer could be used: $samples samples, batched $batched', (form) => {
    const edge = { from: 1, to: 2, owner: 1 }
    const queries = planQueries([edge], [['a']], form)
    const isFactual = ({ replaced }: InterventionQuery): boolean => replaced.length === 0
    const effectsOf = (read: (query: InterventionQuery) => boolean) => {
      const answers = queries.map((query) => ({ query, named: read(query) ? [edge] : null }))
      return estimateEffects([edge], [['a']], answers).get(edgeKey(edge))
    }
    expect(effectsOf((query) => !isFactual(query))).toEqual([null])
    const [one] = queries.filter(isFactual)
    expect(effectsOf((query) => !isFactual(query) || query === one)).toEqual([0])
  })
})

describe('isMoved', () => {
  it('lets effects of opposite sign cancel only in the printed mean', () => {
    expect(isMoved([0.5, -0.5], 'max', 0.25)).toBe(true)
    expect(isMoved([0.5, -0.5], 'mean', 0.25)).toBe(false)
  })

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('keeps an edge that one rule of four fully moves, with %i samples', (samples) => {
    for (const rule of ['max', 'mean'] as const) {
      expect(isMoved([0, 1, 0, 0], rule, epsilonOf(samples))).toBe(true)
      expect(samples > 1 && isMoved([0, 1 / samples, 0, 0], rule, epsilonOf(samples))).toBe(false)
    }
  })

  it('takes an effect of one answer in n for noise', () => {
    expect(isMoved([1 - 0.9], 'max', epsilonOf(10))).toBe(false)
    expect(isMoved([1 - 0.8], 'max', epsilonOf(10))).toBe(true)
  })
})
