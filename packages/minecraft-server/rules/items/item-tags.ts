/** Reading and writing what stacks carry besides their kind: wear and custom names, in the form of prismarine-nbt. */
import { z } from 'zod'
import type { Stack } from './item-stacks.ts'

const numberSchema = z.object({ value: z.int() })
const nameSchema = z.object({
  value: z.object({ display: z.object({ value: z.object({ Name: z.object({ value: z.string() }) }) }) }),
})
const textSchema = z.union([z.string(), z.object({ text: z.string() }).transform(({ text }) => text)])

function tagOf(stack: Stack): unknown {
  return stack.tag === '' ? null : JSON.parse(stack.tag)
}

const compoundSchema = z.object({ value: z.record(z.string(), z.unknown()) })

/** The tag of a stack with some entries replaced; those that are undefined are taken out. */
export function tagWith(stack: Stack, entries: Readonly<Record<string, object | undefined>>): string {
  const tag = compoundSchema.safeParse(tagOf(stack))
  const all: Readonly<Record<string, unknown>> = { ...(tag.success ? tag.data.value : {}), ...entries }
  const value = Object.fromEntries(Object.entries(all).filter(([, entry]) => entry !== undefined))
  return Object.keys(value).length === 0 ? '' : JSON.stringify({ type: 'compound', name: '', value })
}

/** An entry of a stack's tag as it is written there; undefined for none. */
export function tagEntry(stack: Stack, key: string): unknown {
  const tag = compoundSchema.safeParse(tagOf(stack))
  return tag.success ? tag.data.value[key] : undefined
}

/** A whole number in a stack's tag; 0 for none. */
export function tagNumber(stack: Stack, key: string): number {
  const entry = numberSchema.safeParse(tagEntry(stack, key))
  return entry.success ? entry.data.value : 0
}

/** Whether a tag keeps it from any wear. */
export function isUnbreakable(stack: Stack): boolean {
  return tagNumber(stack, 'Unbreakable') !== 0
}

/** How much a tool is worn; 0 for a new one. */
export function damageOf(stack: Stack): number {
  return tagNumber(stack, 'Damage')
}

/** The tag of an item that is worn and nothing else. */
export function damageTag(damage: number): string {
  if (damage <= 0) return ''
  return JSON.stringify({ type: 'compound', name: '', value: { Damage: { type: 'int', value: damage } } })
}

/** What a player named an item, without formatting; null for an item without a name of its own. */
export function customNameOf(stack: Stack): string | null {
  const tag = nameSchema.safeParse(tagOf(stack))
  if (!tag.success) return null
  const written = tag.data.value.display.value.Name.value
  try {
    const text = textSchema.safeParse(JSON.parse(written))
    return text.success ? text.data : written
  } catch {
    return written
  }
}

/** The stack with a custom name, or with none; lore and all else stay. */
export function renamed(stack: Stack, name: string | null): Stack {
  const display = compoundSchema.safeParse(tagEntry(stack, 'display'))
  const { Name: _former, ...rest } = display.success ? display.data.value : {}
  const value = name === null ? rest : { ...rest, Name: { type: 'string', value: JSON.stringify({ text: name }) } }
  const entry = Object.keys(value).length === 0 ? undefined : { type: 'compound', value }
  return { ...stack, tag: tagWith(stack, { display: entry }) }
}
