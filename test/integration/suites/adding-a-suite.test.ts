/** The page that says how to add a suite, followed to the letter in a copy of the project. */
import { execFile } from 'node:child_process'
import { appendFileSync, cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { tempFolder } from '../../fakes/temp-folder.ts'

const root = join(import.meta.dirname, '../../..')
const sources = [
  'main',
  'preload',
  'shared',
  'packages',
  'db',
  'examples',
  'lint',
  'package.json',
  'biome.json',
  'tsconfig.json',
]
const page = readFileSync(join(root, 'docs/adding-a-suite.md'), 'utf8')
const tables = ['shared/contract/tasks', 'shared/core/families', 'main/suites', 'main/planner/simulation']

/** A file named in backquotes and a colon or comma after it, and the next block of TypeScript. */
const files = Array.from(
  page.matchAll(/`((?:main|shared)\/[\w/.-]+\.ts)`[:,][\s\S]*?```ts\n([\s\S]*?)```/g),
  (match) => {
    const [, path = '', text = ''] = match
    return { path, text }
  },
)

function copyWithTheSuite(): string {
  const copy = tempFolder()
  for (const name of sources) cpSync(join(root, name), join(copy, name), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  for (const { path, text } of files) {
    mkdirSync(dirname(join(copy, path)), { recursive: true })
    if (path.endsWith('/table.ts')) appendFileSync(join(copy, path), text)
    else writeFileSync(join(copy, path), text)
  }
  return copy
}

async function cli(copy: string, ...args: readonly string[]): Promise<string> {
  const bin = join(copy, 'main/shells/cli/causalmace.mjs')
  const env = { ...process.env, CAUSALMACE_DATA: join(copy, 'data') }
  return (await promisify(execFile)(process.execPath, [bin, ...args], { env })).stdout
}

const resultsSchema = z.object({
  results: z.array(
    z.object({ scenario: z.string(), condition: z.string(), endReason: z.string(), validity: z.string() }),
  ),
})

test('a suite takes four folders and a line in each of four tables', () => {
  const lines = files.filter(({ path }) => path.endsWith('/table.ts'))
  expect(lines.map(({ path, text }) => [path, text.trim().split('\n').length])).toEqual(
    tables.map((folder) => [`${folder}/table.ts`, 1]),
  )
  const others = files.filter(({ path }) => !path.endsWith('/table.ts')).map(({ path }) => path)
  expect(others).toEqual([
    'shared/contract/tasks/fetch.ts',
    'shared/core/families/fetch/family.ts',
    'main/suites/fetch/fetch-suite.ts',
    'main/planner/simulation/fetch/documents.ts',
  ])
})

/** What the compiler says of the tables and all that they lead to; empty where nothing is wrong. */
async function compiled(copy: string): Promise<string> {
  const roots = ['main/suites/index.ts', 'shared/core/families/index.ts', 'main/planner/simulation/read-task.ts']
  writeFileSync(
    join(copy, 'tsconfig.tables.json'),
    JSON.stringify({ extends: './tsconfig.json', files: roots, include: [] }),
  )
  const tsc = join(copy, 'node_modules/.bin/tsc')
  const run = promisify(execFile)(process.execPath, [tsc, '-p', 'tsconfig.tables.json'], { cwd: copy })
  return run.then(
    ({ stdout }) => stdout,
    (error: { readonly stdout: string }) => error.stdout,
  )
}

test('it compiles, and not without its line in any of the later tables', async () => {
  const copy = copyWithTheSuite()
  expect(await compiled(copy)).toBe('')
  for (const folder of tables.slice(1)) {
    const path = join(copy, folder, 'table.ts')
    const whole = readFileSync(path, 'utf8')
    writeFileSync(path, whole.replace(/^.*fetch.*\n/m, ''))
    expect(await compiled(copy)).toContain("Property 'fetch' is missing")
    writeFileSync(path, whole)
  }
})

test('it is linted, offered, played by a plan and without one, scored, explained and exported', async () => {
  const copy = copyWithTheSuite()
  const biome = join(copy, 'node_modules/@biomejs/biome/bin/biome')
  await promisify(execFile)(process.execPath, [biome, 'check', '--vcs-enabled=false', ...tables], { cwd: copy })

  const listed = z
    .array(z.object({ address: z.string(), size: z.int() }))
    .parse(JSON.parse(await cli(copy, 'list', 'scenarios', '--json')))
  expect(listed.filter(({ address }) => address.startsWith('toys/'))).toMatchObject([
    { address: 'toys/fetch/supper', size: 2 },
    { address: 'toys/fetch/too-little', size: 2 },
  ])
  const options = ['--methods', 'causalmace,react', '--agents', '2', '--seeds', '1', '--parallel', '1', '--json']
  const run = ['run', '--scenarios', 'toys/fetch/*', ...options]
  const { results } = resultsSchema.parse(JSON.parse(await cli(copy, ...run)))
  expect(results.map(({ validity }) => validity)).toEqual(['valid', 'valid', 'valid', 'valid'])
  const supper = results.filter(({ scenario }) => scenario === 'toys/fetch/supper')
  expect(supper.map(({ condition, endReason }) => [condition, endReason])).toEqual([
    ['causalmace', 'completed'],
    ['react', 'completed'],
  ])
  const why = await cli(copy, 'why', 'latest')
  expect(why).toContain('1 of 2 things is not fetched.')
  expect(why).toContain('not-in-container')
  const csv = await cli(copy, 'export', '--run', 'latest')
  for (const [name, share] of [
    ['supper', '1,1'],
    ['too-little', '0.5,0'],
  ] as const) {
    for (const method of ['causalmace', 'react']) {
      expect(csv).toMatch(new RegExp(`,toys,fetch,toys/fetch/${name},${method},.*,valid,[^,]+,[^,]+,[^,]+,${share},`))
    }
  }
})
