/** `causalmace serve`: the lab for browsers on this machine, until Ctrl-C. */
import { ok } from '../../../../shared/contract/errors.ts'
import { dataFolder } from '../../../common/data-folder.ts'
import { liveOrOwn } from '../../../lab/live-or-own.ts'
import type { LabAddress } from '../../../lab/lock.ts'
import { type OpenLab, openLab } from '../../web/open-lab.ts'
import { type Command, exitCodes, explain, printJson } from '../command.ts'
import { readArguments, usageOf } from '../command-arguments.ts'
import { parallelOption, readParallel, wholeNumber } from '../option-values.ts'
import { ensurePage } from '../own-page.ts'
import { type AskedQueue, askedQueue, joinLines, queueFor, queueOptions } from '../queue-options.ts'
import { onInterrupt } from '../signals.ts'
import { warnOfOtherVersion } from '../use-lab.ts'
import { tellWhereWorkersCome } from '../where-workers-come.ts'

const options = {
  port: { type: 'string', value: '<n>', help: '0 picks a free port', otherwise: '0' },
  parallel: parallelOption,
  ...queueOptions,
  json: { type: 'boolean', help: 'the address as one JSON document on standard output once it listens' },
} as const

export const serveCommand: Command = {
  usage: usageOf(
    'serve [options]',
    'Serves the lab to browsers on this machine and prints its address, key included; in a clone it builds the page first where\n' +
      'there is none. Ctrl-C stops running episodes and ends it. Where a lab runs already for the data folder, its address is\n' +
      'printed instead. With --queue, worker machines play its trials, too (docs/many-machines.md).',
    options,
  ),
  run: async (args) => {
    const given = readArguments(args, options)
    if (!given.ok) return explain(given.error, args.includes('--json'))
    const { json = false, parallel } = given.value
    const port = wholeNumber('--port', given.value.port ?? '0', 0, 65_535)
    if (!port.ok) return explain(port.error, json)
    const atOnce = readParallel(parallel)
    if (!atOnce.ok) return explain(atOnce.error, json)
    const folder = dataFolder()
    const queue = await queueFor(folder, askedQueue(given.value))
    if (!queue.ok) return explain(queue.error, json)
    const found = await liveOrOwn<Found>(folder, {
      use: (live) => ok({ kind: 'live', live }),
      open: async () => {
        const opened = await openLab({
          dataFolder: folder,
          port: port.value,
          ...(atOnce.value === null ? {} : { concurrency: atOnce.value }),
          ...(queue.value === null ? {} : { queue: queue.value }),
        })
        return opened.ok ? ok({ kind: 'own', own: opened.value }) : opened
      },
    })
    if (!found.ok) return explain(found.error, json)
    await ensurePage((line) => console.error(line))
    if (found.value.kind === 'live') {
      warnOfOtherVersion(found.value.live)
      return tellOfLive(found.value.live, folder, given.value)
    }
    const { own } = found.value
    tell({ url: own.url, pid: process.pid, isOwn: true }, folder, json)
    if (queue.value !== null) {
      for (const line of joinLines(queue.value)) console.error(line)
      tellWhereWorkersCome(own.lab)
    }
    await new Promise<void>((resolve) => onInterrupt('Stopping the lab.', resolve))
    await own.close()
    return exitCodes.done
  },
}

type Found = { readonly kind: 'live'; readonly live: LabAddress } | { readonly kind: 'own'; readonly own: OpenLab }

/** A lab that listens already stays as it is: what was asked of a new one is said to be left out. */
function tellOfLive(
  { host, port, token, pid }: LabAddress,
  folder: string,
  given: AskedQueue & { readonly port?: string; readonly parallel?: string; readonly json?: boolean },
): number {
  const { json = false, ...asked } = given
  const unheard = Object.keys(asked)
    .map((name) => `--${name}`)
    .join(' and ')
  const code = tell({ url: `http://${host}:${port}/?token=${token}`, pid, isOwn: false }, folder, json)
  if (unheard !== '') console.error(`It keeps its own settings; left out: ${unheard}.`)
  return code
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
