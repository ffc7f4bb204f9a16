/** Commands by name. Exit codes: 0 done, 1 failed, 2 asked for in a way that cannot be done, 130 stopped by Ctrl-C. */
import type { Command } from './command.ts'
import { demoCommand } from './commands/demo.ts'

const commands: readonly Command[] = [demoCommand]

/** Runs a command line without the program's name; answers the exit code. */
export async function main(args: readonly string[]): Promise<number> {
  const [name, ...rest] = args
  if (name === undefined || name === 'help' || name === '--help' || name === '-h') {
    console.log(overview())
    return name === undefined ? 2 : 0
  }
  const command = commands.find((candidate) => candidate.name === name)
  if (command === undefined) {
    console.error(`There is no command "${name}".\n\n${overview()}`)
    return 2
  }
  if (rest.includes('--help') || rest.includes('-h')) {
    console.log(command.usage)
    return 0
  }
  return command.run(rest)
}

function overview(): string {
  const lines = commands.map((command) => `  ${command.name.padEnd(10)} ${command.summary}`)
  return `CausalMACE Lab\n\nUsage: causalmace <command> [options]\n\n${lines.join('\n')}\n\n"causalmace <command> --help" shows its options.`
}
