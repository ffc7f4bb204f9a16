/** Messages of commands, in which selectors become names: `say Hello @a[distance=..5]`. */
import { ok } from '../../../values/result.ts'
import { displayName } from '../entity-labels.ts'
import type { CommandSource } from '../source.ts'
import { type Argument, phrase } from './argument.ts'
import { Reader } from './reader.ts'
import { entities } from './selectors.ts'

const SELECTOR = /^@[aeprs](?![A-Za-z0-9_])/

/** The text with its selectors replaced. */
function named(text: string, source: CommandSource): string {
  const { server, labels } = source.world
  let out = ''
  const reader = new Reader(text)
  while (!reader.isAtEnd) {
    if (!SELECTOR.test(reader.line.slice(reader.cursor, reader.cursor + 3))) {
      out += reader.next()
      continue
    }
    const start = reader.cursor
    const meaning = entities('selector').read(reader)
    const found = meaning.ok ? meaning.value(source) : null
    if (found === null) {
      reader.cursor = start
      out += reader.next()
    } else out += found.ok ? found.value.map((one) => displayName(server, labels, one)).join(', ') : ''
  }
  return out
}

export function message(name: string): Argument<string> {
  const words = phrase(name)
  return {
    name,
    read: (reader) => {
      const text = words.read(reader)
      if (!text.ok) return text
      return ok((source: CommandSource) => {
        const said = text.value(source)
        const mayName = source.sender === null || source.sender.op
        return said.ok && mayName && said.value.includes('@') ? ok(named(said.value, source)) : said
      })
    },
  }
}
