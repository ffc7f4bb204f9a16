/** A command of MINDcraft: what it is called with, and what it does here. */
import type { Position } from '../../../../shared/contract/geometry.ts'
import type { Json } from '../../../../shared/contract/json.ts'
import type { SwitchedMode } from '../../../../shared/contract/modes.ts'
import type { Judger, Observation } from '../../../judger/judger.ts'
import type { Parameter, Value } from '../coercion.ts'

type ActionResult = Awaited<ReturnType<Judger['perform']>>

/** What a command can do with its agent. */
export interface Hands {
  readonly mates: readonly string[]
  readonly environment: string
  readonly documents: readonly string[]
  /** Places that the agent gave names. */
  readonly places: Map<string, Position>
  can(action: string): boolean
  act(action: string, args: Readonly<Record<string, Json>>): Promise<ActionResult>
  observe(): Observation
  /** The nearest chest that it knows of within 32 blocks; of those as near, the one that it has just walked to. */
  chest(): Position | null
  /** What is in force of the agent itself, in words. */
  stats(): string
  readonly control: Control
}

/** What a command does to the agent's own loop. */
export interface Control {
  help(): string
  modes(): string
  setMode(mode: SwitchedMode, on: boolean): boolean
  goal(text: string): void
  stop(): void
  hush(): void
  restart(): void
  clear(): void
  converse(name: string, text: string): string | null
  endConversation(name: string): string
}

export interface Command {
  readonly name: string
  /** An action takes the agent's body, and stops what it was at. */
  readonly isAction: boolean
  readonly description: string
  readonly parameters: readonly Parameter[]
  /** Actions of the lab, of any line of which all are needed; left out where none is. */
  readonly needs?: readonly (readonly string[])[]
  /** Only where there is a blueprint. */
  readonly ofBlueprints?: true
  /** Not one of the source's: it stands in for code. */
  readonly isSubstitute?: true
  /** During it, the agent answers at once. */
  readonly talksOver?: true
  /** Null where it has nothing to say, which ends the agent's loop. */
  run(values: readonly Value[], hands: Hands): Promise<string | null> | string | null
}

export const text = (name: string): Parameter => ({ name, kind: 'string' })
export const item = (name: string): Parameter => ({ name, kind: 'item' })
export const block = (name: string): Parameter => ({ name, kind: 'block' })
export const count = (name: string): Parameter => ({ name, kind: 'int', domain: [1, 1_000_000] })

export function textAt(values: readonly Value[], index: number): string {
  return String(values[index] ?? '')
}

export function numberAt(values: readonly Value[], index: number): number {
  return Number(values[index] ?? 0)
}

/** What came of an action, for the agent. */
export function told(result: ActionResult): string {
  return result.ok ? result.message : `${result.message} (${result.reason})`
}

export async function actAndTell(hands: Hands, action: string, args: Readonly<Record<string, Json>>): Promise<string> {
  return told(await hands.act(action, args))
}
