/** What buildings are called of which blocks that are too many lower the score as well. */
import { counted } from '../../format/counted.ts'
import { type FamilyTerms, isOrAre } from '../family-terms.ts'
import { buildingTerms } from './building-terms.ts'

export function extraTerms(places: string): FamilyTerms {
  return {
    ...buildingTerms,
    places,
    countsParts: false,
    lacking: 'missing and extra blocks',
    costless: 'No block that is missing or too many goes back to it.',
    reached: ({ wanted, lacking }) =>
      lacking === 0
        ? `All of ${counted(wanted, 'block')} stand, and nothing else.`
        : `${counted(lacking, 'block')} ${isOrAre(lacking)} missing, wrong or too many, of ${wanted} in the blueprint.`,
  }
}
