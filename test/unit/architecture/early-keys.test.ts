/** Keys hold from the moment that what they are for is seen: React runs plain effects some time later, and a press may come first. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const renderer = join(import.meta.dirname, '../../../renderer')

/** Each `useEffect(…)` of a formatted source, from its line to the one that ends it. */
function plainEffects(source: string): readonly string[] {
  const lines = source.split('\n')
  return lines.flatMap((line, first) => {
    const [, indent] = /^( *)useEffect\(/.exec(line) ?? []
    if (indent === undefined) return []
    if (line.endsWith(')')) return [line]
    const length = lines.slice(first + 1).findIndex((later) => /^[})]/.test(later.slice(indent.length)))
    return [lines.slice(first, first + 2 + length).join('\n')]
  })
}

/** What makes a page hear keys, or know what they mean. */
const hearsKeys = /'keydown'|pageShortcuts\.add|onCursor/

const sources = readdirSync(renderer, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.tsx?$/.test(path))
  .map((path) => ({ path, effects: plainEffects(readFileSync(join(renderer, path), 'utf8')) }))

describe('keys of the page', () => {
  test('are heard from layout effects on', () => {
    const late = sources.filter(({ effects }) => effects.some((effect) => hearsKeys.test(effect)))
    expect(late.map(({ path }) => path)).toEqual([])
  })

  test('plain effects are found in what is read', () => {
    expect(sources.flatMap(({ effects }) => effects).length).toBeGreaterThan(40)
    expect(
      plainEffects(
        `  useEffect(() => {\n    listen('keydown')\n  }, [])\n  useEffect(() => add(), [add])\n  useEffect(() => {\n  })`,
      ),
    ).toHaveLength(3)
  })
})
