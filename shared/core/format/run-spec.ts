/** What a run was started with, in words. Pure. */

import type { ModelSpec, RunSpec } from '../../contract/run.ts'
import { formatRunServer } from '../server-address.ts'
import { describeEpisodeBudget } from './episode-budget.ts'
import { modelName } from './model.ts'

interface Fact {
  readonly name: string
  readonly words: readonly string[]
}

const reuseLabels = {
  none: 'never',
  trial: 'to further attempts at the same trial',
  paired: 'to every trial of the same seed and repeat',
  shared: 'to every trial',
} as const

/** One fact per question of the form that starts a run; what was left out is said as what it then is. */
export function specFacts(spec: RunSpec): readonly Fact[] {
  const { scenarios, methods, agents, members, seeds, repeats, clock, budget, episodeBudget, reuse, pace, server } =
    spec
  return [
    { name: 'Scenarios', words: scenarios },
    { name: 'Methods', words: methods.map(({ method, params }) => `${method}${describeParam(params)}`) },
    { name: 'Agents', words: [typeof agents === 'number' ? String(agents) : agents.join(', ')] },
    ...(members === undefined
      ? []
      : [
          {
            name: 'Set apart',
            words: Object.entries(members).map(([name, { models: own = {} }]) => `${name}${ownTexts(own)}`),
          },
        ]),
    { name: 'Model', words: describeModels(spec) },
    { name: 'Seeds', words: [seedWords(seeds)] },
    { name: 'Repeats', words: [String(repeats)] },
    {
      name: 'Clock',
      words: [
        clock === 'paced' ? `paced, ${pace === 'max' ? 'as fast as possible' : `${pace}× to begin with`}` : clock,
      ],
    },
    ...(server === undefined ? [] : [{ name: 'Server', words: [formatRunServer(server)] }]),
    { name: 'Budget per episode', words: [describeEpisodeBudget(episodeBudget)] },
    { name: 'Budget of the run', words: [describeBudget(budget)] },
    { name: 'Answers are reused', words: [reuseLabels[reuse ?? 'trial']] },
  ]
}

/** The model and those of single roles; of a list one line per set, with its roles in parentheses. */
function describeModels({ model, models = {} }: RunSpec): readonly string[] {
  if (Array.isArray(models)) {
    return models.map((set) => {
      const name = set.name === undefined ? '' : `${set.name}: `
      return `${name}${describeModel(set.model)}${ownTexts(set.models ?? {})}`
    })
  }
  return [...(model === undefined ? [] : [describeModel(model)]), ...describeRole(models)]
}

function describeRole(models: Readonly<Partial<Record<string, ModelSpec>>>): readonly string[] {
  return Object.entries(models).flatMap(([role, own]) => (own === undefined ? [] : [`${role}: ${describeModel(own)}`]))
}

/** ` (worker: openai / gpt-4o-mini)` of an agent with models of its own. */
function ownTexts(models: Readonly<Partial<Record<string, ModelSpec>>>): string {
  const words = describeRole(models)
  return words.length === 0 ? '' : ` (${words.join(', ')})`
}

function describeModel(spec: ModelSpec): string {
  return `${modelName(spec)}${describeParam(spec.params)}`
}

function describeParam(params: Readonly<Record<string, unknown>>): string {
  const entries = Object.entries(params)
  if (entries.length === 0) return ''
  return ` (${entries.map(([name, value]) => `${name} ${typeof value === 'string' ? value : JSON.stringify(value)}`).join(', ')})`
}

/** `1–10` where none is missing between. */
function seedWords(seeds: readonly number[]): string {
  const [first] = seeds
  const last = seeds.at(-1)
  const isRow = seeds.every((seed, index) => index === 0 || seed === (seeds[index - 1] ?? 0) + 1)
  return seeds.length > 2 && isRow ? `${first}–${last}` : seeds.join(', ')
}

function describeBudget(budget: RunSpec['budget']): string {
  const parts = [
    ...(budget?.tokens === undefined ? [] : [`${budget.tokens.toLocaleString('en')} tokens`]),
    ...(budget?.usd === undefined ? [] : [`$${budget.usd}`]),
  ]
  return parts.length === 0 ? 'unlimited' : parts.join(', ')
}

/** A name that every file system takes. */
export function specFileName(name: string): string {
  const plain = name.replace(/[^\p{L}\p{N}._-]+/gu, '-').replace(/^[-.]+|[-.]+$/g, '')
  return `${plain === '' ? 'run' : plain.slice(0, 80)}.json`
}
