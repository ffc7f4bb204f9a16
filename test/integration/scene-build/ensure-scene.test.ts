import { execFile } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, statSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { ensureScene } from '../../../main/scene-build/ensure-scene.ts'
import { sceneFiles, sceneFolder } from '../../../main/scene-build/scene-files.ts'
import { tempFolder } from '../../fakes/temp-folder.ts'

const run = promisify(execFile)
const project = join(import.meta.dirname, '../../..')

/** A project with packages and nothing built. */
function freshProject(): string {
  const root = tempFolder()
  symlinkSync(join(project, 'node_modules'), join(root, 'node_modules'))
  return root
}

/** Asks in a process of its own. */
async function ensureApart(root: string): Promise<unknown> {
  const url = pathToFileURL(join(project, 'main/scene-build/ensure-scene.ts')).href
  const code = `const { ensureScene } = await import('${url}'); console.log(JSON.stringify(await ensureScene(${JSON.stringify(root)})))`
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', code])
  return JSON.parse(stdout)
}

test('two processes at once leave whole files and nothing else; whoever comes later builds nothing', {
  tags: ['long'],
}, async () => {
  const root = freshProject()
  const files = sceneFiles(root)
  expect(await Promise.all([ensureApart(root), ensureApart(root)])).toEqual(Array(2).fill({ ok: true, value: files }))
  expect(readdirSync(sceneFolder(root)).sort()).toEqual(['NOTICE.txt', 'atlas.png', 'scene.bin'])
  expect(readFileSync(join(sceneFolder(root), 'NOTICE.txt'), 'utf8')).toMatch(
    /Mojang[\s\S]*Permission is hereby granted/,
  )
  const builtAt = statSync(files.binPath).mtimeMs
  expect(await ensureScene(root)).toEqual({ ok: true, value: files })
  expect(statSync(files.binPath).mtimeMs).toBe(builtAt)
})

test('without the packages it says what to do', async () => {
  expect(await ensureScene(tempFolder())).toMatchObject({ ok: false, error: { code: 'unsupported' } })
})

test('where nothing can be written it says so, before it builds anything', async () => {
  const root = freshProject()
  mkdirSync(join(root, 'out/scene/NOTICE.txt'), { recursive: true })
  expect(await ensureScene(root)).toMatchObject({ ok: false, error: { code: 'storage' } })
  expect(readdirSync(sceneFolder(root))).toEqual(['NOTICE.txt'])
})
