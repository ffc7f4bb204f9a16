import { expect, onTestFinished, test, vi } from 'vitest'
import { CANARY } from '../../fakes/ask-live.ts'
import { causalmaceHere, labOf } from '../../fakes/command-line.ts'
import { modelServer, refuses, streams } from '../../fakes/model-server.ts'
import { tempFolder } from '../../fakes/temp-folder.ts'

/** The data folder of a lab that runs already. */
async function folderOfLab(): Promise<string> {
  const folder = tempFolder()
  const lab = await labOf(folder)
  onTestFinished(() => lab.close())
  return folder
}

const task = ['--scenarios', 'villagerbench/construction/flower-row-06', '--agents', '1'] as const

test('models are listed with their servers, and whether there is a key, never the key', async () => {
  vi.stubEnv('OPENROUTER_API_KEY', CANARY)
  onTestFinished(() => void vi.unstubAllEnvs())
  for (const more of [[], ['--json']]) {
    const { stdout, code } = await causalmaceHere(tempFolder(), 'list', 'models', ...more)
    expect(code).toBe(0)
    expect(stdout).toContain('https://openrouter.ai/api/v1')
    expect(stdout).not.toContain(CANARY)
  }
  const { stdout } = await causalmaceHere(tempFolder(), 'list', 'models')
  expect(stdout).toMatch(/preset=openrouter .*has a key/)
  expect(stdout).toMatch(/its server +live +Anthropic: https:\/\/api\.anthropic\.com, no key \(ANTHROPIC_API_KEY\)/)
  expect(stdout).toMatch(/preset=azure .*no key \(AZURE_OPENAI_API_KEY\)/)
})

test('a spent budget ends the command, and resume takes a higher one', { tags: ['long'] }, async () => {
  const folder = await folderOfLab()
  const server = await modelServer(streams('no plan at all'))
  const model = ['--model', 'openai:gpt-test', '--set', `baseUrl=${server.baseUrl}`, '--set', 'reasks=0']
  const poor = await causalmaceHere(folder, 'run', ...task, ...model, '--budget-tokens', '10', '--skip-check')
  expect(poor.code).toBe(1)
  expect(poor.stdout).toContain('budget (stopped, does not count)')
  expect(poor.stdout).toMatch(
    /The run is paused: `causalmace resume \S+` with a higher --budget-tokens or --budget-usd goes on/,
  )
  expect(server.asked).toHaveLength(0)
  const rich = await causalmaceHere(folder, 'resume', 'latest', '--budget-tokens', '1000000')
  expect(rich.stdout).toMatch(/gave-up +0\.0 %/)
  expect(rich.code).toBe(0)
  expect(server.asked.length).toBeGreaterThan(0)
})

test('a live model is asked before the run: nothing starts where it does not answer, unless it is told to', async () => {
  const folder = await folderOfLab()
  const server = await modelServer(refuses(401, 'wrong key'))
  const model = ['--model', 'openai:gpt-test', '--set', `baseUrl=${server.baseUrl}`, '--set', 'retries=0']
  const refused = await causalmaceHere(folder, 'run', ...task, ...model)
  expect(refused).toMatchObject({ code: 1, stdout: '' })
  expect(refused.stderr).toContain('Nothing was started. To start all the same: --skip-check.')
  expect(await causalmaceHere(folder, 'list', 'runs')).toMatchObject({ stdout: expect.stringContaining('no runs') })
  const anyway = await causalmaceHere(folder, 'run', ...task, ...model, '--skip-check')
  expect(anyway.stdout).toContain('model-failure (infrastructure, does not count)')
})

test('a run is replayed by the beginning of its id, to the same record', async () => {
  const folder = await folderOfLab()
  const recordOf = (stdout: string): string => JSON.parse(stdout).results[0].logSha256
  const first = await causalmaceHere(folder, 'run', ...task, '--json')
  const again = await causalmaceHere(folder, 'run', '--model', 'replay:latest', '--json')
  expect(again.code).toBe(0)
  expect(JSON.parse(again.stdout)).toMatchObject({ name: 'replay of run', results: [{ modelKind: 'recorded' }] })
  expect(recordOf(again.stdout)).toBe(recordOf(first.stdout))
  const beyond = await causalmaceHere(folder, 'run', '--model', 'replay:latest', '--seeds', '2')
  expect(beyond).toMatchObject({ code: 2, stderr: expect.stringContaining('has no episode that counts for') })
})

test('two models in one spec are two conditions, in results and files, and play again as they were', {
  tags: ['long'],
}, async () => {
  const folder = await folderOfLab()
  const only = ['--scenarios', 'villagerbench/construction/flower-row-06', '--methods', 'causalmace', '--seeds', '1']
  const played = await causalmaceHere(
    folder,
    'run',
    '--spec',
    'examples/two-models.json',
    ...only,
    '--agents',
    '1',
    '--json',
  )
  expect(played.code).toBe(0)
  const run = JSON.parse(played.stdout)
  const labels = run.results.map((result: { readonly condition: string }) => result.condition)
  expect(labels).toEqual(['causalmace [careful]', 'causalmace [erring]'])
  const csv = (await causalmaceHere(folder, 'export', '--run', 'latest')).stdout.split('\n')
  expect(csv.filter((line) => line.includes('""profile"":""erring""'))).toHaveLength(1)
  expect(csv.filter((line) => line.includes('""profile"":""careful""'))).toHaveLength(1)
  const again = JSON.parse((await causalmaceHere(folder, 'run', '--model', 'replay:latest', '--json')).stdout)
  const records = (of: typeof run) => of.results.map((result: { readonly logSha256: string }) => result.logSha256)
  expect(records(again)).toEqual(records(run))
  expect(new Set(records(run)).size).toBe(2)
})
