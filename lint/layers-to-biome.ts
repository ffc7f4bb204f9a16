/** Turns the table of layers into Biome overrides: one per folder and depth, because import paths are relative. */
import type { Layer } from './layer.ts'

interface ImportPattern {
  readonly group: readonly string[]
  readonly message: string
}

/** Files lie at most this many folders below a layer's folder; a test fails where one lies deeper. */
export const DEEPEST = 4

const clockMessage = 'Episode code takes time from the Clock and chance from the Draw that it is given.'
const deniedGlobals = [
  'Date',
  'performance',
  'setTimeout',
  'setInterval',
  'setImmediate',
  'fetch',
  'WebSocket',
  'crypto',
]
const deniedProperties = [
  ['Math', 'random'],
  ['process', 'hrtime'],
  ['process', 'uptime'],
  ['AbortSignal', 'timeout'],
]

/** The folders between the root and a file of a layer, `*` where any name fits: `main/methods/*` one deeper is four names. */
function foldersOf(folder: string, depth: number): readonly string[] {
  return [...folder.split('/'), ...Array.from({ length: depth }, () => '*')]
}

/** The import path from a file in `folders` to a target given from the root. */
function importPath(folders: readonly string[], target: string): string {
  const parts = target.split('/')
  let common = 0
  while (common < parts.length - 1 && folders[common] === parts[common]) common++
  const up = '../'.repeat(folders.length - common)
  return `${up === '' ? './' : up}${parts.slice(common).join('/')}`
}

function allowedPackage(name: string): readonly string[] {
  return name === 'node' ? ['!node:*', '!node:*/**'] : [`!${name}`, `!${name}/**`]
}

function patternsOf(layer: Layer, depth: number): readonly ImportPattern[] {
  const folders = foldersOf(layer.folder, depth)
  const outside = `${'../'.repeat(depth + 1)}**`
  const targets = layer.mayImport.map((target) => {
    const isFile = /\.tsx?$/.test(target)
    return `!${importPath(folders, isFile ? target : `${target}/**`)}`
  })
  const within = layer.mayImport.length === 0 ? 'nothing of the project' : layer.mayImport.join(', ')
  const packages = layer.packages.length === 0 ? 'no package' : layer.packages.join(', ')
  const patterns: ImportPattern[] = [
    { group: [outside, ...targets], message: `${layer.folder} may import, besides itself: ${within}.` },
    {
      group: ['**', '!./**', '!../**', ...layer.packages.flatMap(allowedPackage)],
      message: `${layer.folder} may import these packages: ${packages}.`,
    },
  ]
  if (layer.mayRequire !== true) {
    patterns.push({ group: ['node:module'], message: `${layer.folder} may only import, not require.` })
  }
  if (layer.episode === true) {
    patterns.push({ group: ['node:timers', 'node:timers/**', 'node:perf_hooks'], message: clockMessage })
  }
  return patterns
}

function overrideOf(layer: Layer, depth: number): object {
  const files = [...foldersOf(layer.folder, depth), `${layer.only ?? '*'}.{ts,tsx,mts,cts,js,mjs,cjs}`].join('/')
  const noRestrictedImports = {
    level: 'error',
    options: {
      paths:
        layer.episode === true ? { 'node:crypto': { allowImportNames: ['createHash'], message: clockMessage } } : {},
      patterns: patternsOf(layer, depth),
    },
  }
  return { includes: [files], linter: { rules: { style: { noRestrictedImports } } } }
}

/** Restricted globals and properties of all folders that run in an episode. */
function episodeOverride(layers: readonly Layer[]): object {
  const folders = layers.filter((layer) => layer.episode === true).map((layer) => layer.folder.replace('/*', ''))
  return {
    includes: [...new Set(folders)].map((folder) => `${folder}/**`),
    linter: {
      rules: {
        style: {
          noRestrictedGlobals: {
            level: 'error',
            options: { deniedGlobals: Object.fromEntries(deniedGlobals.map((name) => [name, clockMessage])) },
          },
        },
        nursery: {
          noJsRestrictedProperties: {
            level: 'error',
            options: {
              entries: deniedProperties.map(([object, property]) => ({ object, property, message: clockMessage })),
            },
          },
        },
      },
    },
  }
}

/** The text of `lint/layers.json`, one override per line. Later overrides win, so a special row stands after a general one. */
export function layersToBiome(layers: readonly Layer[]): string {
  const overrides = layers.flatMap((layer) => {
    const depths = layer.only !== undefined ? [0] : Array.from({ length: DEEPEST + 1 }, (_, depth) => depth)
    return depths.map((depth) => overrideOf(layer, depth))
  })
  const lines = [...overrides, episodeOverride(layers)].map((override) => `    ${JSON.stringify(override)}`)
  return `{\n  "overrides": [\n${lines.join(',\n')}\n  ]\n}\n`
}
