/**
 * People at the lab's page: those who play a member of the team that is a person's, and those who intervene. What they do happens
 * through the judger and stands in the record.
 */
import { fail, ok, type Result } from '../../shared/contract/errors.ts'
import type { Intervention } from '../../shared/contract/intervention.ts'
import type { Actor, EventData } from '../../shared/contract/record/events.ts'
import type { Team } from '../../shared/contract/team.ts'
import { LAB_PLAYER } from '../../shared/core/format/person-input.ts'
import { clientsOf } from '../../shared/core/team-agents.ts'
import type { EpisodeJudger } from '../judger/create-judger.ts'
import { chatLine } from '../judger/heard.ts'
import type { WorldPort } from '../minecraft/ports/world-port.ts'
import type { Recorder } from './recorder.ts'

interface PeopleParts {
  readonly team: Team
  readonly judger: Pick<EpisodeJudger, 'hearing' | 'possession' | 'act' | 'setMode'>
  readonly world: Pick<WorldPort, 'say'>
  readonly recorder: Pick<Recorder, 'emit' | 'flush'>
}

/** Whoever sits at the lab's page; the game's chat and the record call them so. */
const PLAYER = LAB_PLAYER
const actor: Actor = { kind: 'human', id: PLAYER }

export class People {
  readonly #parts: PeopleParts
  #tookPart = false

  constructor(parts: PeopleParts) {
    this.#parts = parts
  }

  /** Whether anything was done but by those who are of the team: the episode is then `human-intervention`. */
  get tookPart(): boolean {
    return this.#tookPart
  }

  /** Whoever watches sees it at once, also where time stands and no tick would send it. */
  readonly intervene = (intervention: Intervention): Result<void> => {
    const done = this.#perform(intervention)
    this.#parts.recorder.flush()
    return done
  }

  #perform(intervention: Intervention): Result<void> {
    switch (intervention.kind) {
      case 'say':
        return this.#say(intervention.to, intervention.text)
      case 'possess':
        return this.#possess(intervention.agent)
      case 'release':
        return this.#release(intervention.agent)
      case 'act':
        return this.#act(intervention)
      case 'mode':
        return this.#switch(intervention)
    }
  }

  #say(to: string | null, text: string): Result<void> {
    const known = to === null ? ok(undefined) : this.#agent(to)
    if (!known.ok) return known
    this.#record({ input: 'said', text }, to)
    this.#parts.judger.hearing.hear(PLAYER, text, to)
    this.#parts.world.say(chatLine(PLAYER, to, text))
    return ok(undefined)
  }

  #possess(agent: string): Result<void> {
    const known = this.#member(agent)
    const { possession } = this.#parts.judger
    if (!known.ok || possession.has(agent)) return known
    this.#record({ input: 'possessed' }, agent)
    possession.take(agent)
    return ok(undefined)
  }

  #release(agent: string): Result<void> {
    const known = this.#member(agent)
    const { possession } = this.#parts.judger
    if (!known.ok || !possession.has(agent)) return known
    possession.giveBack(agent)
    this.#record({ input: 'released' }, agent)
    return ok(undefined)
  }

  #act({ agent, call }: Extract<Intervention, { kind: 'act' }>): Result<void> {
    const known = this.#member(agent)
    if (!known.ok) return known
    const { judger, recorder } = this.#parts
    if (!judger.possession.has(agent)) {
      return fail('wrong-state', `You do not have ${agent}. Take ${agent} over first.`)
    }
    const begun = judger.act(agent, call)
    if (!begun.ok) return begun
    this.#tookPart ||= !this.#isPersons(agent)
    void begun.value.over.then(() => recorder.flush())
    return ok(undefined)
  }

  #switch({ agent, mode, on }: Extract<Intervention, { kind: 'mode' }>): Result<void> {
    const known = this.#member(agent)
    if (!known.ok) return known
    const isNew = this.#parts.judger.setMode(agent, mode, on, actor)
    this.#tookPart ||= isNew && !this.#isPersons(agent)
    return known
  }

  #agent(name: string): Result<void> {
    const agents = this.#parts.team.members.filter(({ kind }) => kind === 'agent').map((member) => member.name)
    if (agents.includes(name)) return ok(undefined)
    return fail('unknown-name', `There is no agent ${name} in this episode; there are ${agents.join(', ')}.`)
  }

  /** Who can be taken over: agents, and members that are a person's from the start. */
  #member(name: string): Result<void> {
    const names = this.#parts.team.members.map((member) => member.name)
    if (clientsOf(this.#parts.team).includes(name))
      return fail('wrong-state', `${name} is played with a Minecraft client: nobody can take ${name} over.`)
    if (names.includes(name)) return ok(undefined)
    return fail('unknown-name', `There is no ${name} in this episode; there are ${names.join(', ')}.`)
  }

  #isPersons(name: string | null): boolean {
    return this.#parts.team.members.some((member) => member.name === name && member.kind === 'human')
  }

  #record(data: Pick<EventData<'external.input'>, 'input' | 'text'>, agent: string | null): void {
    this.#tookPart ||= !this.#isPersons(agent)
    this.#parts.recorder.emit('external.input', actor, {
      player: PLAYER,
      ...data,
      ...(agent === null ? {} : { agent }),
    })
  }
}
