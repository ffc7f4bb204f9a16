/** One agent of MINDcraft: takes in messages, asks its model, carries out the first command of each answer, until it answers without one. */
import { ok, type Result } from '../../../shared/contract/errors.ts'
import type { Position } from '../../../shared/contract/geometry.ts'
import { describeInventory } from '../../common/describe-inventory.ts'
import { isOwnFailing } from '../../models/model.ts'
import { agentStateOf, describeState } from '../../worker/agent-state.ts'
import { containersIn, placeIn } from '../../worker/progress/arguments.ts'
import { type Step, stepOf } from '../../worker/step.ts'
import { toldAlone } from '../../worker/whole-task.ts'
import type { MethodContext } from '../method.ts'
import { createActing } from './acting.ts'
import { nearestChest } from './chests.ts'
import { coerce } from './coercion.ts'
import type { Command, Control, Hands } from './commands/command.ts'
import { commandsFor } from './commands/table.ts'
import { type Conversations, createConversations, type Payload } from './conversations.ts'
import { chooseExamples, type Example } from './examples.ts'
import { firstCommand, quoted, type WrittenCommand } from './grammar.ts'
import { createHistory, FROM_AGENT } from './history.ts'
import type { MindcraftParameters } from './parameters.ts'
import { conversePrompt } from './prompts/converse.ts'
import { rememberPrompt } from './prompts/remember.ts'
import { respondPrompt } from './prompts/respond.ts'
import { createSelfPrompter } from './self-prompter.ts'

export interface MindcraftAgent {
  readonly name: string
  /** Opens a conversation, without asking the model. */
  open(partner: string, text: string): void
  /** Begins to work at the goal. */
  begin(goal: string): void
  receive(from: string, payload: Payload): void
  /** Whether nothing is going to happen any more unless somebody says something. */
  isAtRest(): boolean
  stop(): void
}

interface Surroundings {
  readonly context: MethodContext
  readonly params: MindcraftParameters
  /** The other agents of the team. */
  readonly mates: readonly string[]
  /** Hands a message on, once it has been said. */
  deliver(to: string, payload: Payload): void
  /** Lets work go on by itself; its failure ends the run. */
  spawn(work: () => Promise<Result<unknown>>): void
}

const TICK_MS = 1000
/** What stands in an answer's place where the model failed. */
const NO_ANSWER = 'I cannot think right now, try again.'
const SELF = 'system'

export function createMindcraftAgent(name: string, surroundings: Surroundings): MindcraftAgent {
  return new OwnAgent(name, surroundings)
}

class OwnAgent implements MindcraftAgent {
  readonly name: string
  readonly #around: Surroundings
  readonly #commands: readonly Command[]
  readonly #acting: ReturnType<typeof createActing>
  readonly #history: ReturnType<typeof createHistory>
  readonly #talk: Conversations
  readonly #self: ReturnType<typeof createSelfPrompter>
  /** Undefined for the lab's own. */
  readonly #examples: readonly Example[] | undefined
  readonly #places = new Map<string, Position>()
  readonly #modes = new Map<string, boolean>()
  readonly #stopTicks: () => void
  #walkedTo: Position | null = null
  #goal = ''
  #isHushed = false
  #questions = 0
  #responses = 0
  #lastAskedMs = Number.NEGATIVE_INFINITY
  #lastHeard = 0
  #handling = 0

  constructor(name: string, around: Surroundings) {
    const { context, params, mates } = around
    const { clock, judger, task, models, signal } = context
    this.name = name
    this.#around = around
    this.#commands = commandsFor({ actions: judger.actionsOf(name), documents: task.documents }, params)
    this.#examples = params.conversationExamples?.map((turns) => ({ turns }))
    this.#acting = createActing(signal)
    this.#history = createHistory(params, async (summary, turns) => {
      const asked = { agent: name, summary, turns: [...turns], characters: params.summaryCharacters }
      const answer = await models.ask(rememberPrompt, asked, { actor: name, signal })
      if (answer.ok || !isOwnFailing(answer.error)) return answer
      return ok(summary)
    })
    const spawn = (work: () => Promise<void>): void =>
      around.spawn(async () => {
        await work()
        return ok(undefined)
      })
    this.#talk = createConversations(
      {
        name,
        clock,
        spawn,
        send: (to, payload) => this.#send(to, payload),
        isIdle: () => this.#acting.running === null,
        canTalkOver: () => this.#commands.find((command) => command.name === this.#acting.running)?.talksOver === true,
        shouldRespond: (from, text) => this.#shouldRespond(from, text),
        handle: (from, text) => around.spawn(() => this.#handle(from, text, params.maxCommands)),
        remember: (from, text) => this.#history.heard(from, text, mates.includes(from)),
        pauseSelf: () => this.#self.pause(),
        resumeSelf: () => this.#self.resume(),
      },
      params,
    )
    this.#self = createSelfPrompter(
      {
        prompt: (goal) => this.#promptSelf(goal),
        sleep: (ms) => clock.sleep(ms, signal),
        spawn,
        stopped: () => this.#note('I have given no command for too long and stop prompting myself.'),
      },
      params,
    )
    this.#stopTicks = clock.every(TICK_MS, () => this.#tick())
  }

  open(partner: string, text: string): void {
    this.#talk.start(partner, text)
    this.#history.own(`!startConversation(${quoted(partner)}, ${quoted(text)})`)
  }

  begin(goal: string): void {
    this.#goal = goal
    this.#self.begin(goal, this.#talk.partner !== null)
  }

  receive(from: string, payload: Payload): void {
    this.#talk.receive(from, payload)
  }

  isAtRest(): boolean {
    return (
      this.#handling === 0 && this.#acting.running === null && this.#self.state === 'stopped' && !this.#talk.isWaiting()
    )
  }

  stop(): void {
    this.#stopTicks()
    this.#talk.stop()
  }

  #tick(): void {
    const { judger } = this.#around.context
    this.#self.tick(TICK_MS, this.#acting.running === null && this.#handling === 0)
    for (const message of judger.messagesTo(this.name, this.#lastHeard)) {
      this.#lastHeard = message.id
      if (!message.isOfPerson) continue
      const most = this.#self.state === 'active' ? 1 : this.#around.params.maxCommands
      this.#around.spawn(() => this.#handle(message.by, message.text, most))
    }
  }

  /** True where a command was given; the model's failure ends the whole run. */
  async #promptSelf(goal: string): Promise<boolean> {
    const text = `Your goal is: ${goal}\nGo on working at it. Your next answer has to hold a command, unless all is done.`
    const handled = await this.#handle(SELF, text, -1)
    if (handled.ok) return handled.value
    this.#around.spawn(async () => handled)
    return false
  }

  /** The source's loop: until an answer without a command, a command without an outcome, or a reason to break off. */
  async #handle(from: string, text: string, mostCommands: number): Promise<Result<boolean>> {
    const isSelf = from === SELF
    this.#handling += 1
    try {
      if (isSelf) this.#history.system(text)
      else this.#history.heard(from, text, this.#around.mates.includes(from))
      let didCommand = false
      for (let done = 0; mostCommands < 0 || done < mostCommands; done++) {
        if (this.#isToBreakOff(from)) break
        const answer = await this.#think()
        if (!answer.ok) return answer
        if (answer.value.trim() === '') break
        const written = firstCommand(answer.value)
        if (written === null) {
          this.#history.own(answer.value)
          this.#route(answer.value)
          break
        }
        if (this.#isToBreakOff(from)) break
        this.#history.own(written.upTo)
        const command = this.#commands.find(({ name }) => name === written.name)
        if (command === undefined) {
          this.#history.system(this.#refuse(`Command !${written.name} does not exist.`))
          continue
        }
        if (!isSelf && command.isAction) this.#self.interrupt()
        this.#route(written.upTo)
        didCommand = true
        const steps: Step[] = []
        const outcome = await this.#carryOut(command, written, steps)
        if (outcome === null) break
        this.#history.system(outcome, steps)
      }
      return ok(didCommand)
    } finally {
      this.#handling -= 1
    }
  }

  #isToBreakOff(from: string): boolean {
    return (from === SELF && this.#self.isInterrupted) || this.#isHushed || this.#talk.isDue(from)
  }

  /** Empty where a newer question was asked meanwhile: what this one was about is past. */
  async #think(): Promise<Result<string>> {
    const { context, params } = this.#around
    const { clock, signal } = context
    const folded = await this.#history.fold()
    if (!folded.ok) return folded
    const restOf = (): number => this.#lastAskedMs + params.cooldownMs - clock.now()
    for (let attempt = 1; attempt <= params.generations; attempt++) {
      // Another question of its own may have been asked while it slept.
      for (let waitMs = restOf(); waitMs > 0; waitMs = restOf()) await clock.sleep(waitMs, signal)
      this.#lastAskedMs = clock.now()
      const question = ++this.#questions
      const answer = await context.models.ask(conversePrompt, this.#input(question), { actor: this.name, signal })
      if (!answer.ok) return isOwnFailing(answer.error) ? ok(NO_ANSWER) : answer
      if (question !== this.#questions) return ok('')
      if (!answer.value.includes(FROM_AGENT)) {
        context.emit('thought', { kind: 'agent', id: this.name }, { text: answer.value })
        return answer
      }
    }
    return ok('')
  }

  #input(turn: number) {
    const { context, params, mates } = this.#around
    const { judger, task, team } = context
    const observation = judger.observe(this.name)
    const turns = this.#history.turns.map(({ steps, ...each }) =>
      steps === undefined ? each : { ...each, steps: [...steps] },
    )
    const names = new Set(this.#commands.map(({ name }) => name))
    return {
      agent: this.name,
      mates: [...mates],
      ...toldAlone(this.name, { task, team }),
      goal: this.#goal,
      environment: task.environment,
      documents: task.documents,
      commands: this.#commands.map(({ name, description, parameters }) => ({
        name,
        description,
        parameters:
          parameters.length === 0
            ? ''
            : `(${parameters.map((one) => `${one.name}${one.isOptional === true ? '?' : ''}: ${one.kind}`).join(', ')})`,
      })),
      examples: chooseExamples(turns, params.examples, names, this.#examples).map((example) => [...example.turns]),
      turn,
      summary: this.#history.summary,
      turns,
      partner: this.#talk.partner,
      doing: this.#acting.running,
      state: agentStateOf(observation),
      inventory: [...observation.inventory],
      changes: [...observation.changes],
    }
  }

  async #carryOut(command: Command, { given }: WrittenCommand, steps: Step[]): Promise<string | null> {
    const coerced = coerce(command.name, command.parameters, given)
    if (!coerced.ok) return this.#refuse(coerced.message)
    const { signal } = this.#around.context
    const work = async (own: AbortSignal) => command.run(coerced.values, this.#hands(own, steps))
    if (!command.isAction) return work(signal)
    const outcome = await this.#acting.run(command.name, work)
    return outcome === null ? null : `Action output:\n${shortened(outcome, this.#around.params.outputCharacters)}`
  }

  #hands(signal: AbortSignal, steps: Step[]): Hands {
    const { context, mates, params } = this.#around
    const { judger, task } = context
    const actions = new Set(judger.actionsOf(this.name).map(({ name }) => name))
    return {
      mates,
      environment: task.environment,
      documents: task.documents,
      places: this.#places,
      can: (action) => actions.has(action) && (params.talk || action !== 'Say'),
      act: async (action, args) => {
        const call = { action, arguments: { ...args } }
        const result = await judger.perform(this.name, call, { signal })
        if (result.ok && action === 'NavigateTo') this.#walkedTo = placeIn(args.pos)
        steps.push(stepOf(call, result, ''))
        return result
      },
      observe: () => judger.observe(this.name),
      chest: () => nearestChest(judger.observe(this.name).position, containersIn(task.environment), this.#walkedTo),
      stats: () => {
        const seen = judger.observe(this.name)
        return `You stand ${describeState(agentStateOf(seen))}\nYou carry ${describeInventory(seen.inventory)}`
      },
      control: this.#control(),
    }
  }

  #control(): Control {
    const { judger } = this.#around.context
    return {
      help: () => this.#commands.map(({ name, description }) => `!${name}: ${description}`).join('\n'),
      modes: () =>
        this.#modes.size === 0
          ? 'You have switched no modes.'
          : [...this.#modes].map(([mode, on]) => `${mode} is ${on ? 'on' : 'off'}`).join(', '),
      setMode: (mode, on) => {
        this.#modes.set(mode, on)
        return judger.setMode(this.name, mode, on)
      },
      goal: (text) => this.begin(text),
      stop: () => this.#around.spawn(async () => ok(await this.#acting.stop())),
      hush: () => {
        this.#isHushed = true
        this.#self.stop()
        if (this.#talk.partner !== null) this.#talk.end(this.#talk.partner)
      },
      restart: () => this.#self.begin(this.#goal, this.#talk.partner !== null),
      clear: () => this.#history.clear(),
      converse: (name, text) => this.#converse(name, text),
      endConversation: (name) => {
        if (this.#talk.partner !== name) return `You do not talk to ${name}.`
        this.#talk.end(name)
        return `The conversation with ${name} is over.`
      },
    }
  }

  /** To the present partner, the conversation begins again, and the agent is told so. */
  #converse(name: string, text: string): string | null {
    if (!this.#around.mates.includes(name)) return `${name} is no agent of your team; you cannot talk to them.`
    const isAgain = this.#talk.partner === name
    this.#talk.start(name, text)
    if (isAgain) this.#history.system(`Already in a conversation with ${name}: just write, without this command.`)
    return null
  }

  /** Words go to the partner, and to nobody else: teammates do not listen to open chat. */
  #route(text: string): void {
    if (!this.#isHushed) this.#talk.say(text)
  }

  #send(to: string, payload: Payload): void {
    const { context, deliver, spawn } = this.#around
    spawn(async () => {
      const said = await context.judger.say(this.name, to, payload.text, { signal: context.signal, takesTime: true })
      if (said.ok) deliver(to, payload)
      else this.#history.system(`${said.message} (${said.reason})`)
      return ok(undefined)
    })
  }

  async #shouldRespond(from: string, message: string): Promise<boolean> {
    const { models, signal } = this.#around.context
    const doing = this.#acting.running ?? 'nothing'
    const asked = { agent: this.name, from, message, doing, turn: ++this.#responses }
    const answer = await models.ask(respondPrompt, asked, { actor: this.name, signal })
    if (answer.ok) return /respond/i.test(answer.value)
    if (!isOwnFailing(answer.error)) this.#around.spawn(async () => answer)
    return false
  }

  #note(text: string): void {
    this.#around.context.emit('thought', { kind: 'agent', id: this.name }, { text })
  }

  /** What the agent is told stands in the record, too: no action does. */
  #refuse(text: string): string {
    this.#around.context.emit('thought', { kind: 'agent', id: this.name }, { text, refused: true })
    return text
  }
}

/** Both ends of what is too long. */
function shortened(text: string, most: number): string {
  if (text.length <= most) return text
  const half = Math.floor(most / 2)
  return `${text.slice(0, half)}\n[...]\n${text.slice(-half)}`.toWellFormed()
}
