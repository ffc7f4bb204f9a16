/** Quantiles of Student's t at the upper end of the lab's intervals. */
import jstat from 'jstat'
import { LEVEL } from './level.ts'

const known = new Map<number, number>()

/** How many standard errors an interval reaches with so many degrees of freedom (Student 1908). Found by iteration, and asked for again and again. */
export function studentQuantile(degrees: number): number {
  const found = known.get(degrees) ?? jstat.studentt.inv((1 + LEVEL) / 2, degrees)
  known.set(degrees, found)
  return found
}
