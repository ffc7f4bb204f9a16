/** A part of game time as two fields of seconds. Pure. */

/** As typed; empty where the whole begins or ends. */
export interface RangeTexts {
  readonly fromS: string
  readonly toS: string
}

/** What an address holds, too. */
export const secondsPattern = /^\d{1,6}(\.\d{1,3})?$/

/** What has to be mended before a chart can show it; null where nothing has. */
export function rangeProblem({ fromS, toS }: RangeTexts): string | null {
  const [from, to] = [fromS.trim(), toS.trim()]
  if ([from, to].some((text) => text !== '' && !secondsPattern.test(text))) return 'Seconds, such as 20 or 60.5.'
  return from !== '' && to !== '' && Number(to) <= Number(from) ? 'The end has to come after the beginning.' : null
}
