/**
 * The command line. Exit codes: 0 done, 1 failed, 2 invalid request, 130 stopped by Ctrl-C. Results go to standard
 * output, everything else to standard error.
 */
import { readFileSync } from 'node:fs'
import { reasonOf } from '../../../packages/minecraft-server/values/reason-of.ts'
import { exitCodes, explain } from './command.ts'
import { unknownName } from './command-arguments.ts'
import { commands } from './commands/index.ts'

/** Runs a command line without the program's name; answers the exit code. */
export async function main(args: readonly string[]): Promise<number> {
  process.stdout.on('error', outputFailed)
  process.stderr.on('error', () => {})
  const [name, ...rest] = args
  if (name === undefined) {
    console.error(overview())
    return exitCodes.badUsage
  }
  if (name === 'help' && rest[0] !== undefined) return main([rest[0], '--help'])
  if (name === 'help' || name === '--help' || name === '-h') {
    console.log(overview())
    return exitCodes.done
  }
  if (name === 'version' || name === '--version' || name === '-v') {
    console.log(versionText())
    return exitCodes.done
  }
  const entry = commands.find((candidate) => candidate.name === name)
  if (entry === undefined) {
    const { error } = unknownName(
      'command',
      name,
      commands.map((command) => command.name),
    )
    return explain({ ...error, message: `${error.message} "causalmace help" lists them.` }, rest.includes('--json'))
  }
  const command = await entry.load()
  if (rest.includes('--help') || rest.includes('-h')) {
    console.log(command.usage)
    return exitCodes.done
  }
  return command.run(rest)
}

/**
 * Whoever read the output (`| head`) has seen enough: what was begun is still brought to its end. Output that is lost in any
 * other way (a full disk) is a failure. Of progress on standard error nothing is worth ending for.
 */
function outputFailed(error: NodeJS.ErrnoException): void {
  if (error.code === 'EPIPE') return
  console.error(`The output cannot be written: ${reasonOf(error)}.`)
  process.exit(exitCodes.failed)
}

/** `0.1.0 (Node 24.21.0)`. */
function versionText(): string {
  const manifest: unknown = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'))
  const isNamed = typeof manifest === 'object' && manifest !== null && 'version' in manifest
  return `${isNamed ? manifest.version : 'unknown'} (Node ${process.versions.node})`
}

function overview(): string {
  const lines = commands.map((command) => `  ${command.name.padEnd(8)} ${command.summary}`)
  return `CausalMACE Lab\n\nUsage: causalmace <command> [options]\n\n${lines.join('\n')}\n\n"causalmace <command> --help" shows its options, "causalmace --version" the version.`
}
