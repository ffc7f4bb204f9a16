/** Prompts and rules that a run brings of its own, as the form holds them: by method, whatever its variant. Pure. */
import { z } from 'zod'
import type { CallInput } from '../../../shared/contract/calls.ts'
import type { Catalog, PromptView, RuleSet } from '../../../shared/contract/catalog.ts'
import type { Rule } from '../../../shared/contract/task-graph.ts'
import { overlapNote } from '../../../shared/core/rule-overlaps.ts'
import { promptProblem, ruleProblems } from '../../../shared/core/run-texts.ts'

/** A rule while it is edited; `key` tells rows apart whose names are the same for a while. */
export interface RuleRow extends Rule {
  readonly key: number
}

interface MethodTexts {
  /** By purpose, of prompts that were touched. */
  readonly prompts: Readonly<Record<string, string>>
  /** null while nobody touched them. */
  readonly rules: readonly RuleRow[] | null
}

/** By the id of the method. */
export type RunTexts = Readonly<Record<string, MethodTexts>>

/** A chosen method with the words that a run may replace. */
export interface TextedMethod {
  readonly id: string
  readonly label: string
  /** The chosen ones: with their variants. */
  readonly names: readonly string[]
  readonly prompts: readonly PromptView[]
  /** null where the method plans by no rules; `sets`: others than the suites' own, each of which may take their place. */
  readonly rules: {
    readonly suites: readonly string[]
    readonly initial: readonly Rule[]
    readonly sets: readonly RuleSet[]
  } | null
}

const untouched: MethodTexts = { prompts: {}, rules: null }

const parametersSchema = z.object({ properties: z.record(z.string(), z.unknown()) })

/** Chosen methods that ask with prompts or plan by rules, each once. `scenarios` are addresses. */
export function methodsWithTexts(
  catalog: Catalog,
  methods: readonly string[],
  scenarios: readonly string[],
): readonly TextedMethod[] {
  const suites = suitesOf(catalog, scenarios)
  const initial = [...new Map(suites.flatMap(({ rules }) => rules).map((rule) => [rule.id, rule])).values()]
  const known = ruleSetsOf(suites)
  return catalog.methods.flatMap(({ id, label, prompts = [], parameters }) => {
    const names = methods.filter((name) => name === id || name.startsWith(`${id}:`))
    const parsed = parametersSchema.safeParse(parameters)
    const takes = (name: string): boolean => parsed.success && name in parsed.data.properties
    const method: TextedMethod = {
      id,
      label,
      names,
      prompts: takes('prompts') ? prompts : [],
      rules: takes('rules')
        ? { suites: suites.map((suite) => suite.label), initial, sets: takes('ruleSet') ? known : [] }
        : null,
    }
    return names.length === 0 || (method.prompts.length === 0 && method.rules === null) ? [] : [method]
  })
}

function suitesOf(catalog: Catalog, scenarios: readonly string[]): Catalog['suites'] {
  return catalog.suites.filter(({ id, benchmark }) =>
    scenarios.some((address) => address.startsWith(`${benchmark}/${id}/`)),
  )
}

function ruleSetsOf(suites: Catalog['suites']): readonly RuleSet[] {
  return [...new Map(suites.flatMap(({ ruleSets }) => ruleSets).map((set) => [set.id, set])).values()]
}

/** A prompt's text as this run asks with it. */
export function promptText(words: RunTexts, method: TextedMethod, { purpose, instructions }: PromptView): string {
  return words[method.id]?.prompts[purpose] ?? instructions
}

/** The rules as this run plans by them. */
export function ruleRows(words: RunTexts, { id, rules }: TextedMethod): readonly RuleRow[] {
  return words[id]?.rules ?? rowsOf(rules?.initial ?? [])
}

export function rowsOf(rules: readonly Rule[]): readonly RuleRow[] {
  return rules.map((rule, key) => ({ ...rule, key }))
}

/** `text` null for the prompt's own again. */
export function withPrompt(words: RunTexts, methodId: string, purpose: string, text: string | null): RunTexts {
  const { prompts, rules } = words[methodId] ?? untouched
  const others = Object.fromEntries(Object.entries(prompts).filter(([name]) => name !== purpose))
  return { ...words, [methodId]: { rules, prompts: text === null ? others : { ...others, [purpose]: text } } }
}

/** `rows` null for the suites' own again. */
export function withRules(words: RunTexts, methodId: string, rows: readonly RuleRow[] | null): RunTexts {
  return { ...words, [methodId]: { ...(words[methodId] ?? untouched), rules: rows } }
}

/** Puts a method's text of a prompt into the others that ask it, too: methods are compared in the same words. */
export function withPromptEverywhere(
  words: RunTexts,
  from: TextedMethod,
  prompt: PromptView,
  others: readonly TextedMethod[],
): RunTexts {
  const text = promptText(words, from, prompt)
  return others.reduce((all, { id }) => withPrompt(all, id, prompt.purpose, text), words)
}

/** The methods that ask this prompt in other words than `method`. */
export function promptDiffersIn(
  words: RunTexts,
  methods: readonly TextedMethod[],
  method: TextedMethod,
  prompt: PromptView,
): readonly TextedMethod[] {
  const text = promptText(words, method, prompt)
  return methods.filter((other) => {
    const same = other.prompts.find(({ purpose }) => purpose === prompt.purpose)
    return other.id !== method.id && same !== undefined && promptText(words, other, same) !== text
  })
}

/** The methods that plan by other rules than `method`. */
export function rulesDifferIn(
  words: RunTexts,
  methods: readonly TextedMethod[],
  method: TextedMethod,
): readonly TextedMethod[] {
  const rows = ruleRows(words, method)
  return methods.filter((other) => other.rules !== null && !sameRules(ruleRows(words, other), rows))
}

/** What the run says otherwise than the lab: as a method's parameters take it. */
interface OwnTexts {
  readonly prompts: Readonly<Record<string, string>>
  /** null for the suites' own, and for those of another set. */
  readonly rules: readonly Rule[] | null
  /** The set whose rules these are; null for the suites' own, and for rules of no set. */
  readonly ruleSet: string | null
}

export function ownTexts(words: RunTexts, method: TextedMethod): OwnTexts {
  const prompts = method.prompts.flatMap((prompt) => {
    const text = promptText(words, method, prompt)
    return text === prompt.instructions ? [] : [[prompt.purpose, text] as const]
  })
  const rules = ruleRows(words, method).map(({ id, text }) => ({ id, text }))
  const isOwn = method.rules !== null && !sameRules(rules, method.rules.initial)
  const set = isOwn ? method.rules?.sets.find((known) => sameRules(rules, known.rules)) : undefined
  return {
    prompts: Object.fromEntries(prompts),
    rules: isOwn && set === undefined ? rules : null,
    ruleSet: set?.id ?? null,
  }
}

function sameRules(a: readonly Rule[], b: readonly Rule[]): boolean {
  return a.length === b.length && a.every(({ id, text }, at) => id === b[at]?.id && text === b[at]?.text)
}

/** How many prompts and rule sets differ from the lab's. */
export function countOwn({ prompts, ...own }: OwnTexts): number {
  return Object.keys(prompts).length + (hasOwnRules(own) ? 1 : 0)
}

export function hasOwnRules({ rules, ruleSet }: Pick<OwnTexts, 'rules' | 'ruleSet'>): boolean {
  return rules !== null || ruleSet !== null
}

type MethodParams = NonNullable<CallInput<'run.start'>['spec']['methods'][number]['params']>

/** Only what differs, as the command line would send it. */
export function textParams({ prompts, rules, ruleSet }: OwnTexts): MethodParams {
  return {
    ...(Object.keys(prompts).length === 0 ? {} : { prompts: { ...prompts } }),
    ...(rules === null ? {} : { rules: rules.map(({ id, text }) => ({ id, text })) }),
    ...(ruleSet === null ? {} : { ruleSet }),
  }
}

const ownParamsSchema = z.object({
  prompts: z.record(z.string(), z.string()).optional(),
  rules: z.array(z.strictObject({ id: z.string(), text: z.string() })).optional(),
  ruleSet: z.string().optional(),
})

/** What `ruleSet` names where the suite's own are meant. */
const OWN_SET = 'suite'

/** The words among a method's parameters as the form edits them; null where it cannot: other prompts, unknown rules or sets. */
export function methodTextsOf(
  params: unknown,
  { prompts = [], parameters }: Catalog['methods'][number],
  suites: Catalog['suites'],
): MethodTexts | null {
  const own = ownParamsSchema.safeParse(params)
  if (!own.success) return null
  const taken = parametersSchema.safeParse(parameters).data?.properties ?? {}
  const { prompts: texts = {}, ruleSet = OWN_SET } = own.data
  const set = ruleSetsOf(suites).find(({ id }) => id === ruleSet)
  const rules = own.data.rules ?? set?.rules
  const isKnown = Object.keys(texts).every((purpose) => prompts.some((prompt) => prompt.purpose === purpose))
  if (!isKnown || (rules !== undefined && !('rules' in taken))) return null
  if (rules === undefined && ruleSet !== OWN_SET) return null
  return { prompts: texts, rules: rules === undefined ? null : rowsOf(rules) }
}

/** A rule beside the suites' own of the same name. */
export function ruleMark({ id, text }: Rule, initial: readonly Rule[]): 'added' | 'changed' | null {
  const own = initial.find((rule) => rule.id === id)
  if (own === undefined) return 'added'
  return own.text === text ? null : 'changed'
}

/** What to know of a rule beside the others; undefined where there is nothing. */
export function ruleNote(rows: readonly RuleRow[], row: RuleRow): string | undefined {
  const note = overlapNote(rows, rows.indexOf(row))
  return note === '' ? undefined : note
}

/** The first thing that the lab would refuse; null where there is none. */
export function textsProblem(words: RunTexts, methods: readonly TextedMethod[]): string | null {
  for (const method of methods) {
    const prompts = method.prompts.map((prompt) => {
      const problem = promptProblem(promptText(words, method, prompt))
      return problem === null ? null : `${prompt.purpose}: ${problem}.`
    })
    const rules = ruleProblems(ruleRows(words, method)).map(({ message }) => `Rules of ${method.label}: ${message}.`)
    const problem = [...prompts, ...rules].find((found) => found !== null)
    if (problem !== undefined) return problem
  }
  return null
}
