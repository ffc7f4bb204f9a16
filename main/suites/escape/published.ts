/** Rooms as VillagerBench names and judges them, and its task file. */
import { fail, ok, type Result } from '../../../shared/contract/errors.ts'
import type { DrawnRooms, PublishedRuns, ReadScenarios, TaskNumbers } from '../published.ts'

/** The benchmark goes up to 4, its paper to 5. */
const MOST_STEPS = 32

export const publishedRooms: PublishedRuns = {
  word: 'puzzle',
  source: 'escape_atom.json',
  scenarioName,
  drawnRooms: ({ index, seed, agents }) => (seed === null ? null : { steps: index, seed, agents }),
  // Rooms are called complete after 1000 s, too (villagerbench.md 1.2).
  whole: [],
  completion: ({ complete_score: complete, complexity_score: score }, complexity) => {
    if (complete !== undefined) return complete
    return score === undefined || complexity === null || complexity === 0 ? null : almostOne(score / complexity)
  },
  viewHitRate: () => null,
  contribution: () => null,
  // The judge of rooms calls every task complete after 1000 s (villagerbench.md 1.4).
  endOfComplete: (completion) => (completion !== null && completion < 1 ? 'time-limit' : 'completed'),
  // Conditions that decide over a room are no part of its share (villagerbench.md 3.4).
  needsJudge: true,
  isOtherFormula: false,
}

/** The index is the number of generation steps, and teams of another size than two get other rooms. */
function scenarioName({ index, seed, agents }: TaskNumbers): Result<string> {
  if (seed === null) return fail('bad-input', 'the name of a task of rooms ends in _idx and its seed.')
  if (index < 1 || index > MOST_STEPS || !Number.isSafeInteger(seed)) {
    const most = Number.MAX_SAFE_INTEGER
    return fail('bad-input', `rooms are drawn in 1 to ${MOST_STEPS} steps, with a seed of at most ${most}.`)
  }
  return ok(agents === 2 ? `imported.steps${index}-seed${seed}` : `imported.${agents}p-steps${index}-seed${seed}`)
}

/** What is more than 1 by rounding alone is 1. */
function almostOne(ratio: number): number {
  return ratio > 1 && ratio < 1.01 ? 1 : ratio
}

/** The published tasks first; none is made twice. */
export async function importRooms(
  tasks: ReadonlyMap<string, string>,
  rooms: readonly DrawnRooms[],
): Promise<Result<ReadScenarios>> {
  const atoms = tasks.get('escape_atom.json')
  if (atoms === undefined) return ok({ scenarios: [], problems: [] })
  const { importEscape, publishedSettings } = await import('./import/index.ts')
  const settings = [...publishedSettings(), ...rooms].map((setting) => [settingKey(setting), setting] as const)
  return importEscape(atoms, [...new Map(settings).values()])
}

function settingKey({ steps, seed, agents }: DrawnRooms): string {
  return `${steps} ${seed} ${agents}`
}
