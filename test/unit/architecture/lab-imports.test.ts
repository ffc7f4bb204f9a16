/** The lab's process loads no Minecraft library: followed through every import that runs at load time. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../..')
const minecraftLibrary = /^(mineflayer|flying-squid|minecraft-|prismarine-|vec3)/

function sourcesIn(folder: string): readonly string[] {
  if (!existsSync(join(root, folder))) return []
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .map((path) => join(folder, path))
}

/** What a module loads when it is loaded itself; types are erased and `import()` waits for its call. */
function loadTimeImports(source: string): readonly string[] {
  const statement = /^(?:import|export)\s+(?!type\b)(?:[^'"`;=]*?\bfrom\s+)?'([^']+)'/gm
  return Array.from(source.matchAll(statement), ([, specifier = '']) => specifier)
}

/** Packages that loading these files loads, with the file that names them. */
function packagesLoadedBy(start: readonly string[]): ReadonlyMap<string, string> {
  const packages = new Map<string, string>()
  const seen = new Set(start)
  for (const path of seen) {
    for (const specifier of loadTimeImports(readFileSync(join(root, path), 'utf8'))) {
      if (specifier.startsWith('.')) seen.add(normalize(join(dirname(path), specifier)))
      else if (!packages.has(specifier)) packages.set(specifier, path)
    }
  }
  return packages
}

function minecraftIn(folders: readonly string[]): readonly (readonly [string, string])[] {
  return [...packagesLoadedBy(folders.flatMap(sourcesIn))].filter(([name]) => minecraftLibrary.test(name))
}

describe('imports at load time', () => {
  test('are found in all their forms, types and lazy ones left out', () => {
    const source = [
      "import a from 'one'",
      "import {\n  b,\n  c,\n} from 'two'",
      "import 'three'",
      "export * from 'four'",
      "import type { D } from 'five'",
      "export const later = () => import('six')",
      "export const text = 'seven'",
    ]
    expect(loadTimeImports(source.join('\n'))).toEqual(['one', 'two', 'three', 'four'])
  })

  test('of the lab hold no Minecraft library', () => {
    expect(minecraftIn(['main/lab', 'main/shells', 'main/runs', 'main/models', 'main/analysis', 'db'])).toEqual([])
  })

  test('of the tables of plug-ins hold none either', () => {
    const tables = ['suites', 'methods', 'metrics', 'models'].map((name) => `main/${name}/index.ts`)
    const present = tables.filter((path) => existsSync(join(root, path)))
    expect(present).not.toEqual([])
    expect([...packagesLoadedBy(present)].filter(([name]) => minecraftLibrary.test(name))).toEqual([])
  })

  test('of the folder that may do hold them', () => {
    expect(minecraftIn(['main/minecraft/bots']).map(([name]) => name)).toContain('mineflayer')
  })
})
