/** What a folder is taken for, and what of it is sent. */

import { describe, expect, test } from 'vitest'
import { chosenFolder, sendFolder } from '../../../../../renderer/features/import-export/chosen-folder.ts'
import type { Bridge } from '../../../../../shared/contract/bridge.ts'
import { calls } from '../../../../../shared/contract/calls.ts'
import { MOST_UPLOAD_BYTES, UPLOAD_PART_BYTES } from '../../../../../shared/contract/upload.ts'

/* Files leave the page in parts that a message can carry, and nothing of them stays where they are not wanted any more. */

/** A lab that takes everything; keeps what it was asked, each as the contract reads it. */
function takingLab() {
  const asked: { readonly name: string; readonly input: Record<string, unknown> }[] = []
  const answers: Record<string, unknown> = { 'upload.begin': { uploadId: 'u' }, 'upload.end': { folder: '/in/u' } }
  const bridge = {
    call: async (name: keyof typeof calls, input: unknown) => {
      asked.push({ name, input: calls[name].input.parse(input) as Record<string, unknown> })
      return { ok: true as const, value: answers[name] ?? {} }
    },
  } as unknown as Pick<Bridge, 'call'>
  return { bridge, asked }
}

const always = { tell: () => {}, isWanted: () => true }

test('every byte comes over, in order and in parts', async () => {
  const { bridge, asked } = takingLab()
  const bytes = new Uint8Array(UPLOAD_PART_BYTES + 3).map((_, index) => index % 251)
  const told: number[] = []
  const sent = await sendFolder(
    bridge,
    [
      { path: 'a/large.bin', content: new Blob([bytes]) },
      { path: 'empty', content: new Blob([]) },
    ],
    { tell: (done, total) => told.push(done / total), isWanted: () => true },
  )
  expect(sent).toEqual({ ok: true, value: { uploadId: 'u', folder: '/in/u' } })
  const parts = asked.filter(({ name }) => name === 'upload.part')
  const together = Buffer.concat(parts.map(({ input }) => Buffer.from(String(input.bytes), 'base64')))
  expect(together.equals(bytes)).toBe(true)
  expect(parts).toHaveLength(2)
  expect(told.at(-1)).toBe(1)
})

test('what is given up on the way is taken back out of the lab', async () => {
  const { bridge, asked } = takingLab()
  let left = 1
  const sent = await sendFolder(bridge, [{ path: 'a', content: new Blob([new Uint8Array(2 * UPLOAD_PART_BYTES)]) }], {
    ...always,
    isWanted: () => left-- > 0,
  })
  expect(sent).toMatchObject({ ok: false, error: { code: 'cancelled' } })
  expect(asked.map(({ name }) => name)).toEqual(['upload.begin', 'upload.part', 'upload.remove'])
})

test('a file that was moved meanwhile is said by its name', async () => {
  const { bridge } = takingLab()
  const moved = { size: 3, slice: () => ({ arrayBuffer: () => Promise.reject(new Error('NotReadableError')) }) }
  expect(await sendFolder(bridge, [{ path: 'gone.json', content: moved }], always)).toMatchObject({
    ok: false,
    error: { message: expect.stringContaining('gone.json') },
  })
})

const files = (...paths: readonly string[]) => paths.map((path) => ({ path, content: { size: 1 } }))

function chosen(...paths: readonly string[]) {
  const found = chosenFolder(files(...paths))
  if (!found.ok) return found.error.code
  return [found.value.kind, found.value.files.map(({ path }) => path)]
}

describe('a chosen folder', () => {
  test('with a manifest is an exported run, sent whole', () => {
    expect(chosen('manifest.json', 'records/a.jsonl')).toEqual(['run', ['manifest.json', 'records/a.jsonl']])
  })

  test('is a checkout of VillagerBench by the names of its files, of which only those that are read are sent', () => {
    const wanted = ['data/building_blue_print.json', 'result/gpt_construction_task0/score.json']
    expect(chosen('.git/config', 'README.md', ...wanted, 'result/a/b/score.json', 'env/env.py')).toEqual([
      'villagerbench',
      wanted,
    ])
    expect(chosen('farm_setting.json')).toEqual(['villagerbench', ['farm_setting.json']])
  })

  test('is a checkout of MINDcraft, or its results, by the names of its folders', () => {
    const tasks = ['tasks/crafting_tasks/test_tasks/2_agent.json', 'tasks/example_tasks.json']
    const results = ['experiments/a_06-16/results.txt', 'experiments/a_06-16/a_task/andy_0.json']
    expect(chosen('main.js', 'profiles/andy.json', ...tasks, ...results)).toEqual([
      'minecollab',
      [...tasks, ...results],
    ])
    expect(chosen(...results)).toEqual(['minecollab', results])
  })

  test('is a checkout of TeamCraft, folders of its families, or its results, by the numbers of its configs', () => {
    const configs = ['teamcraft/tasks/task_build/configure/0.json', 'teamcraft/tasks/task_farm/configure/249.json']
    expect(chosen('README.md', 'package.json', ...configs)).toEqual(['teamcraft', configs])
    const others = ['break/3.json', 'smelt/json/3.json', 'task_smelt/json/4.json']
    expect(chosen('eval.log', ...others)).toEqual(['teamcraft', others])
  })

  test('may hold blueprints anywhere', () => {
    expect(chosen('a/house.schem', 'tower.NBT', 'notes.txt')).toEqual(['blueprints', ['a/house.schem', 'tower.NBT']])
  })

  test('that holds nothing of it, has too much, or has names that lead elsewhere is refused', () => {
    expect(chosen('notes.txt')).toBe('bad-input')
    expect(chosen(...Array.from({ length: 501 }, (_, index) => `${index}.json`))).toBe('bad-input')
    expect(chosen('manifest.json', 'records/../../x')).toBe('bad-input')
    const huge = [{ path: 'manifest.json', content: { size: MOST_UPLOAD_BYTES + 1 } }]
    expect(chosenFolder(huge)).toMatchObject({
      ok: false,
      error: { message: expect.stringContaining('Give its path') },
    })
  })
})
