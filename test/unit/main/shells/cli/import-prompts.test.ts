import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { importCommand } from '../../../../../main/shells/cli/commands/import.ts'
import { readSpecFile } from '../../../../../main/shells/cli/run-spec-file.ts'
import { must } from '../../../../fakes/must.ts'
import { tempFolder } from '../../../../fakes/temp-folder.ts'
import { checkout, mindcraftFiles } from '../../lab/original-prompts/checkouts.ts'

afterEach(() => vi.restoreAllMocks())

it('writes original prompts as a spec that a run takes, and says what became of each', async () => {
  const printed = vi.spyOn(console, 'log').mockReturnValue(undefined)
  const out = join(tempFolder(), 'set.json')
  expect(await importCommand.run(['prompts', checkout(mindcraftFiles), '--out', out])).toBe(0)
  const { methods } = must(readSpecFile(out))
  expect(methods?.map(({ method }) => method)).toEqual(['mindcraft'])
  expect(readFileSync(out, 'utf8')).toContain('Be {{name}}.')
  const text = printed.mock.calls.flat().join('\n')
  expect(text).toMatch(/mindcraft\.converse +conversing of profiles\/defaults\/_default\.json +\$BLUEPRINTS/)
  expect(text).toContain('- coding of profiles/defaults/_default.json: it asks for code, and models write none here.')
})

it('refuses what does not belong together', async () => {
  const told = vi.spyOn(console, 'error').mockReturnValue(undefined)
  const codes = [
    ['prompts'],
    ['prompts', 'a', 'b'],
    ['some-run', '--out', 'x'],
    ['prompts', checkout(mindcraftFiles), '--json'],
  ]
  for (const args of codes) expect(await importCommand.run(args)).toBe(2)
  const said = told.mock.calls.flat().join('\n')
  expect(said).toMatch(
    /Name the one folder[\s\S]*Name the one folder[\s\S]*belong to `causalmace import prompts[\s\S]*say to which file/,
  )
})
