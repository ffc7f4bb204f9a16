/** One violation of every rule that is not about layers, with the lawful twin that the same rules must let pass. */

export interface Plant {
  /** Rule by its name in Biome's reports. */
  readonly rule: string
  readonly path: string
  readonly source: string
}

const clockMisuse: Readonly<Record<string, string>> = {
  Date: 'export const at = new Date()',
  performance: 'export const at = performance.now()',
  setTimeout: 'export const timer = setTimeout(() => undefined, 1)',
  setInterval: 'export const timer = setInterval(() => undefined, 1)',
  setImmediate: 'export const timer = setImmediate(() => undefined)',
  fetch: "export const answer = (): Promise<Response> => fetch('x')",
}

const episodeFolders = [
  'packages/minecraft-server/server',
  'main/minecraft/bots',
  'main/actions',
  'main/judger',
  'main/worker',
  'main/methods/own',
  'main/suites/own',
  'main/metrics',
  'main/episode',
]

const clockPlants: readonly Plant[] = episodeFolders.flatMap((folder) => [
  ...Object.entries(clockMisuse).map(([name, source]) => ({
    rule: 'style/noRestrictedGlobals',
    path: `${folder}/global-${name.toLowerCase()}.ts`,
    source,
  })),
  {
    rule: 'nursery/noJsRestrictedProperties',
    path: `${folder}/random.ts`,
    source: 'export const chance = Math.random()',
  },
  {
    rule: 'nursery/noJsRestrictedProperties',
    path: `${folder}/high-resolution.ts`,
    source: 'export const at = process.hrtime.bigint()',
  },
  {
    rule: 'style/noRestrictedImports',
    path: `${folder}/random-bytes.ts`,
    source: "import { randomBytes } from 'node:crypto'\nexport const chance = randomBytes(1)",
  },
])

const manyLines = Array.from({ length: 401 }, (_, index) => `export const line${index} = ${index}`).join('\n')
const longBody = Array.from({ length: 61 }, (_, index) => `  log(${index})`).join('\n')
const shapeUnion = "export type Shape = 'round' | 'square'\n"

export const plants: readonly Plant[] = [
  ...clockPlants,
  {
    rule: 'style/noRestrictedImports',
    path: 'main/judger/type-only.ts',
    source: "export type { Open } from '../../db/open.ts'",
  },
  {
    rule: 'style/noRestrictedImports',
    path: 'main/judger/import-type.ts',
    source: "import type { Open } from '../../db/open.ts'\nexport type Opened = Open",
  },
  {
    rule: 'style/noRestrictedImports',
    path: 'main/judger/lazy.ts',
    source: "export const open = (): Promise<unknown> => import('../../db/open.ts')",
  },
  { rule: 'style/noExcessiveLinesPerFile', path: 'main/lab/long.ts', source: manyLines },
  {
    rule: 'complexity/noExcessiveLinesPerFunction',
    path: 'main/lab/long-function.ts',
    source: `export function long(log: (line: number) => void): void {\n${longBody}\n}`,
  },
  { rule: 'style/noDefaultExport', path: 'main/lab/default-export.ts', source: 'export default 1' },
  {
    rule: 'style/noNonNullAssertion',
    path: 'main/lab/non-null.ts',
    source: 'export const first = (list: number[]): number => list[0]!',
  },
  { rule: 'style/useFilenamingConvention', path: 'main/lab/camelCase.ts', source: 'export const one = 1' },
  {
    rule: 'style/useImportType',
    path: 'main/lab/value-import.ts',
    source: "import { Name } from './name.ts'\nexport const hello = (name: Name): string => name",
  },
  {
    rule: 'suspicious/noExplicitAny',
    path: 'main/lab/any.ts',
    source: 'export const id = (value: any): unknown => value',
  },
  {
    rule: 'suspicious/noTsIgnore',
    path: 'main/lab/ts-ignore.ts',
    source: '// @ts-ignore\nexport const one: string = 1',
  },
  {
    rule: 'suspicious/noImportCycles',
    path: 'main/lab/cycle-one.ts',
    source: "import { two } from './cycle-two.ts'\nexport const one = (): number => two()",
  },
  {
    rule: 'suspicious/noImportCycles',
    path: 'main/lab/cycle-two.ts',
    source: "import { one } from './cycle-one.ts'\nexport const two = (): number => one()",
  },
  {
    rule: 'correctness/noUndeclaredDependencies',
    path: 'main/models/openai/undeclared.ts',
    source: "import { x } from 'a-package-that-nobody-declared'\nexport const y = x",
  },
  {
    rule: 'correctness/noUnusedVariables',
    path: 'main/lab/unused.ts',
    source: 'const forgotten = 1\nexport const one = 1',
  },
  {
    rule: 'correctness/useImportExtensions',
    path: 'main/lab/no-ending.ts',
    source: "import { one } from './any-number'\nexport const two = one",
  },
  { rule: 'suspicious/noConsole', path: 'main/lab/print.ts', source: "console.log('hello')\nexport const one = 1" },
  {
    rule: 'nursery/noFloatingPromises',
    path: 'main/lab/floating.ts',
    source: 'async function work(): Promise<void> {}\nexport function start(): void {\n  work()\n}',
  },
  {
    rule: 'nursery/noMisusedPromises',
    path: 'main/lab/misused.ts',
    source: 'async function ready(): Promise<boolean> {\n  return true\n}\nexport const state = ready() ? 1 : 2',
  },
  {
    rule: 'nursery/useAwaitThenable',
    path: 'main/lab/await-number.ts',
    source: 'export async function one(): Promise<number> {\n  return await 1\n}',
  },
  {
    rule: 'nursery/useExhaustiveSwitchCases',
    path: 'main/lab/switch.ts',
    source: `${shapeUnion}export function corners(shape: Shape): number {\n  switch (shape) {\n    case 'square':\n      return 4\n  }\n  return 0\n}`,
  },
  {
    rule: 'nursery/noUnsafeTypeAssertion',
    path: 'main/lab/cast.ts',
    source: 'export const name = (value: unknown): string => value as string',
  },
]

/** Lawful code next to each of the rules above: none of these files may be reported for anything. */
export const lawful: readonly Omit<Plant, 'rule'>[] = [
  { path: 'main/lab/name.ts', source: 'export type Name = string\n' },
  { path: 'main/lab/any-number.ts', source: 'export const one = 1\n' },
  { path: 'main/lab/four-hundred.ts', source: `${manyLines.split('\n').slice(0, 400).join('\n')}\n` },
  {
    path: 'packages/minecraft-server/clock/wall.ts',
    source: 'export const later = (done: () => void): void => {\n  setTimeout(done, Date.now() * Math.random())\n}\n',
  },
  { path: 'main/lab/wall.ts', source: 'export const startedAt = (): string => new Date().toISOString()\n' },
  {
    path: 'main/suites/own/hash.ts',
    source: "import { createHash } from 'node:crypto'\n\nexport const hash = createHash\n",
  },
  {
    path: 'main/judger/const.ts',
    source:
      "import type { Name } from '../common/name.ts'\n\nexport const names = ['a', 'b'] as const satisfies readonly Name[]\n",
  },
  { path: 'main/shells/cli/print.ts', source: "export const greet = (): void => console.log('hello')\n" },
  { path: 'main/common/name.ts', source: 'export type Name = string\n' },
  { path: 'vite.config.ts', source: 'export default {}\n' },
  { path: 'test/unit/cast.ts', source: 'export const name = (value: unknown): string => value as string\n' },
  {
    path: 'main/lab/awaited.ts',
    source:
      'async function work(): Promise<void> {}\n\nexport async function start(): Promise<void> {\n  await work()\n}\n',
  },
  {
    path: 'main/lab/whole-switch.ts',
    source: `${shapeUnion}\nexport function corners(shape: Shape): number {\n  switch (shape) {\n    case 'square':\n      return 4\n    case 'round':\n      return 0\n  }\n}\n`,
  },
]
