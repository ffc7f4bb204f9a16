/** `causalmace serve`: the lab for browsers on this machine, until Ctrl-C. */
import { dataFolder } from '../../../common/data-folder.ts'
import { lookForLab } from '../../../lab/lock.ts'
import { openLab } from '../../web/open-lab.ts'
import type { Command } from '../command.ts'
import { readArguments, usageOf } from '../command-arguments.ts'
import { exitCodes, explain, printJson } from '../exit-codes.ts'
import { wholeNumber } from '../option-values.ts'
import { onInterrupt } from '../signals.ts'

const options = {
  port: { type: 'string', value: '<n>', help: '0 takes a free one', otherwise: '0' },
  parallel: { type: 'string', value: '<n>', help: 'episodes at a time', otherwise: 'all cores but one' },
  json: { type: 'boolean', help: 'the address as one JSON document on standard output once it listens' },
} as const

export const serveCommand: Command = {
  usage: usageOf(
    'serve [options]',
    'Serves the lab to browsers on this machine and prints its address, key included. Ctrl-C stops running episodes and ends\n' +
      'it. Where a lab runs already for the data folder, its address is printed instead.',
    options,
  ),
  run: async (args) => {
    const given = readArguments(args, options)
    if (!given.ok) return explain(given.error, args.includes('--json'))
    const { json = false, parallel } = given.value
    const port = wholeNumber('--port', given.value.port ?? '0', 0, 65_535)
    if (!port.ok) return explain(port.error, json)
    const atOnce = parallel === undefined ? null : wholeNumber('--parallel', parallel)
    if (atOnce?.ok === false) return explain(atOnce.error, json)
    const folder = dataFolder()
    const seen = lookForLab(folder)
    if (!seen.ok) return explain(seen.error, json)
    if (seen.value.kind === 'listening') {
      const { host, port, token, pid } = seen.value.address
      return tell({ url: `http://${host}:${port}/?token=${token}`, pid, isOwn: false }, folder, json)
    }
    const opened = await openLab({
      dataFolder: folder,
      port: port.value,
      ...(atOnce === null ? {} : { concurrency: atOnce.value }),
    })
    if (!opened.ok) return explain(opened.error, json)
    tell({ url: opened.value.url, pid: process.pid, isOwn: true }, folder, json)
    await new Promise<void>((resolve) => onInterrupt('Stopping the lab.', resolve))
    await opened.value.close()
    return exitCodes.done
  },
}

interface Place {
  /** Key included. */
  readonly url: string
  readonly pid: number
  readonly isOwn: boolean
}

function tell({ url, pid, isOwn }: Place, folder: string, json: boolean): number {
  if (json) printJson({ url, pid, isOwn, dataFolder: folder })
  else console.log(url)
  console.error(isOwn ? `Lab of ${folder}. Ctrl-C ends it.` : `This lab of ${folder} runs already (process ${pid}).`)
  return exitCodes.done
}
