/** What becomes of an action that a person took for an agent, in words. Pure. */
import type { PersonAction } from './people-log.ts'

export function outcomeWords({ outcome }: Pick<PersonAction, 'outcome'>, isHeld: boolean): string {
  if (outcome === null) return isHeld ? 'stands with the game, and goes on when time does' : 'goes on'
  if (outcome.ok) return outcome.message === '' ? 'done' : outcome.message
  return `failed (${outcome.reason ?? 'for no given reason'}): ${outcome.message}`
}

/** Of one that was asked for and has not begun. */
export function askedWords(isHeld: boolean): string {
  return isHeld ? 'begins when time goes on' : 'is about to begin'
}
