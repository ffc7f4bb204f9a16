import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { CANARY } from '../../fakes/ask-live.ts'
import { causalmaceHere, startCausalmace } from '../../fakes/command-line.ts'
import { json, modelServer, refuses } from '../../fakes/model-server.ts'
import { tempFolder } from '../../fakes/temp-folder.ts'

test('settings are shown, changed and kept, in a lab of its own and in a live one', async () => {
  const folder = tempFolder()
  const settings = async (...args: readonly string[]) =>
    (await causalmaceHere(folder, 'settings', ...args)).stdout.trim()
  const rest =
    'model-calls   8\nrun-episodes  20000\npause-after   3\nnew runs      3 agents, 2 seeds, scripted\nkeep-tracks   forever\ntrash         7 days'
  expect(await settings()).toBe(`parallel      auto (all cores but one)\n${rest}`)
  expect(await settings('--parallel', '3')).toBe(`parallel      3\n${rest}`)
  expect(JSON.parse(await settings('--json'))).toEqual({
    parallel: 3,
    modelCalls: 8,
    prices: {},
    defaults: { agents: 3, seeds: 2, provider: 'scripted', model: 'scripted' },
    runEpisodes: 20_000,
    pauseAfterFailures: 3,
    keepTracksDays: null,
    trashDays: 7,
  })
  await startCausalmace(folder, 'serve').says('http')
  expect(await settings()).toBe(`parallel      3\n${rest}`)
  expect(JSON.parse(await settings('--parallel', 'auto', '--json'))).toMatchObject({ parallel: null, modelCalls: 8 })
  const priced = await settings('--price', 'gpt-4o*=2.5,10,1.25', '--price', 'x=1,1', '--model-calls', '2')
  expect(priced).toContain('model-calls   2\n')
  expect(priced).toMatch(/price {9}gpt-4o\*=2\.5,10,1\.25\nprice {9}x=1,1$/)
  expect(await settings('--price', 'x=none')).toMatch(/gpt-4o\*=2\.5,10,1\.25$/)
  const begun = await settings('--agents', '5', '--model', 'openai:gpt-4o', '--keep-tracks', '30')
  expect(begun).toContain(
    'new runs      5 agents, 2 seeds, openai:gpt-4o\nkeep-tracks   30 days\ntrash         7 days\n',
  )
  expect(await settings('--keep-tracks', 'forever', '--model', 'scripted', '--seeds', '4')).toContain(
    'new runs      5 agents, 4 seeds, scripted\nkeep-tracks   forever\ntrash         7 days\n',
  )
  expect(await settings('--update-feed', 'https://example.org/newest.json')).toContain(
    '\nupdate-feed   https://example.org/newest.json\n',
  )
  expect(await settings('--update-feed', 'none')).not.toContain('update-feed')
  expect(await causalmaceHere(folder, 'settings', '--update-feed', 'file:///etc/passwd')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('--update-feed takes an address'),
  })
  expect(await causalmaceHere(folder, 'settings', '--price', 'gpt-4o')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('--price takes model=in,out'),
  })
  for (const [wrong, why] of [
    ['0', 'Set a queue first'],
    ['257', '--parallel takes a whole number from 0 to 256'],
  ] as const) {
    expect(await causalmaceHere(folder, 'settings', '--parallel', wrong)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining(why),
    })
  }
})

test('settings go into a file without keys, and out of one after a look at what changes', async () => {
  const folder = tempFolder()
  const file = join(folder, 'mine.json')
  const settings = (...args: readonly string[]) => causalmaceHere(folder, 'settings', ...args)
  await settings('--trash', '0', '--price', 'x=1,2')
  expect(await settings('export', '--out', file)).toMatchObject({
    code: 0,
    stderr: expect.stringContaining('Keys are not'),
  })
  expect(await settings('import', file)).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('nothing would change'),
  })
  await settings('--trash', '30', '--price', 'x=none', '--price', 'y=1,1', '--parallel', '2')
  const preview = await settings('import', file)
  expect(preview.stdout).toMatch(/Days that deleted runs stay in the trash +30 +0\n/)
  expect(preview.stdout).toMatch(/Price of y +1 \/ 1 USD per million tokens +none\n/)
  expect(preview.stdout).toContain('Nothing has changed yet')
  expect((await settings()).stdout).toContain('trash         30 days')
  expect(JSON.parse((await settings('import', file, '--yes', '--json')).stdout)).toMatchObject({
    isApplied: true,
    changes: [{ name: 'Episodes', before: '2', after: 'all cores but one' }, {}, {}, {}],
  })
  expect((await settings()).stdout).toMatch(/trash {9}0 days\nprice {9}x=1,2\n$/)
  expect(await settings('import', join(folder, 'keys.json'))).toMatchObject({ code: 2 })
})

test('a key is read from standard input, tried, taken away, and said nowhere', { tags: ['long'] }, async () => {
  const folder = tempFolder()
  const server = await modelServer((response, asked) =>
    asked.headers.authorization === `Bearer ${CANARY}`
      ? json(200, { data: [{ id: 'gpt-a' }] })(response, asked)
      : refuses(401, `Wrong key ${asked.headers.authorization}`)(response, asked),
  )
  const give = async (key: string, ...args: readonly string[]) => {
    const command = startCausalmace(folder, 'settings', ...args)
    command.process.stdin?.end(key)
    const code = await command.ended
    return { code, said: await command.says('') }
  }
  /** Where nothing is read from standard input. */
  const ask = async (...args: readonly string[]) => {
    const { code, stdout, stderr } = await causalmaceHere(folder, 'settings', ...args)
    return { code, said: stdout + stderr }
  }
  const kept = await give(`${CANARY}\n`, '--key', server.baseUrl, '--test-key', server.baseUrl)
  expect(kept).toMatchObject({ code: 0, said: expect.stringMatching(/is kept in .*keys\.json\.\nworks: .*\ngpt-a/) })
  expect(readFileSync(join(folder, 'keys.json'), 'utf8')).toContain(CANARY)
  const wrong = await give(`${CANARY}-old`, '--key', server.baseUrl, '--test-key', server.baseUrl, '--json')
  expect(wrong).toMatchObject({ code: 1, said: expect.stringContaining('"outcome":"key-refused"') })
  expect(await ask('--remove-key', server.baseUrl)).toMatchObject({ code: 0 })
  expect(await ask('--test-key', server.baseUrl)).toMatchObject({
    code: 1,
    said: expect.stringMatching(/^no-key/),
  })
  const refused = [
    await give('', '--key', 'openai'),
    await ask('--key', CANARY),
    await ask('--key', 'openai', '--parallel', '2'),
    await give(`${CANARY} two`, '--key', 'openai'),
  ]
  for (const { code } of refused) expect(code).toBe(2)
  expect(readFileSync(join(folder, 'keys.json'), 'utf8')).not.toContain(CANARY)
  for (const { said } of [kept, wrong, ...refused]) expect(said).not.toContain(CANARY)
})
