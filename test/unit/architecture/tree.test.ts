/** What no linter sees: the tree is the documented one, documented commands exist, and no file asks a tool to look away. */
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { layers } from '../../../lint/layers.ts'
import { DEEPEST } from '../../../lint/layers-to-biome.ts'

const root = join(import.meta.dirname, '../../..')
const sourceFolders = ['preload', 'shared', 'packages', 'main', 'db', 'renderer', 'scripts', 'lint', 'test', '.ci']
const maxLines = 400

function read(path: string): string {
  return readFileSync(join(root, path), 'utf8')
}

function filesUnder(folder: string): readonly string[] {
  if (!existsSync(join(root, folder))) return []
  return readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
}

function foldersIn(folder: string): readonly string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && filesUnder(`${folder}/${entry.name}`).length > 0)
    .map((entry) => entry.name)
}

const codeFiles = sourceFolders.flatMap(filesUnder).filter((path) => /\.(ts|tsx|cts|mts|cjs|sql|css)$/.test(path))
const documents = ['README.md', 'CHANGELOG.md', ...filesUnder('docs').filter((path) => path.endsWith('.md'))]
const textsSchema = z.record(z.string(), z.string())
const manifestSchema = z.object({ scripts: textsSchema, dependencies: textsSchema, devDependencies: textsSchema })
const manifest = manifestSchema.parse(JSON.parse(read('package.json')))

describe('source files', () => {
  test('there are some', () => expect(codeFiles.length).toBeGreaterThan(50))

  test('have at most 400 lines', () => {
    const long = codeFiles.filter((path) => read(path).trimEnd().split('\n').length > maxLines)
    expect(long).toEqual([])
  })

  test('have kebab-case names without vague nouns', () => {
    const name = /^(\d{3}_)?[a-z0-9]+([-_.][a-z0-9]+)*$/
    const vague = /(^|[-.])(utils?|helpers?|managers?|misc)([-.]|$)/
    const wrong = codeFiles.filter((path) =>
      path.split('/').some((part) => !name.test(part.replace(/^\./, '')) || vague.test(part)),
    )
    expect(wrong).toEqual([])
  })

  test('never switch a tool off and leave nothing for later', () => {
    const marks = ['biome-ignore', '@ts-expect-error', '@ts-ignore', '@ts-nocheck', 'TODO', 'FIXME', 'XXX']
    const own = relative(root, import.meta.filename)
    const plants = 'test/unit/architecture/planted-rules.ts'
    const found = codeFiles
      .filter((path) => path !== own && path !== plants)
      .flatMap((path) => marks.filter((mark) => read(path).includes(mark)).map((mark) => `${path}: ${mark}`))
    expect(found).toEqual([])
  })

  test('do not skip or single out tests', () => {
    const focused = codeFiles.filter(
      (path) => path.endsWith('.test.ts') && /\b(test|it|describe)\.only\b/.test(read(path)),
    )
    expect(focused).toEqual([])
  })
})

describe('scripts of package.json', () => {
  test('check the Node version before they run code of the project', () => {
    // `postinstall` is part of bringing the right Node in, and looks at it itself.
    const running = Object.entries(manifest.scripts).filter(
      ([name, command]) => !name.startsWith('pre') && name !== 'postinstall' && /\b(node|vitest)\b/.test(command),
    )
    const unchecked = running.filter(([name]) => manifest.scripts[`pre${name}`] !== 'node scripts/require-node.cjs')
    expect(running.length).toBeGreaterThan(3)
    expect(unchecked).toEqual([])
  })

  test('run on a Node of this project', () => {
    expect(process.versions.node).toBe(manifest.devDependencies.node)
  })

  test('every version is exact', () => {
    const loose = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies }).filter(
      ([, version]) => !/^\d+\.\d+\.\d+$/.test(version),
    )
    expect(loose).toEqual([])
  })
})

describe('layers', () => {
  const layered = codeFiles.filter((path) =>
    /^(preload|shared|packages|main|db|renderer|scripts)\/.*\.(ts|tsx)$/.test(path),
  )

  function layerOf(path: string): boolean {
    const folder = dirname(path)
    return layers.some((layer) => {
      if (layer.only !== undefined && layer.only !== '*' && basename(path, '.ts') !== layer.only) return false
      const deeper = layer.only === undefined ? `(/[^/]+){0,${DEEPEST}}` : ''
      return new RegExp(`^${layer.folder.replaceAll('*', '[^/]+')}${deeper}$`).test(folder)
    })
  }

  test('cover every file', () => expect(layered.filter((path) => !layerOf(path))).toEqual([]))
})

describe('documents', () => {
  test.each(['main', 'shared', 'packages', 'packages/minecraft-server', 'test'])(
    'docs/architecture.md names every folder of %s/',
    (folder) => {
      const text = read('docs/architecture.md')
      const missing = foldersIn(folder).filter((name) => !text.includes(`${name}/`))
      expect(missing).toEqual([])
    },
  )

  test('every command they show exists', () => {
    const builtIn = ['install', 'ci']
    const unknown = documents.flatMap((path) =>
      Array.from(read(path).matchAll(/```sh\n[\s\S]*?```|`[^`\n]+`/g), ([code]) => code)
        .flatMap((code) => Array.from(code.matchAll(/\bnpm (?:run )?([a-z][a-z:-]*)/g), ([, name = '']) => name))
        .filter((name) => !builtIn.includes(name) && manifest.scripts[name] === undefined)
        .map((name) => `${path}: npm ${name}`),
    )
    expect(unknown).toEqual([])
  })

  test('every file they link to exists', () => {
    const broken = documents.flatMap((path) =>
      Array.from(
        read(path).matchAll(/\]\((?!https?:|#)([^)#]+)(?:#[^)]*)?\)|src(?:set)?="([^"]+)"/g),
        ([, a, b]) => a ?? b ?? '',
      )
        .filter((target) => !existsSync(join(root, dirname(path), target)))
        .map((target) => `${path} -> ${target}`),
    )
    expect(broken).toEqual([])
  })

  test('every path of code that they name exists', () => {
    const folders = 'main|shared|packages|preload|renderer|db|lint|scripts|test'
    // Pages that show how to add something name what does not exist yet.
    const broken = documents
      .filter((path) => !basename(path).startsWith('adding-') && !path.includes('decisions/'))
      .flatMap((path) =>
        Array.from(read(path).matchAll(new RegExp(`\`((?:${folders})/[^\`\\s:]+)`, 'g')), ([, named = '']) => named)
          .filter((named) => globSync(named.replace('/X', '/*'), { cwd: root }).length === 0)
          .map((named) => `${path}: ${named}`),
      )
    expect(broken).toEqual([])
  })

  test('every decision has a number of its own and is in the list', () => {
    const files = filesUnder('docs/decisions')
      .map((path) => basename(path))
      .filter((name) => name !== 'README.md')
    const list = read('docs/decisions/README.md')
    expect(files.filter((name) => !/^\d{4}-[a-z0-9-]+\.md$/.test(name) || !list.includes(name))).toEqual([])
    expect(new Set(files.map((name) => name.slice(0, 4))).size).toBe(files.length)
  })
})
