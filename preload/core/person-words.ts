/** What people did in an episode, in words. */
import type { EventData } from '../contract/record/events.ts'

/** `Lab took Alice over`, `Lab said to Alice: Mind the poppy`, `Guest joined`. */
export function personWords({ player, input, text, agent }: EventData<'external.input'>): string {
  switch (input) {
    case 'said':
      return `${player} said${agent === undefined ? '' : ` to ${agent}`}: ${text ?? ''}`
    case 'possessed':
      return `${player} took ${agent ?? 'an agent'} over`
    case 'released':
      return `${player} gave ${agent ?? 'an agent'} back`
    case 'joined':
    case 'left':
      return `${player} ${input}`
  }
}
