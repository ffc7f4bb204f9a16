/** Why a server ended by itself, and what to do about it. Pure. */
import type { OwnServerCause, OwnServerProblem, OwnServerSettings } from '../../shared/contract/own-server.ts'
import type { Java } from './java.ts'
import { problem } from './problem.ts'

interface Ended {
  readonly settings: OwnServerSettings
  readonly java: Java
  /** `ended with exit code 1`. */
  readonly how: string
  /** What it said itself to stand in its way. */
  readonly trouble: OwnServerCause | null
  readonly lastWords: string
}

export function whyItEnded({ settings, java, how, trouble, lastWords }: Ended): OwnServerProblem {
  const { name, memoryMb, folder, jar } = settings
  const cause = trouble ?? 'crashed'
  const words: Readonly<Partial<Record<OwnServerCause, string>>> = {
    java: `The server does not run with Java ${java.version} (${java.path}). Take Java 17: install it, or name another one for "${name}".`,
    jar: `Java cannot start ${jar}: it is damaged or not a program. Download it again.`,
    eula: 'The server wants consent to its EULA, although eula.txt has it: see whether another program changes that file.',
    'port-taken': 'Another program took the port before the server could. Start it again.',
    memory: `The server ran out of memory with ${memoryMb} MiB, or the machine has not that much to give. Give "${name}" another amount, or close other programs.`,
    'in-use': `Another server runs in ${folder} already. Stop that one, then start this one again.`,
    crashed: `The server ${how}. Its console and ${folder} (logs, crash-reports) say why; start it again.`,
  }
  return problem(cause, words[cause] ?? `The server ${how}. Start it again.`, lastWords).error
}
