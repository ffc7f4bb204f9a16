/** A console on standard input for servers that a command holds. */
import { createInterface } from 'node:readline'
import type { Readable, Writable } from 'node:stream'
import type { Result } from '../../../../shared/contract/errors.ts'

/** Commands that are typed, or piped in: one a line, each answered before the next one is sent. */
interface TypedConsoleParts {
  readonly input: Readable & { readonly isTTY?: boolean }
  readonly output: Writable
  /** Carries a command out. */
  readonly send: (command: string) => Promise<Result<string>>
  /** Tells an answer, or why there is none. */
  readonly tell: (answer: Result<string>) => void
  /** `stop` was typed. */
  readonly onStop: () => void
  /** Ctrl-C in a terminal, which the line editor keeps from the process. */
  readonly onInterrupt: () => void
}

export interface TypedConsole {
  /** Says something of the world without breaking the line that somebody is typing. */
  say(print: () => void): void
  /** Takes no more lines. */
  close(): void
}

const PROMPT = '> '

/** The end of the input ends the console and nothing else: a world started with no input goes on. */
export function typedConsole({ input, output, send, tell, onStop, onInterrupt }: TypedConsoleParts): TypedConsole {
  const isTerminal = input.isTTY === true
  const lines = createInterface({ input, output, terminal: isTerminal, prompt: isTerminal ? PROMPT : '' })
  let isOpen = true
  let before: Promise<void> = Promise.resolve()
  const say = (print: () => void): void => {
    if (isTerminal && isOpen) output.write('\r\u001b[K')
    print()
    if (isTerminal && isOpen) lines.prompt(true)
  }
  const carryOut = async (command: string): Promise<void> => {
    if (!isOpen) return
    if (/^\/?stop$/.test(command)) return onStop()
    const answer = await send(command)
    say(() => tell(answer))
  }
  lines.on('line', (line) => {
    const command = line.trim()
    if (command !== '') before = before.then(() => carryOut(command))
    else if (isTerminal) lines.prompt()
  })
  lines.on('SIGINT', onInterrupt)
  // An input that cannot be read (a closed descriptor) is one that has ended.
  input.on('error', () => lines.close())
  return {
    say,
    close: () => {
      isOpen = false
      lines.close()
      input.destroy()
    },
  }
}
