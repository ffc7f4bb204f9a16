/**
 * `npm run check:server`: builds and packs the package, lays its files into an empty folder with no more than the packages that its
 * manifest names and mineflayer, then compiles and runs the README's example there. Needs no network.
 */
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { buildPackage, builtPackage } from './build.ts'

const home = join(import.meta.dirname, '..')
const modules = join(home, '../../node_modules')
const packedSchema = z.array(z.object({ filename: z.string(), size: z.number(), entryCount: z.number() }))
const manifestSchema = z.object({ name: z.string(), dependencies: z.record(z.string(), z.string()) })

/** What the example imports beside the package, and the types that its compiler needs. */
const besides = ['mineflayer', '@types/node']

const compilerOptions = {
  ...{ target: 'es2024', module: 'nodenext', strict: true, noEmit: true, types: ['node'] },
  skipLibCheck: true,
}

/** Compiles only where the package's types are found: without them everything in it is `any`, and `true` is not of the type `never`. */
const typed = (name: string): string => `import { startSurvivalServer } from '${name}'
type IsAny<T> = 0 extends 1 & T ? true : false
export const isTyped: IsAny<typeof startSurvivalServer> extends true ? never : true = true
`

function run(command: string, args: readonly string[], cwd: string): string {
  return execFileSync(command, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] })
}

function check(folder: string): void {
  const [packed] = packedSchema.parse(
    JSON.parse(run('npm', ['pack', '--json', '--pack-destination', folder], builtPackage)),
  )
  if (packed === undefined) throw new Error('npm pack named no file.')
  run('tar', ['-xzf', packed.filename], folder)
  const { name, dependencies } = manifestSchema.parse(
    JSON.parse(readFileSync(join(folder, 'package/package.json'), 'utf8')),
  )
  const target = join(folder, 'node_modules', name)
  mkdirSync(dirname(target), { recursive: true })
  cpSync(join(folder, 'package'), target, { recursive: true })
  for (const other of [...Object.keys(dependencies), ...besides]) {
    mkdirSync(dirname(join(folder, 'node_modules', other)), { recursive: true })
    symlinkSync(join(modules, other), join(folder, 'node_modules', other), 'junction')
  }
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module' }))
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['example.ts', 'typed.ts'] }))
  cpSync(join(home, 'examples/own-clock.ts'), join(folder, 'example.ts'))
  writeFileSync(join(folder, 'typed.ts'), typed(name))
  run(process.execPath, [join(modules, 'typescript/bin/tsc')], folder)
  const said = run(process.execPath, ['example.ts'], folder)
  if (said !== '2 wheat after 10 minutes\n') throw new Error(`The example printed something else: ${said}`)
  const kilobytes = Math.round(packed.size / 1024)
  process.stdout.write(
    `${packed.filename}: ${packed.entryCount} files, ${kilobytes} kB; its example compiles and runs.\n`,
  )
}

buildPackage()
const folder = mkdtempSync(join(tmpdir(), 'minecraft-survival-server-'))
try {
  check(folder)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
