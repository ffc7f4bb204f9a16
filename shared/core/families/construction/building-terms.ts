/** What buildings are called in sentences. */
import { counted } from '../../format/counted.ts'
import { type FamilyTerms, isOrAre } from '../family-terms.ts'

export const buildingTerms: FamilyTerms = {
  completed: 'built',
  whole: 'of the blueprint',
  part: 'block',
  parts: 'blocks',
  countsParts: true,
  nothingYet: 'nothing is built yet, of 100 % in the blueprint',
  lacking: 'missing blocks',
  costless: 'No missing block goes back to it.',
  places: 'buildings',
  complete: 'Everything stands as the task asks.',
  reached: ({ wanted, lacking, inSight }) => {
    if (lacking === 0 && inSight > 0) return `All ${wanted} blocks stand, and ${counted(inSight, 'other')} in sight.`
    if (lacking === 0) return wanted === 1 ? 'The block stands.' : `All ${wanted} blocks stand.`
    return `${lacking} of ${counted(wanted, 'block')} ${isOrAre(lacking)} missing or wrong.`
  },
}
