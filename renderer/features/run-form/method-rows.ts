/** The conditions of a run's methods: what there is to choose, and the rows that were chosen. Pure. */
import type { Catalog } from '../../../shared/contract/catalog.ts'
import type { MethodRow, RunForm } from '../../store/run-form.ts'
import { fieldsOf, type ParamField } from '../parameters/schema-fields.ts'
import { initialOf, type Params, textOfValue } from '../parameters/schema-values.ts'

type CatalogMethod = Catalog['methods'][number]

/** A method with one of its variants. */
export interface MethodChoice {
  /** `method` or `method:variant`. */
  readonly name: string
  readonly label: string
  /** What the variant sets otherwise, in words; empty for the plain method. */
  readonly sets: string
  readonly variant: Params
  readonly method: CatalogMethod
}

/** Each method plain, then its variants. */
export function methodChoices(catalog: Catalog): readonly MethodChoice[] {
  return catalog.methods.flatMap((method) => [
    { name: method.id, label: method.label, sets: '', variant: {}, method },
    ...method.variants
      .filter(({ id }) => id !== 'default')
      .map(({ id, label, params = {} }) => ({
        name: `${method.id}:${id}`,
        label: `${method.label}: ${label}`,
        sets: Object.entries(params)
          .map(([name, value]) => `${name} = ${JSON.stringify(value)}`)
          .join(', '),
        variant: params,
        method,
      })),
  ])
}

/** undefined where the lab has no such method. */
export function methodChoice(catalog: Catalog, name: string): MethodChoice | undefined {
  return methodChoices(catalog).find((choice) => choice.name === name)
}

/** Parameters that a row sets by itself. Words are the same for all rows of a method, unless a row has its own already. */
export function fieldsOfMethod({ parameters }: CatalogMethod, params: MethodRow['params']): readonly ParamField[] {
  return fieldsOf(parameters).filter(({ id }) => !wordFields.has(id) || id in params)
}

/** Parameters that the panel of prompts and rules edits. */
export const wordFields: ReadonlySet<string> = new Set(['prompts', 'rules', 'ruleSet'])

export function addMethod(rows: readonly MethodRow[], name: string): readonly MethodRow[] {
  return [...rows, { key: nextKey(rows), name, params: {}, title: '' }]
}

/** A copy right below, to be changed in one parameter. */
export function duplicateMethod(rows: readonly MethodRow[], key: number): readonly MethodRow[] {
  return rows.flatMap((row) => (row.key === key ? [row, { ...row, key: nextKey(rows), title: '' }] : [row]))
}

function nextKey(rows: readonly MethodRow[]): number {
  return Math.max(-1, ...rows.map(({ key }) => key)) + 1
}

/** `text` null for the plug-in's own again. */
export function withParam(row: MethodRow, id: string, text: string | null): MethodRow {
  return { ...row, params: withText(row.params, id, text) }
}

/** `text` null leaves it to the plug-in. */
export function withText(texts: Readonly<Record<string, string>>, id: string, text: string | null) {
  const others = Object.fromEntries(Object.entries(texts).filter(([name]) => name !== id))
  return text === null ? others : { ...others, [id]: text }
}

/** Rows that stand for what an earlier one stands for: the lab would play it once. */
export function repeatedRows(methods: RunForm['methods'], catalog: Catalog): readonly MethodRow[] {
  const seen = new Set<string>()
  return methods.filter((row) => {
    const meaning = meaningOf(row, catalog)
    const isRepeated = seen.has(meaning)
    seen.add(meaning)
    return isRepeated
  })
}

/** What a row comes to with every default written out. The variant's name counts: it is part of a condition. */
function meaningOf({ name, params }: MethodRow, catalog: Catalog): string {
  const choice = methodChoice(catalog, name)
  if (choice === undefined) return name
  const values = fieldsOfMethod(choice.method, params).map((field) => {
    const initial = initialOf(field, choice.variant)
    const own = initial === undefined ? '' : (textOfValue(field, initial) ?? '')
    return [field.id, params[field.id]?.trim() ?? own]
  })
  return JSON.stringify([name, values])
}

export function withoutMethod(rows: readonly MethodRow[], key: number): readonly MethodRow[] {
  return rows.filter((row) => row.key !== key)
}
