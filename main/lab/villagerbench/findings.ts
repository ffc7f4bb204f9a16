/** What an import has to say of users' files, fit to be shown. */
import { plainLine } from '../../common/plain-text.ts'

/** Of one sentence. */
const MOST_LETTERS = 600
/** The published files come to some hundreds. */
const MOST_FINDINGS = 2000

/** One line each, cut where a file made them long; beyond the first 2,000 they are only counted. */
export function tidyFindings(sentences: readonly string[]): string[] {
  const shown = sentences.slice(0, MOST_FINDINGS).map((sentence) => plainLine(sentence, MOST_LETTERS))
  const more = sentences.length - shown.length
  return more === 0 ? shown : [...shown, `And ${more.toLocaleString('en')} more.`]
}
