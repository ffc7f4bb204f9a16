import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { checks } from './mechanics-checks.ts'

const root = join(import.meta.dirname, '..', '..', '..')

interface Row {
  readonly section: string
  readonly what: string
  readonly check: string
  readonly source: string
}

interface Section {
  readonly title: string
  readonly rows: readonly Row[]
}

/** The tables of the page, without their heads. */
function sections(): readonly Section[] {
  const [, ...parts] = readFileSync(join(root, 'docs', 'mechanics.md'), 'utf8').split(/^## /m)
  return parts.map((part) => {
    const [title = '', ...lines] = part.split('\n')
    const rows = lines.filter((line) => line.startsWith('|')).slice(2)
    return { title, rows: rows.map((line) => rowOf(title, line)) }
  })
}

function rowOf(section: string, line: string): Row {
  const [what = '', check = '', source = '', ...more] = line
    .slice(1, line.lastIndexOf('|'))
    .split('|')
    .map((cell) => cell.trim())
  if (more.length > 0) throw new Error(`${section}: a row has more than three columns: ${line}`)
  return { section, what, check, source }
}

const sources = new Map<string, string | null>()

/** null for a file that is not there. */
function sourceOf(file: string): string | null {
  const known = sources.get(file)
  if (known !== undefined) return known
  const path = join(root, 'test', file)
  const source = existsSync(path) ? readFileSync(path, 'utf8') : null
  sources.set(file, source)
  return source
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Whether a file has a test of exactly this title: a whole literal that `test`, `it` or what their `each` answers is called with. */
function hasTest(source: string, title: string): boolean {
  const literal = escaped(title).replaceAll("'", String.raw`\\?'`)
  return new RegExp(String.raw`(?:\b(?:test|it)|\))\(\s*(['"${'`'}])${literal}\1,`).test(source)
}

/** What is wrong with a row; null when its check is there. */
function complaint({ section, what, check, source }: Row): string | null {
  const named = /^`([^`]+\.test\.tsx?)`: (.+)$/.exec(check)
  const about = `${section}, "${what}"`
  if (what === '' || source === '') return `${about}: a column is empty`
  if (named === null) return `${about}: "${check}" names no file and title`
  const [, file = '', title = ''] = named
  const text = sourceOf(file)
  if (text === null) return `${about}: there is no test/${file}`
  return hasTest(text, title) ? null : `${about}: ${file} has no test "${title}"`
}

const page = sections()

describe('docs/mechanics.md', () => {
  it('has rows in every section', () => {
    expect(page.length).toBeGreaterThan(5)
    expect(page.filter(({ rows }) => rows.length === 0).map(({ title }) => title)).toEqual([])
  })

  it('names checks that are there, and a source for each', () => {
    expect(page.flatMap(({ rows }) => rows.flatMap((row) => complaint(row) ?? []))).toEqual([])
  })

  it('has every one of the 84 checks of mechanics.md', () => {
    const names = Object.entries(checks).flatMap(([concern, titles]) => titles.map((title) => `${concern}.${title}`))
    expect(names).toHaveLength(84)
    const rows = page.flatMap((section) => section.rows.map(({ what }) => what))
    expect(names.filter((name) => !rows.some((what) => what.includes(name)))).toEqual([])
  })

  it('would notice a title that no test has', () => {
    const source =
      "test('a hoe tills', async () => {})\nit.each([['a']])(\"%s's\", { timeout: 3 }, (name) => {})\nuntil('x', f)"
    const titles = ['a hoe tills', "%s's", 'a hoe', 'hoe tills', 'x']
    expect(titles.filter((title) => hasTest(source, title))).toEqual(['a hoe tills', "%s's"])
  })
})
