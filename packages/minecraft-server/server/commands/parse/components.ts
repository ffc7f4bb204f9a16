/** Texts as JSON components (Minecraft Wiki, Raw JSON text format): checked, and with scores and selectors filled in. */
import { z } from 'zod'
import { jsonProblem } from '../../../values/json-problem.ts'
import { ok } from '../../../values/result.ts'
import type { Component } from '../component.ts'
import { displayName } from '../entity-labels.ts'
import type { CommandSource } from '../source.ts'
import { words } from '../translations.ts'
import type { Argument } from './argument.ts'
import { type Parsed, Reader } from './reader.ts'
import { entities, scoreHolders } from './selectors.ts'

const style = {
  color: z.string().optional(),
  bold: z.boolean().optional(),
  italic: z.boolean().optional(),
  underlined: z.boolean().optional(),
  strikethrough: z.boolean().optional(),
  obfuscated: z.boolean().optional(),
  font: z.string().optional(),
  insertion: z.string().optional(),
  clickEvent: z.record(z.string(), z.unknown()).optional(),
  hoverEvent: z.record(z.string(), z.unknown()).optional(),
}

const componentSchema: z.ZodType<Component> = z.lazy(() =>
  z.union([
    z.string(),
    z.union([z.number(), z.boolean()]).transform(String),
    z.array(componentSchema).min(1),
    z
      .looseObject({
        ...style,
        text: z.union([z.string(), z.number().transform(String), z.boolean().transform(String)]).optional(),
        translate: z.string().optional(),
        with: z.array(componentSchema).optional(),
        keybind: z.string().optional(),
        score: z.object({ name: z.string(), objective: z.string() }).optional(),
        selector: z.string().optional(),
        extra: z.array(componentSchema).min(1).optional(),
      })
      .refine(
        (one) => ['text', 'translate', 'keybind', 'score', 'selector', 'nbt'].some((key) => Object.hasOwn(one, key)),
        {
          message: "Don't know how to turn this into a component",
        },
      ),
  ]),
)

/** Deeper texts are refused before anything walks through them. */
const DEEPEST = 64

function depthOf(json: string): number {
  let depth = 0
  let deepest = 0
  let inText = false
  for (let index = 0; index < json.length; index++) {
    const letter = json[index]
    if (letter === '\\') index += 1
    else if (letter === '"') inText = !inText
    else if (!inText && (letter === '{' || letter === '[')) deepest = Math.max(deepest, ++depth)
    else if (!inText && (letter === '}' || letter === ']')) depth -= 1
  }
  return deepest
}

function parse(json: string): Component | string {
  return componentSchema.parse(JSON.parse(json))
}

/** A component from its JSON; null with the reason as a text where it is none. */
export function componentFrom(json: string): { readonly value: Component } | { readonly wrong: string } {
  if (depthOf(json) > DEEPEST) return { wrong: `nested more than ${DEEPEST} deep` }
  try {
    return { value: parse(json) }
  } catch (error) {
    if (error instanceof z.ZodError) return { wrong: error.issues[0]?.message ?? 'no component' }
    return { wrong: jsonProblem(error, json) }
  }
}

function namesFor(selector: string, source: CommandSource): string {
  const reader = new Reader(selector)
  const meaning = entities('selector').read(reader)
  if (!meaning.ok || !reader.isAtEnd) return selector
  const found = meaning.value(source)
  const { server, labels } = source.world
  return found.ok ? found.value.map((one) => displayName(server, labels, one)).join(', ') : ''
}

function scoreOf(
  { name, objective }: { readonly name: string; readonly objective: string },
  source: CommandSource,
): string {
  const reader = new Reader(name)
  const meaning = scoreHolders('name').read(reader)
  const holders = meaning.ok && reader.isAtEnd ? meaning.value(source) : null
  const [holder] = holders?.ok === true ? holders.value : [name]
  const score = source.world.scoreboard.score(holder ?? name, objective)
  return score === null ? '' : `${score}`
}

/** The component with what depends on the world in place. */
function filled(component: Component, source: CommandSource): Component {
  if (typeof component === 'string') return component
  if (isList(component)) return component.map((part) => filled(part, source))
  const { score, selector, extra, with: values, ...rest } = component
  const parts = {
    ...(extra === undefined ? {} : { extra: extra.map((part) => filled(part, source)) }),
    ...(values === undefined ? {} : { with: values.map((part) => filled(part, source)) }),
  }
  if (score !== undefined) return { ...rest, text: scoreOf(score, source), ...parts }
  if (selector !== undefined) return { ...rest, text: namesFor(selector, source), ...parts }
  return { ...rest, ...parts }
}

function isList(component: Component): component is readonly Component[] {
  return Array.isArray(component)
}

/** The JSON's end: strings stand in quotes, so brackets tell where a component that something follows ends; here it is the rest. */
export function component(name: string): Argument<Component> {
  return {
    name: `<${name}>`,
    read: (reader): Parsed<(source: CommandSource) => { readonly ok: true; readonly value: Component }> => {
      const start = reader.cursor
      const json = reader.rest
      if (json === '') return reader.mistake(words('command.unknown.command'))
      const read = componentFrom(json)
      if ('wrong' in read) return reader.mistake(words('argument.component.invalid', read.wrong), start)
      reader.cursor = reader.line.length
      return ok((source: CommandSource) => ok(filled(read.value, source)))
    },
  }
}

/** The words of a component as plain text. */
export function plainText(part: Component): string {
  if (typeof part === 'string') return part
  if (isList(part)) return part.map(plainText).join('')
  const own =
    part.text ?? (part.translate === undefined ? '' : words(part.translate, ...(part.with ?? []).map(plainText)))
  return `${own}${(part.extra ?? []).map(plainText).join('')}`
}
