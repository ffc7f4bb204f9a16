/** What the badge of an episode's end says. Pure. */
import type { EndReason, Validity } from '../../shared/contract/record/end.ts'
import { endedAs, endNames, validityNames } from '../../shared/core/format/end.ts'

interface EndBadgeWords {
  readonly text: string
  readonly title: string
  /** Only what broke is bad: what a person stopped is not. */
  readonly outcome: 'completed' | 'ended' | 'broken' | 'left-out'
}

/** One that does not count says why in its title. */
export function endBadge(endReason: EndReason, validity: Validity): EndBadgeWords {
  const text = endNames[endReason]
  if (validity === 'valid') {
    return { text, title: endedAs[endReason], outcome: endReason === 'completed' ? 'completed' : 'ended' }
  }
  const title = `${endedAs[endReason]}; ${validityNames[validity]}`
  return { text: `${text}, not scored`, title, outcome: validity === 'infrastructure' ? 'broken' : 'left-out' }
}
