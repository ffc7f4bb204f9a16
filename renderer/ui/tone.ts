/** What a colour means; always beside a word or an icon. */
export type Tone = 'neutral' | 'accent' | 'good' | 'bad' | 'warn'
