/** What a run comes to per family of tasks, for whoever has its summary. */
export { type FamilyRow, familyWeights, summariseFamilies as familiesOf } from '../analysis/families.ts'
