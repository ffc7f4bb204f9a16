/**
 * Words that must not return: in names of files and exports (`inNames`), or in the pages of `docs/` and the texts of page and command line
 * (`inTexts`).
 */
export interface BannedWord {
  /** Matched whole and in any case; `…` stands for a word. */
  readonly word: string
  /** What to say instead. */
  readonly say: string
  readonly inNames: boolean
  readonly inTexts: boolean
}

const NAMES = { inNames: true, inTexts: false }
const TEXTS = { inNames: false, inTexts: true }
const BOTH = { inNames: true, inTexts: true }

export const bannedWords: readonly BannedWord[] = [
  { word: 'bring-in', say: 'import', ...BOTH },
  { word: 'brought-in', say: 'imported', ...BOTH },
  { word: 'call-books', say: 'call usage', ...NAMES },
  { word: 'dial', say: 'error rate, setting', ...TEXTS },
  { word: 'desk', say: 'admission', ...BOTH },
  { word: 'deed', say: 'action', ...BOTH },
  { word: 'deeds', say: 'actions', ...BOTH },
  { word: 'door', say: 'connection, access (a block: door-block)', ...NAMES },
  { word: 'gone on with', say: 'continued', ...TEXTS },
  { word: 'heeded', say: 'used', ...TEXTS },
  { word: 'herd', say: 'mobs', ...BOTH },
  { word: 'in the place of', say: 'instead of', ...TEXTS },
  { word: 'is no …', say: 'is not a … (but “there is no”)', ...TEXTS },
  { word: 'let go', say: 'deleted, cleared', ...TEXTS },
  { word: 'told otherwise', say: 'different', ...TEXTS },
  { word: 'weave', say: 'overlap', ...BOTH },
  { word: 'went another way', say: 'deviated', ...TEXTS },
  { word: 'what came of it', say: 'result', ...TEXTS },
  { word: 'whoever', say: 'the person or thing meant', ...TEXTS },
  { word: 'wish', say: 'request, options', ...BOTH },
]
