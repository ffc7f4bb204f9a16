/** The desktop program as it is built, with a small page, for one test file. */
import { cpSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureScene } from '../../main/scene-build/ensure-scene.ts'
import { sceneFolder } from '../../main/scene-build/scene-files.ts'
import { sharedApp } from './built-app.ts'

const root = join(import.meta.dirname, '../..')

export interface BuiltElectron {
  /** The main process's file. */
  readonly main: string
  remove(): void
}

/** `name` tells the test files apart that build at the same time; inside the checkout, for packages to be found. */
export async function buildElectron(name: string): Promise<BuiltElectron> {
  const built = join(root, `out/test-${name}-${process.pid}`)
  cpSync(join(await sharedApp(), 'app'), join(built, 'app'), { recursive: true })
  mkdirSync(join(built, 'page/assets'), { recursive: true })
  writeFileSync(join(built, 'page/index.html'), '<!doctype html><title>the page</title>')
  writeFileSync(join(built, 'page/assets/a.js'), 'export {}')
  const scene = await ensureScene(root)
  if (!scene.ok) throw new Error(scene.error.message)
  mkdirSync(join(built, 'app/out'))
  symlinkSync(sceneFolder(root), sceneFolder(join(built, 'app')))
  return {
    main: join(built, 'app/main/shells/electron/main.js'),
    remove: () => rmSync(built, { recursive: true, force: true }),
  }
}
