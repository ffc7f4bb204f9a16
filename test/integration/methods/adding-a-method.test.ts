/** The page that says how to add a method, followed to the letter in a copy of the project. */
import { execFile } from 'node:child_process'
import { appendFileSync, cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { tempFolder } from '../../fakes/temp-folder.ts'

const root = join(import.meta.dirname, '../../..')
const sources = ['main', 'preload', 'shared', 'db', 'examples', 'lint', 'package.json', 'biome.json']
const page = readFileSync(join(root, 'docs/adding-a-method.md'), 'utf8')

/** `main/methods/stroll/run.ts` named in backquotes, and the next block of TypeScript. */
function filesOfThePage(): readonly { readonly path: string; readonly text: string }[] {
  const named = page.matchAll(/`(main\/methods\/[\w/.-]+\.ts)`:[\s\S]*?```ts\n([\s\S]*?)```/g)
  return Array.from(named, ([, path = '', text = '']) => ({ path, text }))
}

function filesOf(folder: string): ReadonlyMap<string, string> {
  const entries = readdirSync(join(folder, 'main'), { recursive: true, withFileTypes: true })
  return new Map(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [relative(folder, path), readFileSync(path, 'utf8')]),
  )
}

function copyOfTheProject(): string {
  const copy = tempFolder()
  for (const name of sources) cpSync(join(root, name), join(copy, name), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  return copy
}

test('adding a method takes one folder and one line, and it is played like any other', async () => {
  const copy = copyOfTheProject()
  const before = filesOf(copy)
  const files = filesOfThePage().filter(({ path }) => !path.endsWith('/table.ts'))
  for (const { path, text } of files) {
    mkdirSync(dirname(join(copy, path)), { recursive: true })
    writeFileSync(join(copy, path), text)
  }
  const line = filesOfThePage().find(({ path }) => path.endsWith('/table.ts'))?.text ?? ''
  appendFileSync(join(copy, 'main/methods/table.ts'), line)

  const after = filesOf(copy)
  const changed = [...after].filter(([path, text]) => before.get(path) !== text).map(([path]) => path)
  expect(changed.toSorted()).toEqual([
    'main/methods/stroll/descriptor.ts',
    'main/methods/stroll/run.ts',
    'main/methods/stroll/where-prompt.ts',
    'main/methods/table.ts',
  ])
  const linesOf = (text: string | undefined): readonly string[] => (text ?? '').trim().split('\n')
  const table = linesOf(after.get('main/methods/table.ts'))
  expect(table).toEqual([...linesOf(before.get('main/methods/table.ts')), line.trim()])

  const biome = join(copy, 'node_modules/@biomejs/biome/bin/biome')
  await promisify(execFile)(process.execPath, [biome, 'check', '--vcs-enabled=false', 'main/methods'], { cwd: copy })
  expect(await promptsOf(copy, 'stroll')).toEqual([
    { purpose: 'stroll.where', description: expect.any(String), instructions: expect.any(String) },
  ])

  const results = await play(copy)
  expect(results.map(({ condition, modelCalls }) => [condition, modelCalls])).toEqual([
    ['stroll', 2],
    ['stroll:twice', 4],
  ])
  for (const { endReason, validity } of results) expect({ endReason, validity }).toEqual(gaveUp)
})

const gaveUp = { endReason: 'gave-up', validity: 'valid' }
const documentSchema = z.object({
  results: z.array(
    z.object({ condition: z.string(), modelCalls: z.int(), endReason: z.string(), validity: z.string() }),
  ),
})

const listSchema = z.array(
  z.object({
    id: z.string(),
    prompts: z.array(z.object({ purpose: z.string(), description: z.string(), instructions: z.string() })).optional(),
  }),
)

/** As the page shows them, so that a run can replace their words. */
async function promptsOf(copy: string, method: string) {
  const bin = join(copy, 'main/shells/cli/causalmace.mjs')
  const env = { ...process.env, CAUSALMACE_DATA: join(copy, 'data') }
  const { stdout } = await promisify(execFile)(process.execPath, [bin, 'list', 'methods', '--json'], { env })
  return listSchema.parse(JSON.parse(stdout)).find(({ id }) => id === method)?.prompts
}

async function play(copy: string) {
  const bin = join(copy, 'main/shells/cli/causalmace.mjs')
  const run = ['run', '--scenarios', 'villagerbench/construction/flower-row-06', '--methods', 'stroll,stroll:twice']
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [bin, ...run, '--agents', '2', '--seeds', '1', '--parallel', '1', '--json'],
    { env: { ...process.env, CAUSALMACE_DATA: join(copy, 'data') } },
  )
  return documentSchema.parse(JSON.parse(stdout)).results
}
