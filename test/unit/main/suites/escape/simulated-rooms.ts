/** Rooms without a server: blocks from the plan's steps, bodies that walk where their feet find a way, the referee's commands done. */
import { escapeReferee } from '../../../../../main/suites/escape/referee/escape-referee.ts'
import { blockName, formatBlock, parseBlock } from '../../../../../packages/minecraft-server/values/block-string.ts'
import { add, blockOf, positionKey, positionsOf } from '../../../../../packages/minecraft-server/values/geometry.ts'
import type { BlockString } from '../../../../../shared/contract/block.ts'
import type { Position } from '../../../../../shared/contract/geometry.ts'
import type { Scenario } from '../../../../../shared/contract/scenario.ts'
import { TaskFacts } from '../../../../../shared/core/task-facts.ts'

const TICK_MS = 50
const noCollision =
  /^air$|_pressure_plate$|_button$|_sign$|_banner$|^(lever|redstone_wire|torch|iron_trapdoor\[.*open=false)/

function isPassable(block: BlockString): boolean {
  const { name, state } = parseBlock(block)
  return noCollision.test(block) || noCollision.test(name) || (name.endsWith('_door') && state.open === 'true')
}

export class SimulatedRooms {
  readonly facts = new TaskFacts()
  readonly commands: string[] = []
  readonly #blocks = new Map<string, BlockString>()
  readonly #bodies = new Map<string, Position>()
  readonly #referee: ReturnType<typeof escapeReferee>
  #nowMs = 0

  constructor(scenario: Scenario, agents: readonly string[]) {
    const { world } = scenario
    for (const step of world.steps) {
      if (step.kind === 'set') this.set(step.pos, formatBlock(step.block.name, step.block.state))
      if (step.kind !== 'fill') continue
      for (const pos of positionsOf(step.box)) this.set(pos, formatBlock(step.block.name, step.block.state))
    }
    const starts = world.starts ?? [world.start]
    agents.forEach((name, place) => {
      this.#bodies.set(name, starts[place % starts.length] ?? world.start)
    })
    this.#referee = escapeReferee(scenario)
  }

  blockAt(pos: Position): BlockString {
    return this.#blocks.get(positionKey(pos)) ?? 'air'
  }

  set(pos: Position, block: BlockString): void {
    this.#blocks.set(positionKey(pos), block)
  }

  /** Changes one property of what stands there. */
  turn(pos: Position, property: string, value: string): void {
    const { name, state } = parseBlock(this.blockAt(pos))
    this.set(pos, formatBlock(name, { ...state, [property]: value }))
  }

  bodyOf(agent: string): Position {
    const at = this.#bodies.get(agent)
    if (at === undefined) throw new Error(`no ${agent}`)
    return at
  }

  put(agent: string, at: Position): void {
    this.#bodies.set(agent, at)
  }

  tick(ticks = 1): void {
    for (let count = 0; count < ticks; count++) {
      this.#nowMs += TICK_MS
      const entities = [...this.#bodies].map(([name, [x, y, z]], id) => {
        const pose = { yaw: 0, pitch: 0, onGround: true, sneaking: false }
        return { id, type: 'player', name, x: x + 0.5, y, z: z + 0.5, ...pose }
      })
      const commands = this.#referee.tick({
        nowMs: this.#nowMs,
        jointSteps: null,
        blockAt: (pos) => this.blockAt(pos),
        frame: { entities, inventories: [] },
        noteCarried: () => undefined,
        noteHeld: (held) => this.facts.noteHeld(held),
        noteRoom: (state) => this.facts.noteRoom(state),
      })
      for (const command of commands) this.#run(command)
    }
  }

  #run(command: string): void {
    this.commands.push(command)
    const [verb, ...words] = command.split(' ')
    if (verb === 'setblock') this.set(cellOf(words), words[3] ?? 'air')
    if (verb === 'tp') this.put(words[0] ?? '', cellOf(words.slice(1)))
  }

  /** All cells in which the agent's feet could stand, on foot: one up, three down. */
  reach(agent: string): ReadonlySet<string> {
    const seen = new Set([positionKey(this.bodyOf(agent))])
    const waiting: Position[] = [this.bodyOf(agent)]
    for (let cell = waiting.pop(); cell !== undefined; cell = waiting.pop()) {
      for (const [dx, dz] of [
        [1, 0],
        [-1, 0],
        [0, 1],
        [0, -1],
      ] as const) {
        const next = this.#step(add(cell, [dx, 0, dz]), this.#isFree(add(cell, [0, 2, 0])))
        if (next === null || seen.has(positionKey(next))) continue
        seen.add(positionKey(next))
        waiting.push(next)
      }
    }
    return seen
  }

  #isFree(pos: Position): boolean {
    return isPassable(this.blockAt(pos))
  }

  #step(side: Position, hasHeadroom: boolean): Position | null {
    const stands = (feet: Position): boolean => {
      const below = this.blockAt(add(feet, [0, -1, 0]))
      const bears = !isPassable(below) && !/lava|_wall$|_fence$/.test(blockName(below))
      return bears && this.#isFree(feet) && this.#isFree(add(feet, [0, 1, 0]))
    }
    const up = add(side, [0, 1, 0])
    if (hasHeadroom && stands(up)) return up
    if (!this.#isFree(side) || !this.#isFree(up)) return null
    for (let drop = 0; drop <= 3; drop++) {
      const feet = add(side, [0, -drop, 0])
      if (stands(feet)) return feet
      if (!this.#isFree(feet)) return null
    }
    return null
  }
}

function cellOf([x, y, z]: readonly string[]): Position {
  return blockOf([Number(x), Number(y), Number(z)])
}
