import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { mechanicAreas } from '../../mechanics/index.ts'
import { mechanicsPage } from '../../mechanics/page.ts'
import { stockServerChecks } from '../../mechanics/stock-server-checks.ts'

const root = join(import.meta.dirname, '..', '..', '..')
const rows = mechanicAreas.flatMap(({ rows: own }) => own)
const named = rows.flatMap(({ tests }) => tests)

/** What a file's tests are called: whole literals that `test`, `it` or what their `each` answers is called with. */
function titlesIn(source: string): readonly string[] {
  const calls = source.matchAll(/(?:\b(?:test|it)|\))\(\s*(['"`])((?:\\.|(?!\1)[^\\\n])+)\1,/g)
  return Array.from(calls, ([, , title = '']) => title.replaceAll(/\\(.)/g, '$1'))
}

const titles = new Map<string, readonly string[]>()

function titlesOf(file: string): readonly string[] {
  const path = join(root, 'test', file)
  const known = titles.get(file) ?? (existsSync(path) ? titlesIn(readFileSync(path, 'utf8')) : [])
  titles.set(file, known)
  return known
}

describe('docs/mechanics.md', () => {
  it('is what the rows say: else run `npm run mechanics`', () => {
    expect(readFileSync(join(root, 'docs', 'mechanics.md'), 'utf8')).toBe(mechanicsPage())
  })

  it('names tests that are there', () => {
    expect(named.filter(([file, title]) => !titlesOf(file).includes(title))).toEqual([])
  })

  it('has a row for every test of a mechanic, a command or a fault', () => {
    const files = globSync('integration/minecraft/{mechanics,commands,faults}/**/*.test.ts', {
      cwd: join(root, 'test'),
    })
    expect(files.length).toBeGreaterThan(20)
    const all = files.flatMap((file) => titlesOf(file).map((title) => `${file}: ${title}`))
    const listed = new Set(named.map(([file, title]) => `${file}: ${title}`))
    expect(all.filter((test) => !listed.has(test))).toEqual([])
  })

  it('has every one of the 84 checks that a stock server fails, and no other', () => {
    const names = Object.entries(stockServerChecks).flatMap(([concern, own]) => own.map((name) => `${concern}.${name}`))
    expect(names).toHaveLength(84)
    expect(new Set(rows.flatMap(({ checks = [] }) => checks))).toEqual(new Set(names))
  })

  it('has cells that a table can hold, each behaviour once', () => {
    const cells = rows.flatMap(({ what, limit, source }) => [what, limit ?? 'none', source ?? 'none'])
    expect(cells.filter((cell) => cell === '' || /[|\n]/.test(cell))).toEqual([])
    const whats = mechanicAreas.flatMap(({ title, rows: own }) => own.map(({ what }) => `${title}: ${what}`))
    expect(whats.filter((what, index) => whats.indexOf(what) !== index)).toEqual([])
  })

  it('would notice a title that no test has', () => {
    const source =
      "test('a hoe tills', async () => {})\nit.each([['a']])(\"%s's\", { timeout: 3 }, (name) => {})\ntest('a bot\\'s', f)\nuntil('x', f)"
    expect(titlesIn(source)).toEqual(['a hoe tills', "%s's", "a bot's"])
  })
})
