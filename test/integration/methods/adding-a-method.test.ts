/** The page that says how to add a method, followed to the letter in a copy of the project. That it is linted: `test/e2e/added.test.ts`. */
import { expect, test } from 'vitest'
import { z } from 'zod'
import { causalmaceOf, copyProject, filesOfPage, isTable } from '../../fakes/copied-project.ts'
import { tempFolder } from '../../fakes/temp-folder.ts'

const page = 'adding-a-method.md'

test('a method takes one folder and one line', () => {
  const others = filesOfPage(page).filter((file) => !isTable(file))
  expect(others.map(({ path }) => path)).toEqual([
    'main/methods/stroll/descriptor.ts',
    'main/methods/stroll/where-prompt.ts',
    'main/methods/stroll/run.ts',
  ])
  const lines = filesOfPage(page).filter(isTable)
  expect(lines).toEqual([{ path: 'main/methods/table.ts', text: expect.stringMatching(/^export .*\n$/) }])
})

test('it is played like any other', { tags: ['long'] }, async () => {
  const copy = tempFolder()
  copyProject(copy, [page])
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
  const methods = listSchema.parse(JSON.parse(await causalmaceOf(copy, 'list', 'methods', '--json')))
  return methods.find(({ id }) => id === method)?.prompts
}

async function play(copy: string) {
  const run = ['run', '--scenarios', 'villagerbench/construction/flower-row-06', '--methods', 'stroll,stroll:twice']
  const options = ['--agents', '2', '--seeds', '1', '--parallel', '1', '--json']
  return documentSchema.parse(JSON.parse(await causalmaceOf(copy, ...run, ...options))).results
}
