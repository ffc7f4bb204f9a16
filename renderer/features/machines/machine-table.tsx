/** Worker machines in a table: what each plays, how fast, and what it has delivered. */
import { Pause, Play, Trash2, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import type { MachineView } from '../../../shared/contract/machines.ts'
import { counted } from '../../../shared/core/format/counted.ts'
import {
  agoText,
  deliveredText,
  formatSpeed,
  loadText,
  memoryText,
  speedText,
  stateText,
} from '../../../shared/core/format/machine.ts'
import { formatPercent } from '../../../shared/core/format/percent.ts'
import { useLabState } from '../../client/use-lab.tsx'
import { useScenarioNames } from '../../client/use-scenario-names.ts'
import { routeHref } from '../../store/route.ts'
import { Badge, Button, Dialog, ProgressBar, ScrollTable, useNow } from '../../ui/index.ts'
import { inOrder, type LabVersions, machineNotes, stateTone } from './machine-text.ts'
import styles from './machines.module.css'

interface Props {
  readonly machines: readonly MachineView[]
  /** null while it is not known. */
  readonly lab: LabVersions | null
  readonly onDrain: (machine: MachineView, isDraining: boolean) => void
  readonly onRemove: (machine: MachineView) => void
}

export function MachineTable({ machines, lab, onDrain, onRemove }: Props) {
  const [leaving, setLeaving] = useState<MachineView | null>(null)
  const nowMs = useNow()
  return (
    <>
      <ScrollTable caption="Machines" fills>
        <thead>
          <tr>
            <th scope="col">Machine</th>
            <th scope="col">Plays now</th>
            <th scope="col" className={styles.number} title="Game seconds per second, over all that it plays">
              Speed
            </th>
            <th scope="col">Memory, load</th>
            <th scope="col">Delivered</th>
            <th scope="col">Last sign</th>
            <th scope="col">
              <span className="visually-hidden">Change</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {inOrder(machines).map((machine) => (
            <Row
              key={machine.id}
              machine={machine}
              lab={lab}
              nowMs={nowMs}
              onDrain={onDrain}
              onRemove={() => setLeaving(machine)}
            />
          ))}
        </tbody>
      </ScrollTable>
      <RemoveDialog
        machine={leaving}
        onClose={() => setLeaving(null)}
        onRemove={(machine) => {
          setLeaving(null)
          onRemove(machine)
        }}
      />
    </>
  )
}

function Row(props: {
  readonly machine: MachineView
  readonly lab: LabVersions | null
  readonly nowMs: number
  readonly onDrain: Props['onDrain']
  readonly onRemove: () => void
}) {
  const { machine, lab, nowMs, onDrain, onRemove } = props
  const { name, id, status, slots, lastSeenAt, delivered } = machine
  const undelivered = status?.undelivered ?? 0
  return (
    <tr>
      <th scope="row" className={styles.machine}>
        <span className={styles.head}>
          <span className={styles.name} title={`${name}, ${id}`}>
            {name}
          </span>
          <Badge tone={stateTone(machine)}>{stateText(machine)}</Badge>
        </span>
        <small>
          {status === null ? counted(slots, 'slot') : `${status.episodes.length} of ${counted(slots, 'slot')} in use`}
        </small>
        {machineNotes(machine, lab).map((note) => (
          <small key={note} className={styles.note}>
            <TriangleAlert size={12} aria-hidden />
            <span>{note}</span>
          </small>
        ))}
      </th>
      <td className={styles.playing}>
        <Playing machine={machine} />
      </td>
      <td className={styles.number}>{speedText(machine)}</td>
      <td>
        {memoryText(machine)}
        {loadText(machine) === '' ? null : <small>{`load ${loadText(machine)}`}</small>}
      </td>
      <td className={styles.delivered} data-differs={delivered.different + delivered.refused > 0}>
        {deliveredText(delivered)
          .split(/(?<=,) /)
          .map((outcome) => (
            <span key={outcome} className={styles.outcome}>
              {outcome}
            </span>
          ))}
        {undelivered === 0 ? null : <small>{`${counted(undelivered, 'record')} to deliver`}</small>}
      </td>
      <td>
        <time dateTime={lastSeenAt} title={lastSeenAt}>
          {agoText(lastSeenAt, nowMs)}
        </time>
      </td>
      <td className={styles.changes}>
        <Changes machine={machine} onDrain={onDrain} onRemove={onRemove} />
      </td>
    </tr>
  )
}

/** More are counted: a machine of 64 cores must not fill the page. */
const MOST_SHOWN = 4

function Playing({ machine: { playing, status, name } }: { readonly machine: MachineView }) {
  const nameOf = useScenarioNames()
  const [isWhole, setIsWhole] = useState(false)
  if (playing.length === 0) return <span className={styles.quiet}>{status === null ? '' : 'nothing'}</span>
  const told = new Map(status?.episodes.map((episode) => [episode.episodeId, episode]))
  const shown = isWhole ? playing : playing.slice(0, MOST_SHOWN)
  return (
    <>
      <ul aria-label={`Episodes of ${name}`}>
        {shown.map(({ episodeId, runId, scenario, condition }) => {
          const { progress = null, speed = null } = told.get(episodeId) ?? {}
          const words = `${nameOf(scenario)} · ${condition}`
          return (
            <li key={episodeId}>
              <a href={routeHref({ page: 'run', runId, tab: 'live', episodeId })} title={words}>
                {words}
              </a>
              <ProgressBar label={`Done of ${words}`} value={progress?.completion ?? 0} />
              <span className={styles.progress}>
                {progress === null ? 'begins' : formatPercent(progress.completion)}
                {speed === null ? '' : ` · ${formatSpeed(speed)}`}
              </span>
            </li>
          )
        })}
      </ul>
      {playing.length <= MOST_SHOWN ? null : (
        <Button onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? 'Show fewer' : `${playing.length - MOST_SHOWN} more`}
          <span className="visually-hidden"> of {name}</span>
        </Button>
      )}
    </>
  )
}

function Changes(props: {
  readonly machine: MachineView
  readonly onDrain: Props['onDrain']
  readonly onRemove: () => void
}) {
  const { machine, onDrain, onRemove } = props
  const { name, state, distrust } = machine
  const isConnected = useLabState(({ connection }) => connection === 'open')
  const whose = <span className="visually-hidden"> {name}</span>
  return (
    <span className={styles.buttons}>
      {state === 'gone' || distrust !== null ? null : state === 'draining' ? (
        <Button icon={Play} disabled={!isConnected} onClick={() => onDrain(machine, false)}>
          Take again{whose}
        </Button>
      ) : (
        <Button
          icon={Pause}
          disabled={!isConnected}
          title="It ends what it plays and takes nothing more"
          onClick={() => onDrain(machine, true)}
        >
          Drain{whose}
        </Button>
      )}
      <Button icon={Trash2} kind="danger" disabled={!isConnected} title="Remove…" onClick={onRemove}>
        <span className="visually-hidden">Remove {name}…</span>
      </Button>
    </span>
  )
}

function RemoveDialog(props: {
  readonly machine: MachineView | null
  readonly onClose: () => void
  readonly onRemove: (machine: MachineView) => void
}) {
  const { machine, onClose, onRemove } = props
  const actions = (
    <>
      <Button onClick={onClose}>Keep it</Button>
      <Button kind="danger" onClick={() => machine !== null && onRemove(machine)}>
        Remove it
      </Button>
    </>
  )
  return (
    <Dialog
      open={machine !== null}
      onClose={onClose}
      title={`Remove ${machine?.name ?? ''}?`}
      actions={actions}
      width="460px"
    >
      <p>{machine === null ? '' : lossText(machine)}</p>
    </Dialog>
  )
}

function lossText({ state, playing }: MachineView): string {
  const kept = 'What it has delivered stays. It comes back on the list when its worker is started again.'
  if (state === 'gone') return `It is taken off the list. ${kept}`
  const lost =
    playing.length === 0 ? '' : ` ${counted(playing.length, 'episode')} that it plays will be played anew elsewhere.`
  return `Its worker is told to end.${lost} ${kept}`
}
