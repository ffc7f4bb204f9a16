/** Reads a secret: from a hidden prompt or a pipe, never from the command line, which others can read. */
import type { Readable, Writable } from 'node:stream'
import { fail, ok, type Result } from '../../../shared/contract/errors.ts'
import { badInput } from './command-arguments.ts'

/** Longer ones are no secrets but files that came by mistake. */
const MOST_CHARS = 4096

const ENTER = ['\r', '\n', '\x04']
const CTRL_C = '\x03'
const BACKSPACE = ['\x08', '\x7f']

/** What is used of standard input: a terminal can stop showing what is typed. */
export interface SecretInput extends Readable {
  readonly isTTY?: boolean
  setRawMode?(on: boolean): unknown
}

/** Without blanks around it; fails with `bad-input` where there is none, `cancelled` after Ctrl-C. */
export async function readSecret(prompt: string, input: SecretInput, output: Writable): Promise<Result<string>> {
  const read = input.isTTY === true ? await askSilently(prompt, input, output) : await readAll(input)
  if (!read.ok) return read
  const secret = read.value.trim()
  return secret === ''
    ? badInput('There is no key: type it where it is asked for, or give it on standard input.')
    : ok(secret)
}

async function readAll(input: SecretInput): Promise<Result<string>> {
  let text = ''
  for await (const chunk of input) {
    text += String(chunk)
    if (text.length > MOST_CHARS)
      return badInput(`A key has ${MOST_CHARS} characters at most; standard input has more.`)
  }
  return ok(text)
}

async function askSilently(prompt: string, input: SecretInput, output: Writable): Promise<Result<string>> {
  output.write(prompt)
  input.setRawMode?.(true)
  try {
    return await typed(input)
  } finally {
    input.setRawMode?.(false)
    input.pause()
    output.write('\n')
  }
}

function typed(input: SecretInput): Promise<Result<string>> {
  const { promise, resolve } = Promise.withResolvers<Result<string>>()
  let text = ''
  const onData = (chunk: unknown): void => {
    for (const char of String(chunk)) {
      if (char === CTRL_C) resolve(fail('cancelled', 'Nothing was changed.'))
      else if (ENTER.includes(char) || text.length > MOST_CHARS) resolve(ok(text))
      else text = BACKSPACE.includes(char) ? text.slice(0, -1) : text + char
    }
  }
  const onEnd = (): void => resolve(ok(text))
  input.on('data', onData).on('end', onEnd)
  return promise.finally(() => input.off('data', onData).off('end', onEnd))
}
