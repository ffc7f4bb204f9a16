/** What a run comes to per family of tasks, for whoever has its summary. */
export {
  type FamilyRow,
  familyWeights,
  summariseFamilies as familiesOf,
  weightsSentence,
} from '../analysis/families.ts'
