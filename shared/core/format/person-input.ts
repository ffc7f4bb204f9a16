/** What people did in an episode, and what was switched, in words. */
import type { EventData } from '../../contract/record/events.ts'

/** `Bob’s hunting switched on`. */
export function describeSwitch({ agent, mode, on }: EventData<'mode.set'>): string {
  return `${agent}’s ${mode} switched ${on ? 'on' : 'off'}`
}

/** The record's name for a person who acts from the page; players in the game have their own names. */
export const LAB_PLAYER = 'Lab'

/** `A person took Alice over`, `A person said to Alice: Mind the poppy`, `Guest joined`. */
export function describePerson({ player: name, input, text, agent }: EventData<'external.input'>): string {
  const player = name === LAB_PLAYER ? 'A person' : name
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
