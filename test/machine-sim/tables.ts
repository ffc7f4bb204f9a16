/** What a simulation showed, as text: measured, simulated, and extrapolated apart. */
import { textTable } from '../../main/common/text-table.ts'
import type { Cost, Simulated, Simulation } from './simulate.ts'

export function tablesOf(
  name: string,
  { workers, connections, trials, seed, medianS, watchS, lab }: Omit<Simulation, 'server' | 'storeBytes'>,
  simulated: Simulated,
): string {
  const { offers, takes, turns, turnCount, holding, idling, makespanS, playedS, bytesEmpty, bytesFull, bytesAfter } =
    simulated
  const first = Math.min(workers, trials)
  const perTrialStoreS = offers.storeS / trials + turns.storeS / turnCount
  const trialsAS = trials / makespanS
  // At the most: what locks cost goes by workers already, what looking costs goes by ends.
  const times = workers / connections
  const heldS = (holding.storeS / watchS) * times
  const waitS = (idling.storeS / watchS) * times
  const share = trialsAS * perTrialStoreS + heldS
  const perWorker = share / workers

  const measured = [
    ['measured', 'per s', 'store ms each', 'own ms each', 'wall s'],
    row('offers', trials, offers),
    row('first takes', first, takes),
    row('completion and next take', turnCount, turns),
  ]
  const standing = [
    [
      'measured over all ends',
      'store, share of a core',
      'lab and workers, share of a core',
      'store, were each worker an end (extrapolated, at most)',
    ],
    ['all hold a job', percent(heldS / times), percent(holding.ownS / watchS), percent(heldS)],
    ['all wait for one', percent(waitS / times), percent(idling.ownS / watchS), percent(waitS)],
  ]
  const sizes = [
    ['measured size', 'bytes', 'a trial'],
    [`${trials} trials waiting`, whole(bytesFull - bytesEmpty), whole((bytesFull - bytesEmpty) / trials)],
    ['all played', whole(bytesAfter - bytesEmpty), whole((bytesAfter - bytesEmpty) / trials)],
    ['the lab’s own heap for them', whole(simulated.labHeapBytes), whole(simulated.labHeapBytes / trials)],
  ]
  const run = [
    ['simulated (virtual time)', ''],
    ['until all are played', `${whole(makespanS)} s`],
    ['at the least, were the workers never idle', `${whole(playedS / workers)} s`],
    ['trials a second', trialsAS.toFixed(2)],
    ['played twice, never played', `${simulated.playedTwice}, ${simulated.neverPlayed}`],
  ]
  const stations = [
    ['what saturates first', 'load of one core', `full at (extrapolated, × ${workers} workers)`],
    ['store', percent(share), (1 / share).toFixed(1)],
    labRow(trialsAS, lab === undefined ? null : (simulated.claimS + simulated.asksS + simulated.deliverS) / trials),
  ]
  const labsShare = [
    [`measured, of the lab: ${lab?.about ?? ''}`, 'CPU ms an episode'],
    ['claim', inMs(simulated.claimS / trials)],
    ['questions, without models', inMs(simulated.asksS / trials)],
    ['delivery', inMs(simulated.deliverS / trials)],
  ]
  return [
    `## ${name}: ${workers} workers (${connections} ends of the queue), ${trials} trials, seed ${seed}`,
    `Assumed: one episode a worker, median ${medianS} s of log-normal lengths (σ 0.6).`,
    ...[measured, standing, sizes, run, ...(lab === undefined ? [] : [labsShare]), stations].map((rows) =>
      textTable(rows, { right: new Set([1, 2, 3, 4]) }),
    ),
    `Extrapolated: one core of the store is full at ${whole(1 / perWorker)} such workers, were each to cost what these did on average.`,
  ].join('\n\n')
}

function row(name: string, count: number, { wallS, storeS, ownS }: Cost): string[] {
  const each = (seconds: number): string => ((seconds * 1_000) / count).toFixed(3)
  return [name, whole(count / wallS), each(storeS), each(ownS), wallS.toFixed(1)]
}

function labRow(trialsAS: number, secondsEach: number | null): string[] {
  if (secondsEach === null) return ['lab', 'not measured: --lab', '']
  const load = trialsAS * secondsEach
  return [`lab, ${inMs(secondsEach)} ms an episode`, percent(load), (1 / load).toFixed(1)]
}

function inMs(seconds: number): string {
  return (seconds * 1_000).toFixed(2)
}

function whole(number: number): string {
  return Math.round(number).toLocaleString('en')
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`
}
