/** What a simulated agent makes of a conversation: the words that it heard and its own, summaries among the heard ones. */
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
