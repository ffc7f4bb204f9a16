/** What a source file can show to people: its strings and the texts of its elements that are more than one word. */
import { parseSync } from 'vite'

export function shownTexts(path: string, source: string): readonly string[] {
  const texts: string[] = []
  collect(parseSync(path, source).program, texts)
  return texts.map((text) => text.replaceAll(/\s+/g, ' ').trim()).filter((text) => /[a-z] [a-z]/i.test(text))
}

function collect(node: unknown, texts: string[]): void {
  if (Array.isArray(node)) {
    for (const part of node) collect(part, texts)
  } else if (isNode(node) && node['type'] !== 'ImportDeclaration') {
    const text = textOf(node)
    if (text !== null) texts.push(text)
    for (const part of Object.values(node)) collect(part, texts)
  }
}

function textOf({ type, value }: Readonly<Record<string, unknown>>): string | null {
  if ((type === 'JSXText' || type === 'Literal') && typeof value === 'string') return value
  if (type !== 'TemplateElement' || !isNode(value)) return null
  return typeof value['cooked'] === 'string' ? value['cooked'] : null
}

function isNode(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
