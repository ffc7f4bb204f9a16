/** `causalmace doctor`: looks at the installation. Imports no package, so that it also runs where none is installed. */

import { type Command, exitCodes, explain, printJson } from '../command.ts'
import { jsonOption, readArguments, usageOf } from '../command-arguments.ts'
import { checks } from '../doctor/index.ts'

const options = { json: jsonOption } as const

export const doctorCommand: Command = {
  usage: usageOf(
    'doctor [options]',
    'Checks what the lab needs: Node, packages, database, data folder, port, page, browser, Electron. Each line is ok, warn (works\n' +
      'with less) or fail (with what to do). Exit code 1 where something fails.',
    options,
  ),
  run: async (args) => {
    const given = readArguments(args, options)
    if (!given.ok) return explain(given.error, args.includes('--json'))
    const results = []
    for (const check of checks) {
      const result = { check: check.name, ...(await check.run()) }
      if (given.value.json !== true)
        console.log(`${result.status.padEnd(4)}  ${result.check.padEnd(WIDTH)}  ${result.text}`)
      results.push(result)
    }
    const failed = results.some(({ status }) => status === 'fail')
    if (given.value.json === true) printJson({ ok: !failed, checks: results })
    return failed ? exitCodes.failed : exitCodes.done
  },
}

const WIDTH = Math.max(...checks.map(({ name }) => name.length))
