/**
 * Members whom people play with Minecraft clients of their own, while the episode is played: it tells them what they are to know,
 * passes on what they say, waits for who leaves, and ends where one is gone for too long.
 */
import type { Clock } from '../../packages/minecraft-server/clock/clock.ts'
import type { EndReason } from '../../shared/contract/record/end.ts'
import { validityOf } from '../../shared/contract/record/end.ts'
import type { Scenario } from '../../shared/contract/scenario.ts'
import type { Team } from '../../shared/contract/team.ts'
import { privateBriefs } from '../../shared/core/stage-team.ts'
import { agentsOf, clientsOf } from '../../shared/core/team-agents.ts'
import type { EpisodeJudger } from '../judger/create-judger.ts'
import type { WorldEvent, WorldPort } from '../minecraft/ports/world-port.ts'
import type { Suite } from '../suites/suite.ts'
import { absent } from './await-clients.ts'
import type { Recorder } from './recorder.ts'

/** Game time that the episode waits for who left. */
const RETURN_MS = 120_000

/** Minecraft's own way to say something to one player alone. */
const WHISPER = /^\/?(?:minecraft:)?(?:tell|msg|w)\s+(\S+)\s+(.+)$/

interface ClientParts {
  readonly team: Team
  readonly scenario: Scenario
  readonly suite: Pick<Suite, 'brief'>
  readonly world: Pick<WorldPort, 'frame' | 'say' | 'tell'>
  readonly judger: Pick<EpisodeJudger, 'say' | 'end' | 'possession' | 'signal'>
  readonly recorder: Pick<Recorder, 'emit'>
  readonly clock: Clock
  readonly onAwaited?: (names: readonly string[]) => void
}

interface Ended {
  readonly reason: EndReason
  readonly message: string
}

export class ClientMembers {
  readonly #parts: ClientParts
  readonly #names: readonly string[]
  /** Who is gone, with what stops the wait for them. */
  readonly #away = new Map<string, () => void>()

  constructor(parts: ClientParts) {
    this.#parts = parts
    this.#names = clientsOf(parts.team)
  }

  /** At the start event. They have their bodies from now on, and nobody is to hurry because a person thinks. */
  begin(): void {
    const { world, judger } = this.#parts
    const gone = absent(this.#names, world)
    for (const name of this.#names) {
      judger.possession.take(name)
      if (gone.includes(name)) this.#leave(name)
      else this.#arrive(name)
    }
  }

  /** Whether an event of the world was theirs. */
  take(event: WorldEvent): boolean {
    if (event.kind === 'command') {
      const [, to, text] = this.#names.includes(event.source) ? (WHISPER.exec(event.command) ?? []) : []
      if (to === undefined || text === undefined) return false
      this.#say(event.source, to, text)
      return true
    }
    if (event.kind !== 'visitor' || !this.#names.includes(event.player)) return false
    switch (event.input) {
      case 'joined':
        this.#arrive(event.player)
        return true
      case 'left':
        this.#leave(event.player)
        return true
      case 'said':
        if (event.text !== undefined) this.#say(event.player, null, event.text)
        return true
    }
  }

  /** An episode that ran out while one of them was gone says nothing about the team. */
  endingOf(ended: Ended): Ended {
    const gone = [...this.#away.keys()]
    for (const stop of this.#away.values()) stop()
    this.#away.clear()
    if (gone.length === 0 || ended.reason === 'completed' || validityOf[ended.reason] !== 'valid') return ended
    return { reason: 'member-missing', message: `${gone.join(', ')} had left the game when it ended: ${ended.message}` }
  }

  #arrive(name: string): void {
    this.#away.get(name)?.()
    this.#away.delete(name)
    this.#record(name, 'joined')
    for (const line of this.#linesFor(name)) this.#parts.world.tell(name, line)
  }

  /** Said at the start, and again to who comes back. */
  #linesFor(name: string): readonly string[] {
    const { team, scenario, suite } = this.#parts
    const alone = privateBriefs(team, scenario)[name] ?? []
    return [
      `You are ${name}. The task of the team: ${scenario.goal}`,
      ...suite.brief(scenario, agentsOf(team)).documents,
      ...alone.map((line) => `Only you are told: ${line}`),
    ]
  }

  #leave(name: string): void {
    const { clock, judger, world } = this.#parts
    const message = `${name} left the game and was not back after ${RETURN_MS / 1000} s. Resume the run when there is somebody to play ${name}.`
    this.#away.set(
      name,
      clock.after(RETURN_MS, () => judger.end('member-missing', message)),
    )
    this.#record(name, 'left')
    world.say(`${name} has left; the episode ends unless ${name} is back within ${RETURN_MS / 1000} s.`)
  }

  #record(name: string, input: 'joined' | 'left'): void {
    const { recorder, onAwaited } = this.#parts
    recorder.emit('external.input', { kind: 'human', id: name }, { player: name, input, agent: name })
    onAwaited?.([...this.#away.keys()])
  }

  /** Typing took its time already. Who cannot be heard is told so. */
  #say(name: string, to: string | null, text: string): void {
    const { judger, world } = this.#parts
    judger.say(name, to, text, { signal: judger.signal, takesTime: false }).then(
      (said) => {
        if (!said.ok) world.tell(name, said.message)
      },
      (thrown: unknown) => {
        if (!judger.signal.aborted) throw thrown
      },
    )
  }
}

/** Shows a member's message in the game: to whom it is said, and to all where nobody else could read what is meant for one. */
export function showTalk(
  clients: readonly string[],
  world: Pick<WorldPort, 'say' | 'tell'>,
  { by, to, line }: { readonly by: string; readonly to: string | null; readonly line: string },
): void {
  // The game has shown what a client said.
  if (clients.includes(by)) return
  if (to === null || clients.length === 0) world.say(line)
  else if (clients.includes(to)) world.tell(to, line)
}
