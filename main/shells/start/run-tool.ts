/** Runs tools of the checkout as on the command line. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'

/** Runs a package's command in the checkout with this Node; rejects with what it said where it fails. */
export async function runTool(root: string, name: string, command: string, args: readonly string[]): Promise<void> {
  const script = join(root, 'node_modules', name, command)
  const child = spawn(process.execPath, [script, ...args], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
  const output: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => output.push(text))
  const { promise, resolve, reject } = Promise.withResolvers<number | null>()
  child.on('error', reject)
  child.on('close', (code) => resolve(code))
  if ((await promise) !== 0) throw new Error(`${command} failed:\n${output.join('').trim()}`)
}
