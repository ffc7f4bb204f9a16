/** Names of resources, such as sounds and boss bars: `block.note_block.harp`, `minecraft:stone`, `my:bar`. */
import { ok } from '../../../values/result.ts'
import { words } from '../translations.ts'
import { type Argument, plain } from './argument.ts'

const FORM = /^([a-z0-9_.-]+:)?[a-z0-9_./-]+$/

/** A name with its namespace, `minecraft` where none is written. */
export function resourceName(name: string): Argument<string> {
  return plain(name, (reader) => {
    const start = reader.cursor
    const written = reader.word()
    if (FORM.test(written)) return ok(written.includes(':') ? written : `minecraft:${written}`)
    reader.cursor = start
    return reader.mistake(words('argument.id.invalid'))
  })
}
