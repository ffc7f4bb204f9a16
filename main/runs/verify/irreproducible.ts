/** Which episodes cannot happen again, and why. Pure. */
import type { EpisodeRow } from '../../../db/episodes.ts'
import type { EpisodeRecord } from '../../../shared/contract/record/record.ts'
import { isByPerson } from '../../../shared/core/by-person.ts'

/** A sentence for people; null where the record follows from seed, scenario and the models' answers alone. */
export function irreproducibleBecause(
  { validity, endReason, message }: Pick<EpisodeRow, 'validity' | 'endReason' | 'message'>,
  { header, events }: EpisodeRecord,
): string | null {
  if (header.clock === 'real') {
    return 'It was played on the real clock: when something happens there depends on the machine and the network, so no second run is the same. Play it on the virtual clock to get a record that can be verified.'
  }
  if (
    validity === 'human-intervention' ||
    events.some(isByPerson) ||
    header.team.members.some(({ kind }) => kind === 'human')
  ) {
    return `${peopleWords(events)}, and what a person did cannot be asked for again.`
  }
  const last = events.at(-1)
  if (last?.type !== 'episode.end') {
    return `Its record has no end: it was stopped from outside (${endReason ?? 'unknown'}: ${message ?? ''}), and when that happened is no part of the record.`
  }
  if (validity === 'stopped') {
    return `It was stopped from outside (${endReason}), and when that happened is no part of the record.`
  }
  return null
}

const inputWords = {
  joined: 'joined the game',
  left: 'left it',
  said: 'spoke to the team',
  possessed: 'took an agent over',
  released: 'gave it back',
} as const

/** `A person took part in it (Lab spoke to the team 2 times, took an agent over)`. */
function peopleWords(events: EpisodeRecord['events']): string {
  const counts = new Map<string, number>()
  for (const event of events) {
    if (event.type !== 'external.input' || event.data.input === 'left' || event.data.input === 'released') continue
    const input = `${event.data.player} ${inputWords[event.data.input]}`
    counts.set(input, (counts.get(input) ?? 0) + 1)
  }
  const inputs = [...counts].map(([input, count]) => (count === 1 ? input : `${input} ${count} times`))
  return `A person took part in it${inputs.length === 0 ? '' : ` (${inputs.join(', ')})`}`
}
