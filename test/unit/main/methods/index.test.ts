import { describe, expect, it } from 'vitest'
import { causalMaceParametersSchema } from '../../../../main/methods/causalmace/parameters.ts'
import { knowsTruth, methodByName, methods } from '../../../../main/methods/index.ts'
import { LABEL_LETTER, LINE_LENGTH, layoutLoop } from '../../../../renderer/features/run-form/loop-layout.ts'
import { methodLoopSchema } from '../../../../shared/contract/method-about.ts'

describe('methodByName', () => {
  it('fills in all parameters of a variant', () => {
    const found = methodByName('causalmace:no-causal', { samples: 2 })
    expect(found.ok && found.value.choice).toEqual({
      id: 'causalmace',
      variant: 'no-causal',
      params: { ...causalMaceParametersSchema.parse({}), causal: false, samples: 2 },
    })
  })

  it('takes a bare name for the default variant', () => {
    const found = methodByName('causalmace')
    expect(found.ok && found.value.choice).toMatchObject({ variant: 'default', params: { causal: true, graph: true } })
  })

  it.each([
    ['causalmace:no-causel', 'causalmace:no-causal'],
    ['casualmace', 'causalmace'],
    ['causalmace:no_graph', 'causalmace:no-graph'],
  ])('suggests for %s the name %s', (wrong, right) => {
    const found = methodByName(wrong)
    expect(!found.ok && found.error).toMatchObject({ code: 'unknown-name' })
    expect(!found.ok && found.error.message).toContain(`Did you mean ${right}?`)
  })

  it('rejects parameters that do not exist or do not fit', () => {
    for (const overrides of [{ sampels: 2 }, { samples: 0 }]) {
      const found = methodByName('causalmace', overrides)
      expect(!found.ok && found.error.code).toBe('bad-input')
    }
  })
})

describe('the table of methods', () => {
  it('has variants that fit, named once each', () => {
    for (const { id, variants } of methods) {
      expect(new Set(variants.map((variant) => variant.id)).size).toBe(variants.length)
      for (const variant of variants) expect(methodByName(`${id}:${variant.id}`).ok).toBe(true)
    }
  })

  it('holds the six rows of the ablation', () => {
    const rows = ['', ':no-causal', ':no-busy-rate', ':no-causal-no-busy-rate', ':no-graph', ':no-graph-no-busy-rate']
    for (const row of rows) expect(methodByName(`causalmace${row}`).ok).toBe(true)
  })

  it('loads methods and prompts, each purpose once', async () => {
    for (const method of methods) {
      expect(typeof (await method.load()).run).toBe('function')
      const purposes = (await method.loadPrompts()).map(({ purpose }) => purpose)
      expect(new Set(purposes).size).toBe(purposes.length)
    }
  })

  it('says in three sentences what each method is, and draws a loop that fits its prompts', async () => {
    for (const { id, about, loop, loadPrompts } of methods) {
      for (const sentence of about) expect(sentence, id).toMatch(/^\p{Lu}[^.]+\.$/u)
      expect(methodLoopSchema.safeParse(loop).success, id).toBe(true)
      const purposes = (await loadPrompts()).map(({ purpose }) => purpose)
      for (const { by, asks = [] } of loop.steps) {
        expect(purposes, id).toEqual(expect.arrayContaining(asks))
        expect(asks.length > 0, `${id}: who asks nothing is a rule`).toBe(by !== 'rule')
      }
      const { ways, boxes } = layoutLoop(loop)
      for (const { label, room } of ways) expect(label.length * LABEL_LETTER, label).toBeLessThan(room)
      for (const { lines } of boxes) expect(lines.length, lines.join(' ')).toBeLessThanOrEqual(3)
      for (const line of boxes.flatMap(({ lines }) => lines)) expect(line.length, line).toBeLessThanOrEqual(LINE_LENGTH)
    }
  })

  it('lets a run replace the instructions of every prompt of a method, and of no other', async () => {
    for (const { id, loadPrompts } of methods) {
      const prompts = await loadPrompts()
      for (const { instructions, description } of prompts) {
        expect(instructions?.length).toBeGreaterThan(100)
        expect(description).toMatch(/^[A-Z].*\.$/)
      }
      const texts = Object.fromEntries(prompts.map(({ purpose }) => [purpose, 'Do as you like.']))
      if (prompts.length > 0) expect(methodByName(id, { prompts: texts }).ok).toBe(true)
      expect(methodByName(id, { prompts: { 'no.such-purpose': 'Do as you like.' } }).ok).toBe(false)
    }
  })

  it('refuses empty instructions, and rules that cannot be told apart', () => {
    const empty = methodByName('causalmace', { prompts: { 'causalmace.dependencies': ' ' } })
    expect(empty.ok ? '' : empty.error.message).toContain('params.prompts.causalmace.dependencies: There is no text')
    const twice = methodByName('causalmace', {
      rules: [
        { id: 'a', text: 'A.' },
        { id: 'a', text: ' ' },
      ],
    })
    expect(twice.ok ? '' : twice.error.message).toContain('params.rules[1].id: Two rules have the same name, a.')
  })

  it('says of a method, in its choice too, that it is told the truth', () => {
    const told = methods.filter(knowsTruth).map(({ id }) => id)
    expect(told).toEqual(expect.arrayContaining(['oracle-graph', 'scripted-expert']))
    expect(told).not.toContain('causalmace')
    for (const { id } of methods) {
      const found = methodByName(id)
      expect(found.ok && found.value.choice.needsTruth === true).toBe(told.includes(id))
    }
  })
})
