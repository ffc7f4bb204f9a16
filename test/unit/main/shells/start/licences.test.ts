import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { licencesOf, packageFolderOf } from '../../../../../main/shells/start/licences.ts'
import { licencesSchema } from '../../../../../shared/contract/licences.ts'
import { tempFolder } from '../../../../fakes/temp-folder.ts'

function plant(root: string, folder: string, manifest: object, text?: string): void {
  mkdirSync(join(root, folder), { recursive: true })
  writeFileSync(join(root, folder, 'package.json'), JSON.stringify({ version: '1.0.0', ...manifest }))
  if (text !== undefined) writeFileSync(join(root, folder, 'LICENSE.md'), text)
}

test('what runs, what is bundled and the program itself are named once each, with their texts', () => {
  const root = tempFolder()
  const packages = {
    '': {},
    'node_modules/a': {},
    'node_modules/tool': { dev: true },
    'node_modules/other-system': { optional: true },
    'node_modules/own': { link: true },
    'packages/own': {},
  }
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages }))
  plant(root, 'node_modules/a', { name: 'a', license: 'MIT' }, 'Do what you like.\r\n')
  plant(root, 'node_modules/tool', { name: 'tool', license: 'MIT' }, 'never shipped')
  plant(
    root,
    'node_modules/@in/page',
    { name: '@in/page', licenses: [{ type: 'ISC' }, { type: 'MIT' }] },
    'Do what you like.',
  )
  plant(root, 'node_modules/electron', { name: 'electron', license: { type: 'MIT' } })
  const licences = licencesOf(root, ['node_modules/@in/page', 'node_modules/a'])
  expect(licencesSchema.parse(licences)).toEqual({
    version: 1,
    packages: [
      { name: '@in/page', version: '1.0.0', licence: 'ISC or MIT', text: 0 },
      { name: 'a', version: '1.0.0', licence: 'MIT', text: 0 },
      { name: 'electron', version: '1.0.0', licence: 'MIT', text: null },
    ],
    texts: ['Do what you like.'],
  })
})

test('a bundled file belongs to the innermost package around it', () => {
  const folder = (path: string) => packageFolderOf('/lab', path)
  expect(folder('/lab/node_modules/react/index.js')).toBe('node_modules/react')
  expect(folder('\0/lab/node_modules/@a/b/dist/x.js?commonjs')).toBe('node_modules/@a/b')
  expect(folder('/lab/node_modules/a/node_modules/b/x.js')).toBe('node_modules/a/node_modules/b')
  expect(folder('/lab/renderer/app/main.tsx')).toBeNull()
  expect(folder('\0vite/preload-helper')).toBeNull()
})
