/** `causalmace server`: the embedded Minecraft world alone, in a process of its own. */
import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { type FromSandbox, fromSandboxSchema, type SandboxOptions } from '../../../sandbox/messages.ts'
import type { Command } from '../command.ts'
import { badInput, readArguments, usageOf } from '../command-arguments.ts'
import { exitCodes, explain, printJson } from '../exit-codes.ts'
import { wholeNumber } from '../option-values.ts'
import { onInterrupt } from '../signals.ts'

const options = {
  port: { type: 'string', value: '<n>', help: '0 takes a free one', otherwise: '25565' },
  host: { type: 'string', value: '<address>', help: '0.0.0.0 lets other machines in', otherwise: '127.0.0.1' },
  scenario: {
    type: 'string',
    value: '<address>',
    help: 'the world of one scenario, its material chest filled',
    otherwise: 'bare ground',
  },
  json: { type: 'boolean', help: 'the address as one JSON document on standard output once it takes players' },
} as const

const entry = fileURLToPath(new URL('../../../sandbox/entry.ts', import.meta.url))

export const serverCommand: Command = {
  usage: usageOf(
    'server [options]',
    'Starts the Minecraft 1.19.2 world alone, in survival and in real time, without agents or judge. A person with a 1.19.2\n' +
      'client or any bot can join; names are not checked. Ctrl-C ends it; nothing is kept.',
    options,
  ),
  run: async (args) => {
    const given = readArguments(args, options)
    if (!given.ok) return explain(given.error, args.includes('--json'))
    const { host = '127.0.0.1', json = false } = given.value
    const port = wholeNumber('--port', given.value.port ?? '25565', 0, 65_535)
    if (!port.ok) return explain(port.error, json)
    if (host.trim() === '') return explain(badInput('--host needs an address, such as 127.0.0.1.').error, json)
    return hold({ host, port: port.value, scenario: given.value.scenario ?? null }, json)
  },
}

/** Answers when the world is gone. */
function hold(sandbox: SandboxOptions, json: boolean): Promise<number> {
  const child = fork(entry, [JSON.stringify(sandbox)], { execArgv: [], stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  const forget = onInterrupt('Stopping the world.', () => {
    if (child.connected) child.disconnect()
  })
  let failed: number | null = null
  let stopped = false
  child.on('disconnect', () => {
    stopped = true
  })
  child.on('message', (raw) => {
    const message = fromSandboxSchema.parse(raw)
    if (message.kind === 'failed') failed = explain(message.error, json)
    else show(message, json)
  })
  return new Promise((resolve) => {
    child.on('error', (error) => {
      forget()
      resolve(explain({ code: 'server-start', message: `The world's process did not start: ${error.message}` }, json))
    })
    child.on('exit', (code) => {
      forget()
      const lost = code === 0 && stopped ? exitCodes.done : exitCodes.failed
      if (failed === null && lost !== exitCodes.done) console.error("The world's process ended unexpectedly.")
      resolve(failed ?? lost)
    })
  })
}

function show(message: Exclude<FromSandbox, { kind: 'failed' }>, json: boolean): void {
  switch (message.kind) {
    case 'ready': {
      const { host, port, minecraftVersion } = message
      if (json) printJson({ host, port, minecraftVersion })
      console.error(`Minecraft ${minecraftVersion}, survival, at ${host}:${port}. Ctrl-C ends it.`)
      return
    }
    case 'joined':
      console.error(`${message.player} has joined.`)
      return
    case 'left':
      console.error(`${message.player} has left.`)
      return
    case 'problem':
      console.error(message.message)
      return
  }
}
