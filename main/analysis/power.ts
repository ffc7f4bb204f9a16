/** What a number of scenarios can show: by paired differences that spread normally, two-sided, with Student's t (Cohen 1988). */
import jstat from 'jstat'

/** Chance with which a difference of the stated size is found. */
const POWER = 0.8
/** A p below this is called a difference. */
const LEVEL_OF_P = 0.05
/** Beyond this nobody plays. */
const MOST_SCENARIOS = 10_000

interface Design {
  /** Scenarios that both conditions play. */
  readonly scenarios: number
  /** Comparisons that are corrected together: the least p counts so many times (Holm). */
  readonly comparisons: number
}

/** The least p that any result of this design can have, after Holm: all differences point one way. */
export function leastCorrectedP({ scenarios, comparisons }: Design): number {
  return Math.min(1, (2 / 2 ** scenarios) * Math.max(1, comparisons))
}

/** Whether no result, however clear, can come below the level. */
export function isHopeless(design: Design): boolean {
  return leastCorrectedP(design) >= LEVEL_OF_P
}

/** The fewest scenarios with which some result can come below the level. */
export function fewestScenarios(comparisons: number): number {
  let scenarios = 2
  while (isHopeless({ scenarios, comparisons })) scenarios++
  return scenarios
}

/**
 * The smallest true difference that is found with 80 %, where differences per scenario spread by `deviation`, in its unit; null where
 * no result can come below the level.
 */
export function detectableDifference(design: Design, deviation: number): number | null {
  if (isHopeless(design)) return null
  return (reach(design) * deviation) / Math.sqrt(design.scenarios)
}

/** How many scenarios a true difference of this size takes; null where 10,000 are not enough. */
export function scenariosFor(difference: number, deviation: number, comparisons: number): number | null {
  const enough = (scenarios: number) => {
    const least = detectableDifference({ scenarios, comparisons }, deviation)
    return least !== null && least <= difference
  }
  if (!enough(MOST_SCENARIOS)) return null
  let [low, high] = [1, MOST_SCENARIOS]
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if (enough(middle)) high = middle
    else low = middle
  }
  return high
}

const known = new Map<string, number>()

/** Standard errors between no difference and one that is found with 80 %. */
function reach({ scenarios, comparisons }: Design): number {
  const key = `${scenarios} ${comparisons}`
  const degrees = scenarios - 1
  const found =
    known.get(key) ??
    jstat.studentt.inv(1 - LEVEL_OF_P / Math.max(1, comparisons) / 2, degrees) + jstat.studentt.inv(POWER, degrees)
  known.set(key, found)
  return found
}
