/** What an answer says, by its purpose: read tolerantly, so that the forms of all our prompts, old and new, can be compared. */
import { z } from 'zod'
import { canonicalJson } from '../../shared/core/canonical-json.ts'
import type { Edge } from '../../shared/core/task-graph/edge.ts'
import { parseAnswer } from '../models/answer-parser.ts'

export type ReadAnswer =
  | { readonly kind: 'edges'; readonly edges: readonly Edge[] }
  /** `action` is null where the answer ends the work. */
  | { readonly kind: 'action'; readonly action: string | null; readonly arguments: string }
  | { readonly kind: 'verdict'; readonly isDone: boolean }
  /** `steps` in canonical JSON, one per node. */
  | { readonly kind: 'plan'; readonly functions: number; readonly steps: readonly string[] }
  /** What is neither of these, in canonical JSON and without what was only thought. */
  | { readonly kind: 'other'; readonly content: string }

const idSchema = z.union([
  z.int(),
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number),
])
const edgesSchema = z.object({ causal_effect: z.array(z.object({ cause: idSchema, effect: idSchema })) })
const actionSchema = z.object({ action: z.string().nullable(), arguments: z.record(z.string(), z.json()).default({}) })
const verdictSchema = z.object({ status: z.boolean() })
const planSchema = z.object({ functions: z.array(z.unknown()), nodes: z.array(z.object({ step: z.json() })) })
const otherSchema = z.record(z.string(), z.json())

/** Names of fields that hold thoughts: two who think otherwise may mean the same. */
const thoughts = new Set(['reasoning', 'thought'])

/** Each with the least form that an answer must have to be read. */
const forms: Readonly<Record<string, { readonly schema: z.ZodType; read(text: string): ReadAnswer | null }>> = {
  'causalmace.dependencies': form(edgesSchema, ({ causal_effect }) => ({
    kind: 'edges',
    edges: causal_effect.map(({ cause, effect }) => ({ from: cause, to: effect })),
  })),
  'causalmace.decompose': form(planSchema, ({ functions, nodes }) => ({
    kind: 'plan',
    functions: functions.length,
    steps: nodes.map(({ step }) => canonicalJson(step)),
  })),
  'worker.act': form(actionSchema, actionOf),
  'react.act': form(actionSchema, actionOf),
  'worker.reflect': form(verdictSchema, ({ status }) => ({ kind: 'verdict', isDone: status })),
}

const otherForm = form(otherSchema, (fields) => ({
  kind: 'other',
  content: canonicalJson(Object.fromEntries(Object.entries(fields).filter(([name]) => !thoughts.has(name)))),
}))

/** null where there is no answer, or it cannot be read. */
export function readAnswer(purpose: string, text: string | null): ReadAnswer | null {
  return text === null ? null : (forms[purpose] ?? otherForm).read(text)
}

/** The least that an answer of this purpose holds, for recordings that do not say which schema they were asked with. */
export function leastSchemaOf(purpose: string): Readonly<Record<string, unknown>> {
  const schema = z.toJSONSchema((forms[purpose] ?? otherForm).schema, { io: 'input' })
  return Object.fromEntries(Object.entries(schema))
}

function form<T>(schema: z.ZodType<T>, say: (value: T) => ReadAnswer) {
  return {
    schema,
    read: (text: string): ReadAnswer | null => {
      const parsed = parseAnswer(text, schema)
      return parsed.ok ? say(parsed.value) : null
    },
  }
}

function actionOf({ action, arguments: given }: z.output<typeof actionSchema>): ReadAnswer {
  return { kind: 'action', action, arguments: canonicalJson(given) }
}
