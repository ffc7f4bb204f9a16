/** A run's results per family of tasks, computed from its summary. */
import type { SummaryRow } from '../../shared/contract/summary.ts'
import { type FamilyRow, summariseFamilies } from '../analysis/families.ts'
import { resultColumns } from './compared-measures.ts'

export { type FamilyRow, familyWeights, weightsSentence } from '../analysis/families.ts'

export function familiesOf(summary: readonly SummaryRow[]): readonly FamilyRow[] {
  return summariseFamilies(summary, resultColumns)
}
