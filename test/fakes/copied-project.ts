/** A copy of the project with what pages of `docs/` say that is to be added to it. */
import { type ExecFileException, execFile } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

const root = join(import.meta.dirname, '../..')
/** What runs, builds, compiles and is linted. */
const sources = [
  ...['main', 'preload', 'shared', 'packages', 'db', 'renderer', 'examples', 'lint', 'out/scene'],
  ...['package.json', 'package-lock.json', 'biome.json', 'tsconfig.json', 'vite.config.ts', 'vite.report.config.ts'],
]

export interface PageFile {
  readonly path: string
  /** A whole file, or the line to be added where it is a table. */
  readonly text: string
}

/** Files named in backquotes and a colon after it, each with the next block of TypeScript. */
export function filesOfPage(name: string): readonly PageFile[] {
  const page = readFileSync(join(root, 'docs', name), 'utf8')
  const named = page.matchAll(/`((?:main|shared|renderer)\/[\w/.-]+\.tsx?)`:[\s\S]*?```tsx?\n([\s\S]*?)```/g)
  return Array.from(named, ([, path = '', text = '']) => ({ path, text }))
}

export function isTable({ path }: PageFile): boolean {
  return path.endsWith('/table.ts')
}

/** Into an empty folder. */
export function copyProject(folder: string, pages: readonly string[]): void {
  for (const name of sources) {
    if (existsSync(join(root, name))) cpSync(join(root, name), join(folder, name), { recursive: true })
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  for (const file of pages.flatMap(filesOfPage)) {
    mkdirSync(dirname(join(folder, file.path)), { recursive: true })
    writeFileSync(join(folder, file.path), isTable(file) ? withLine(join(folder, file.path), file.text) : file.text)
  }
}

/** Lines of a table are kept by the file that they name: `npm run format` does so, and the linter asks for it. */
function withLine(path: string, line: string): string {
  const lines = readFileSync(path, 'utf8').split('\n')
  const fileOf = (text: string): string => /from '(.*)'/.exec(text)?.[1] ?? ''
  const next = lines.findIndex((other) => fileOf(other) > fileOf(line))
  return lines.toSpliced(next === -1 ? lines.length - 1 : next, 0, line.trimEnd()).join('\n')
}

/** What the compiler says of these files and all that they lead to; empty where nothing is wrong. */
export async function compileCopy(folder: string, files: readonly string[], base = './tsconfig.json'): Promise<string> {
  const config = 'tsconfig.copied.json'
  // What the type check of the original remembers is not this copy's.
  const compilerOptions = { incremental: false, tsBuildInfoFile: null }
  writeFileSync(join(folder, config), JSON.stringify({ extends: base, compilerOptions, files, include: [] }))
  return whatItSays(folder, 'node_modules/.bin/tsc', '-p', config)
}

/** What the linter says of these files and folders, layers included; empty where nothing is wrong. */
export function lintCopy(folder: string, paths: readonly string[]): Promise<string> {
  return whatItSays(folder, 'node_modules/@biomejs/biome/bin/biome', 'check', '--vcs-enabled=false', ...paths)
}

async function whatItSays(folder: string, tool: string, ...args: readonly string[]): Promise<string> {
  try {
    await promisify(execFile)(process.execPath, [join(folder, tool), ...args], { cwd: folder })
    return ''
  } catch (error) {
    const { stdout = '', stderr = '', message } = error as ExecFileException
    return `${stdout}${stderr}` || message
  }
}

/** The copy's own command line, with a data folder in the copy. Rejects where it fails. */
export async function causalmaceOf(folder: string, ...args: readonly string[]): Promise<string> {
  const options = { env: environmentOf(folder), maxBuffer: 256 * 1024 * 1024 }
  return (await promisify(execFile)(process.execPath, [programOf(folder), ...args], options)).stdout
}

export function programOf(folder: string): string {
  return join(folder, 'main/shells/cli/causalmace.mjs')
}

export function environmentOf(folder: string): NodeJS.ProcessEnv {
  return { ...process.env, CAUSALMACE_DATA: join(folder, 'data') }
}
