/** `causalmace machines`: the worker machines of a lab. */
import type { Bridge } from '../../../../shared/contract/bridge.ts'
import type { CallOutput } from '../../../../shared/contract/calls.ts'
import { fail, ok, type Result } from '../../../../shared/contract/errors.ts'
import type { MachineView } from '../../../../shared/contract/machines.ts'
import {
  deliveredText,
  loadText,
  memoryText,
  queueText,
  refusalTexts,
  speedText,
  stateText,
} from '../../../../shared/core/format/machine.ts'
import { textTable } from '../../../common/text-table.ts'
import { type Command, exitCodes, explain, printJson } from '../command.ts'
import { badInput, jsonOption, readArguments, usageOf } from '../command-arguments.ts'
import { chooseRun, ID_SHOWN } from '../find-id.ts'
import { askLab } from '../use-lab.ts'

const machine = { type: 'string', value: '<machine>' } as const

const options = {
  drain: { ...machine, help: 'it ends what it plays and takes nothing more' },
  'take-again': { ...machine, help: 'a drained one takes trials again' },
  remove: { ...machine, help: 'off the list; one that is here leaves at once, and what it plays waits again' },
  json: jsonOption,
} as const

export const machinesCommand: Command = {
  usage: usageOf(
    'machines [options]',
    'Lists the worker machines of the data folder’s lab: what they play, how fast, and what they have delivered. <machine> is\n' +
      'an id, its beginning, or a name.',
    options,
  ),
  run: async (args) => {
    const given = readArguments(args, options)
    if (!given.ok) return explain(given.error, args.includes('--json'))
    const { json = false, drain, 'take-again': again, remove } = given.value
    const asked = [drain, again, remove].filter((each) => each !== undefined)
    if (asked.length > 1) return explain(badInput('Give one of --drain, --take-again and --remove.').error, json)
    return askLab(json, async (bridge) => {
      const done = await change(bridge, { drain, again, remove })
      const listed = done.ok ? await bridge.call('machines.list', {}) : done
      if (!listed.ok) return explain(listed.error, json)
      if (json) printJson(listed.value)
      else console.log(describe(listed.value))
      return exitCodes.done
    })
  },
}

interface Change {
  readonly drain: string | undefined
  readonly again: string | undefined
  readonly remove: string | undefined
}

async function change(bridge: Bridge, { drain, again, remove }: Change): Promise<Result<unknown>> {
  const text = drain ?? again ?? remove
  if (text === undefined) return ok(null)
  const listed = await bridge.call('machines.list', {})
  if (!listed.ok) return listed
  if (listed.value.machines.length === 0) {
    return fail('unknown-name', `There is no machine "${text}": none has come yet.`)
  }
  const id = chooseRun(text, listed.value.machines, 'machine')
  if (!id.ok) return id
  return remove === undefined
    ? bridge.call('machines.drain', { id: id.value, isDraining: drain !== undefined })
    : bridge.call('machines.remove', { id: id.value })
}

function describe({ machines, queue }: CallOutput<'machines.list'>): string {
  const refusals = refusalTexts(queue, Date.now()).map(({ text }) => `! ${text}`)
  if (machines.length === 0) return [queueText(queue), ...refusals, 'No machine has come yet.'].join('\n')
  const head = ['machine', 'id', 'state', 'plays', 'speed', 'memory', 'load', 'delivered', 'to deliver']
  const table = textTable([head, ...machines.map(row)], { right: new Set([3, 4, 5, 6, 8]) })
  const notes = machines.flatMap(({ name, distrust }) => (distrust === null ? [] : [`! ${name}: ${distrust}`]))
  return [queueText(queue), '', table, ...notes, ...refusals].join('\n')
}

function row(machine: MachineView): readonly string[] {
  const { id, name, slots, status, delivered } = machine
  return [
    name,
    id.slice(0, ID_SHOWN),
    stateText(machine),
    status === null ? '' : `${status.episodes.length}/${slots}`,
    speedText(machine),
    memoryText(machine),
    loadText(machine),
    deliveredText(delivered),
    status === null ? '' : String(status.undelivered),
  ]
}
