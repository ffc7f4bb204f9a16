/** What is said of a machine beside its numbers. Pure. */
import type { MachineView } from '../../../shared/contract/machines.ts'
import { stateText } from '../../../shared/core/format/machine.ts'
import type { Tone } from '../../ui/index.ts'

export interface LabVersions {
  readonly app: string
  readonly node: string
}

/** Sentences that somebody should read, the gravest first. */
export function machineNotes(machine: MachineView, lab: LabVersions | null): readonly string[] {
  const { distrust, state, versions } = machine
  return [
    ...(distrust === null
      ? []
      : [
          `Nothing more is given to it: ${distrust.replace(/\.$/, '')}. Remove it once it is mended, and start its worker again.`,
        ]),
    ...(state === 'silent'
      ? ['Not heard from for some seconds. After half a minute its episodes are given to others.']
      : []),
    ...(lab === null ? [] : skewNotes(versions, lab)),
  ]
}

function skewNotes({ app, node }: MachineView['versions'], lab: LabVersions): readonly string[] {
  if (app !== lab.app) {
    return [`It last came with version ${app}, the lab is ${lab.app}: it is refused until it has the same version.`]
  }
  const [own, its] = [lab.node, node].map((version) => version.replace(/^v/, '').split('.')[0])
  return own === its
    ? []
    : [`It last came with Node.js ${its}, the lab runs on ${own}: it is refused until both are equal.`]
}

export function stateTone(machine: Pick<MachineView, 'state' | 'distrust'>): Tone {
  if (stateText(machine) === 'Not trusted') return 'bad'
  const tones = { here: 'good', draining: 'accent', silent: 'warn', gone: 'neutral' } as const
  return tones[machine.state]
}

/** Those that are here first, then by name. */
export function inOrder(machines: readonly MachineView[]): readonly MachineView[] {
  const rank = { here: 0, silent: 0, draining: 0, gone: 1 } as const
  return machines.toSorted(
    (a, b) => rank[a.state] - rank[b.state] || a.name.localeCompare(b.name, 'en', { numeric: true }),
  )
}
