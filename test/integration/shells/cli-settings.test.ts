import { expect, test } from 'vitest'
import { causalmace, startCausalmace } from '../../fakes/command-line.ts'
import { tempFolder } from '../../fakes/temp-folder.ts'

test('settings are shown, changed and kept, in a lab of its own and in a live one', async () => {
  const folder = tempFolder()
  const settings = async (...args: readonly string[]) => (await causalmace(folder, 'settings', ...args)).stdout.trim()
  expect(await settings()).toBe('parallel     auto (all cores but one)\nmodel-calls  8')
  expect(await settings('--parallel', '3')).toBe('parallel     3\nmodel-calls  8')
  expect(await settings('--json')).toBe('{"parallel":3,"modelCalls":8,"prices":{}}')
  await startCausalmace(folder, 'serve').says('http')
  expect(await settings()).toBe('parallel     3\nmodel-calls  8')
  expect(await settings('--parallel', 'auto', '--json')).toBe('{"parallel":null,"modelCalls":8,"prices":{}}')
  const priced = await settings('--price', 'gpt-4o*=2.5,10', '--price', 'x=1,1', '--model-calls', '2')
  expect(priced).toBe(
    'parallel     auto (all cores but one)\nmodel-calls  2\nprice        gpt-4o*=2.5,10\nprice        x=1,1',
  )
  expect(await settings('--price', 'x=none')).not.toContain('price        x')
  expect(await causalmace(folder, 'settings', '--price', 'gpt-4o')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('--price takes model=in,out'),
  })
  for (const wrong of ['0', 'many', '257']) {
    expect(await causalmace(folder, 'settings', '--parallel', wrong)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('--parallel takes a whole number from 1 to 256'),
    })
  }
})
