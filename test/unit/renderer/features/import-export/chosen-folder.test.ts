/** What a folder is taken for, and what of it is sent. */
import { describe, expect, test } from 'vitest'
import { chosenFolder } from '../../../../../renderer/features/import-export/chosen-folder.ts'
import { MOST_UPLOAD_BYTES } from '../../../../../shared/contract/upload.ts'

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
