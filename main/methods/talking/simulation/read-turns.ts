/** What a simulated agent reads of a conversation: what it heard, summaries included, and what it said. */
interface Remembered {
  readonly summary: string
  readonly turns: readonly { readonly own: boolean; readonly text: string }[]
}

export function heardIn({ summary, turns }: Remembered): readonly string[] {
  const heard = turns.flatMap(({ own, text }) => (own ? [] : [text]))
  return summary === '' ? heard : [summary, ...heard]
}

export function saidIn({ summary, turns }: Remembered): readonly string[] {
  const said = turns.flatMap(({ own, text }) => (own ? [text] : []))
  return summary === '' ? said : [summary, ...said]
}
