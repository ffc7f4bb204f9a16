import { expect, test } from 'vitest'
import { methodByName } from '../../../../../main/methods/index.ts'
import {
  countOwn,
  methodsWithTexts,
  methodTextsOf,
  ownTexts,
  promptDiffersIn,
  type RunTexts,
  rowsOf,
  ruleMark,
  ruleNote,
  ruleRows,
  rulesDifferIn,
  type TextedMethod,
  textParams,
  textsProblem,
  withPrompt,
  withPromptEverywhere,
  withRules,
} from '../../../../../renderer/features/run-form/run-texts.ts'
import { specOfForm } from '../../../../../renderer/features/run-form/spec-of-form.ts'
import { initialForm } from '../../../../../renderer/store/run-form.ts'
import type { Catalog } from '../../../../../shared/contract/catalog.ts'
import { runSpecSchema } from '../../../../../shared/contract/run.ts'
import { fakeCatalog } from '../../../../fakes/sample-run.ts'

const TASK = 'villagerbench/construction/task_24'
const chosen = ['causalmace', 'causalmace:no-causal', 'oracle-graph']
const untouched: RunTexts = {}

function theMethod(catalog: Catalog = fakeCatalog): TextedMethod {
  const [method] = methodsWithTexts(catalog, chosen, [TASK])
  if (method === undefined) throw new Error('no method has words')
  return method
}

const method = theMethod()
const own = (words: RunTexts) => ownTexts(words, method)

test('a method with its variants has one set of words; one without any is left out', () => {
  expect(methodsWithTexts(fakeCatalog, chosen, [TASK])).toHaveLength(1)
  expect(method.names).toEqual(['causalmace', 'causalmace:no-causal'])
  expect(method.prompts.map(({ purpose }) => purpose)).toEqual(['causalmace.dependencies', 'worker.act'])
  expect(method.rules?.suites).toEqual(['Construction'])
  expect(methodsWithTexts(fakeCatalog, ['oracle-graph'], [TASK])).toEqual([])
})

test('rules are those of the chosen suites, each name once', () => {
  const [suite] = fakeCatalog.suites
  if (suite === undefined) throw new Error('no suite')
  const cooking = {
    ...suite,
    id: 'cooking',
    label: 'Cooking',
    rules: [...suite.rules, { id: 'cook', text: 'Heat it.' }],
  }
  const catalog = { ...fakeCatalog, suites: [suite, cooking] }
  expect(theMethod(catalog).rules?.initial).toEqual(suite.rules)
  const [both] = methodsWithTexts(catalog, chosen, [TASK, 'villagerbench/cooking/soup'])
  expect(both?.rules?.suites).toEqual(['Construction', 'Cooking'])
  expect(both?.rules?.initial.map(({ id }) => id)).toEqual(['take-before-use', 'below-before-above', 'cook'])
})

test('only what differs is sent, and nothing once it is as before', () => {
  expect(textParams(own(untouched))).toEqual({})
  const changed = withPrompt(untouched, 'causalmace', 'worker.act', 'Act.')
  expect(textParams(own(changed))).toEqual({ prompts: { 'worker.act': 'Act.' } })
  expect(countOwn(own(changed))).toBe(1)
  expect(textParams(own(withPrompt(changed, 'causalmace', 'worker.act', null)))).toEqual({})
  const text = method.prompts.find(({ purpose }) => purpose === 'worker.act')?.instructions ?? ''
  expect(countOwn(own(withPrompt(changed, 'causalmace', 'worker.act', text)))).toBe(0)

  const rows = ruleRows(untouched, method)
  const fewer = withRules(changed, 'causalmace', rows.slice(1))
  expect(textParams(own(fewer))).toEqual({
    prompts: { 'worker.act': 'Act.' },
    rules: [{ id: 'below-before-above', text: rows[1]?.text }],
  })
  expect(own(withRules(fewer, 'causalmace', rows)).rules).toBeNull()
  expect(own(withRules(fewer, 'causalmace', [])).rules).toEqual([])
  expect(own(withRules(fewer, 'causalmace', rows.toReversed())).rules).toHaveLength(2)
})

test('rules of another set are sent by its name, and read back from it', () => {
  const [set] = method.rules?.sets ?? []
  const [known] = fakeCatalog.methods
  if (set === undefined || known === undefined) throw new Error('no set')
  const taken = withRules(untouched, 'causalmace', rowsOf(set.rules))
  expect(own(taken)).toMatchObject({ rules: null, ruleSet: 'paper' })
  expect(textParams(own(taken))).toEqual({ ruleSet: 'paper' })
  expect(countOwn(own(taken))).toBe(1)
  const changed = withRules(untouched, 'causalmace', rowsOf([{ id: 'upwards', text: 'Higher first.' }]))
  expect(textParams(own(changed))).toEqual({ rules: [{ id: 'upwards', text: 'Higher first.' }] })

  const read = (params: unknown) => methodTextsOf(params, known, fakeCatalog.suites)
  expect(read({ ruleSet: 'paper' })).toEqual({ prompts: {}, rules: rowsOf(set.rules) })
  expect(read({ ruleSet: 'suite' })).toEqual({ prompts: {}, rules: null })
  expect(read({ ruleSet: 'paper', rules: [] })).toEqual({ prompts: {}, rules: [] })
  expect(read({ ruleSet: 'nobody’s' })).toBeNull()
})

test('a rule that speaks of what another one does is noted beside both', () => {
  const rows = rowsOf([...(method.rules?.initial ?? []), { id: 'mine', text: 'Blocks of lower layers come first.' }])
  const [take, below, mine] = rows.map((row) => ruleNote(rows, row))
  expect(take).toBeUndefined()
  expect(below).toMatch(/^May overlap with mine: both speak of what a block stands on\. /)
  expect(mine).toMatch(/^May overlap with below-before-above: /)
})

test('marks a rule that the suite does not have, or has in other words', () => {
  const initial = method.rules?.initial ?? []
  const [first] = initial
  if (first === undefined) throw new Error('no rule')
  expect(ruleMark(first, initial)).toBeNull()
  expect(ruleMark({ ...first, text: 'Otherwise.' }, initial)).toBe('changed')
  expect(ruleMark({ id: 'mine', text: 'Otherwise.' }, initial)).toBe('added')
})

test('every variant of the method is started with the same words, others without; the lab takes them', () => {
  const form = {
    ...initialForm(fakeCatalog),
    methods: chosen.map((name, key) => ({ key, name, params: {}, title: '' })),
  }
  const rules = [{ key: 0, id: 'mine', text: 'Mine.' }]
  const words = withRules(withPrompt(untouched, 'causalmace', 'worker.act', 'Act.'), 'causalmace', rules)
  const spec = specOfForm({ ...form, words }, fakeCatalog)
  const params = { prompts: { 'worker.act': 'Act.' }, rules: [{ id: 'mine', text: 'Mine.' }] }
  expect(spec.ok && runSpecSchema.parse(spec.value).methods).toEqual([
    { method: 'causalmace', params },
    { method: 'causalmace:no-causal', params },
    { method: 'oracle-graph', params: {} },
  ])
  expect(methodByName('causalmace:no-causal', params)).toMatchObject({ ok: true, value: { choice: { params } } })
})

test('words of one method go into the others that use them, once they differ', () => {
  const [first] = fakeCatalog.methods
  if (first === undefined) throw new Error('no method')
  const catalog = { ...fakeCatalog, methods: [first, { ...first, id: 'sequential' }, ...fakeCatalog.methods.slice(1)] }
  const methods = methodsWithTexts(catalog, [...chosen, 'sequential'], [TASK])
  const [one, other] = methods
  const act = first.prompts?.find(({ purpose }) => purpose === 'worker.act')
  if (one === undefined || other === undefined || act === undefined) throw new Error('not two methods')
  expect(promptDiffersIn(untouched, methods, one, act)).toEqual([])
  expect(rulesDifferIn(untouched, methods, one)).toEqual([])
  const words = withRules(withPrompt(untouched, one.id, act.purpose, 'Act.'), one.id, [])
  expect(promptDiffersIn(words, methods, one, act)).toEqual([other])
  expect(rulesDifferIn(words, methods, one)).toEqual([other])
  const everywhere = withPromptEverywhere(words, one, act, [other])
  expect(ownTexts(everywhere, other).prompts).toEqual({ 'worker.act': 'Act.' })
  expect(promptDiffersIn(everywhere, methods, one, act)).toEqual([])
})

test('what the lab would refuse is said before, whichever it is', () => {
  expect(textsProblem(untouched, [method])).toBeNull()
  const unasked = withPrompt(untouched, 'causalmace', 'causalmace.dependencies', ' ')
  expect(textsProblem(unasked, [method])).toBe('causalmace.dependencies: There is no text.')
  const nameless = withRules(untouched, 'causalmace', [{ key: 0, id: '', text: 'Mine.' }])
  expect(textsProblem(nameless, [method])).toBe('Rules of CausalMACE: The rule has no name.')
  const form = initialForm(fakeCatalog)
  expect(specOfForm({ ...form, words: nameless }, fakeCatalog)).toMatchObject({
    error: { words: 'Rules of CausalMACE: The rule has no name.' },
  })
  const elsewhere = { ...form, methods: [{ key: 0, name: 'oracle-graph', params: {}, title: '' }], words: nameless }
  expect(specOfForm(elsewhere, fakeCatalog).ok).toBe(true)
})
