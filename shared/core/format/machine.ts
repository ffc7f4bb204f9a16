/** Worker machines and their queue in words, for pages and commands alike. */
import { deliveryOutcomes, type MachineView, type QueueView, type Strangers } from '../../contract/machines.ts'
import { isReachedHereAlone } from '../loopback.ts'
import { formatBytes } from './bytes.ts'
import { counted } from './counted.ts'

export const machineStateNames: Readonly<Record<MachineView['state'], string>> = {
  here: 'Here',
  draining: 'Draining',
  silent: 'Silent',
  gone: 'Gone',
}

/** Whom nothing is given because of what it delivered drains, too: that is said instead. */
export function stateText({ state, distrust }: Pick<MachineView, 'state' | 'distrust'>): string {
  return distrust !== null && state !== 'gone' ? 'Not trusted' : machineStateNames[state]
}

/** Game seconds per second over all that it plays; empty where nothing plays yet. */
export function speedText({ status }: Pick<MachineView, 'status'>): string {
  const speeds = status?.episodes.flatMap(({ speed }) => (speed === null ? [] : [speed])) ?? []
  return speeds.length === 0 ? '' : formatSpeed(speeds.reduce((sum, speed) => sum + speed, 0))
}

export function formatSpeed(speed: number): string {
  return `${speed < 10 ? speed.toFixed(1) : Math.round(speed)}×`
}

/** `2.1 of 16.0 GB`; empty for one that is not here or does not tell. */
export function memoryText({ status, memoryBytes }: Pick<MachineView, 'status' | 'memoryBytes'>): string {
  const used = status?.usedMemoryBytes ?? null
  if (used === null) return ''
  const [own, all] = [formatBytes(used), formatBytes(memoryBytes)]
  const unit = / \S+$/.exec(all)?.[0] ?? ''
  return `${own.endsWith(unit) ? own.slice(0, -unit.length) : own} of ${all}`
}

export function loadText({ status, cores }: Pick<MachineView, 'status' | 'cores'>): string {
  const load = status?.load ?? null
  return load === null ? '' : `${load.toFixed(1)} of ${cores}`
}

/** `12 stored, 1 confirmed`: outcomes that there were. */
export function deliveredText(delivered: MachineView['delivered']): string {
  const parts = deliveryOutcomes
    .filter((outcome) => delivered[outcome] > 0)
    .map((outcome) => `${delivered[outcome]} ${outcome}`)
  return parts.length === 0 ? 'nothing' : parts.join(', ')
}

/** Of a run that nobody is there to play. */
export function lacksMachineText({ waiting }: { readonly waiting: number }): string {
  return `no machine takes trials, ${counted(waiting, 'trial')} waiting`
}

/** Where workers of a lab come that has such addresses; null where it has none (yet). */
export function reachText(addresses: readonly string[]): string | null {
  if (addresses.length === 0) return null
  const at = addresses.join(', ')
  if (!isReachedHereAlone(addresses)) return `Workers reach the lab at ${at}.`
  return `Only workers on this machine reach the lab, at ${at}: ${LET_OTHERS_IN}`
}

export const LET_OTHERS_IN =
  'to let others come, start it with --workers-at 0.0.0.0:4711, or set that in Settings, Machines.'

/** One sentence or two. */
export function queueText(queue: QueueView): string {
  if (queue.state === 'off') return 'The lab has no queue: it plays alone.'
  const { store, problem, addresses } = queue
  switch (queue.state) {
    case 'connecting':
      return `Connecting to ${store}.`
    case 'lost':
      return `${store} cannot be used${problem === null ? '' : `: ${problem.replace(/\.$/, '')}`}. The lab tries again by itself.`
    case 'ready': {
      const held = `${counted(queue.waiting, 'trial')} waiting, ${queue.held} with machines.`
      const reach = reachText(addresses)
      return `Queue in ${store}: ${held}${reach === null ? '' : ` ${reach}`}`
    }
  }
}

/** `now`, `12 s ago`, `3 min ago`, `5 h ago`, `2 d ago`. */
export function agoText(at: string, nowMs: number): string {
  const seconds = Math.max(0, Math.round((nowMs - Date.parse(at)) / 1000))
  if (seconds < 3) return 'now'
  if (seconds < 60) return `${seconds} s ago`
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min ago`
  return seconds < 86_400 ? `${Math.floor(seconds / 3600)} h ago` : `${Math.floor(seconds / 86_400)} d ago`
}

/** Who came and was not taken: a sentence or two each, and whom it is about. */
export function refusalTexts(
  queue: QueueView,
  nowMs: number,
): readonly { readonly about: string; readonly text: string }[] {
  if (queue.state === 'off') return []
  const { refused, strangers } = queue
  return [
    ...refused.map(({ name, id, at, reason }) => {
      const who = name ?? `The machine ${id.slice(0, ID_DIGITS)}`
      return { about: id, text: `${who} was refused (${agoText(at, nowMs)}). ${reason}` }
    }),
    ...(strangers === null ? [] : [{ about: 'strangers', text: strangersText(strangers, nowMs) }]),
  ]
}

const ID_DIGITS = 8

function strangersText({ count, from, at }: Strangers, nowMs: number): string {
  const last = `${agoText(at, nowMs)}${from === null ? '' : `, from ${from}`}`
  const were = count === 1 ? 'was' : 'were'
  return `${counted(count, 'connection')} without the right token ${were} turned away (the last: ${last}). A worker of yours needs the token that this lab shows.`
}
