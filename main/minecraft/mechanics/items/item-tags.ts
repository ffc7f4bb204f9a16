/** Reading and writing what stacks carry besides their kind: wear and custom names, in the form of prismarine-nbt. */
import { z } from 'zod'
import type { Stack } from './item-stacks.ts'

const damageSchema = z.object({ value: z.object({ Damage: z.object({ value: z.int() }) }) })
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

/** How much a tool is worn; 0 for a new one. */
export function damageOf(stack: Stack): number {
  const tag = damageSchema.safeParse(tagOf(stack))
  return tag.success ? tag.data.value.Damage.value : 0
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
