/** The blocks, contents and animals of one imported task, as its components and their structures give them. */

import { isItemName } from '../../../../packages/minecraft-server/rules/blocks/block-facts.ts'
import { blockStates } from '../../../../packages/minecraft-server/rules/blocks/block-states.ts'
import { reshaped } from '../../../../packages/minecraft-server/rules/blocks/connections.ts'
import { CONTAINER_SLOTS, containerSlots } from '../../../../packages/minecraft-server/rules/blocks/container-slots.ts'
import { stackNamed } from '../../../../packages/minecraft-server/rules/items/item-registry.ts'
import { formatBlock } from '../../../../packages/minecraft-server/values/block-string.ts'
import { add, blockOf, positionKey, samePosition } from '../../../../packages/minecraft-server/values/geometry.ts'
import type { Block } from '../../../../shared/contract/block.ts'
import type { Point, Position } from '../../../../shared/contract/geometry.ts'
import type { BuildStep, Scenario } from '../../../../shared/contract/scenario.ts'
import { base } from '../farmstead.ts'
import { words } from '../make-scenario.ts'
import { type Cell, stepsOf } from '../structures/cells.ts'
import type { FileBlock, FileStructures, FileTask } from './files.ts'

const states = blockStates()
/** No container of one block holds more of one item. */
const MOST_ITEMS = CONTAINER_SLOTS * 64
/** From the origin of the arena, on each axis: beyond, nobody would see it. */
const FARTHEST = 128
/** So many blocks and animals a task can have; the published ones have some hundreds. */
const MOST_BLOCKS = 100_000
const MOST_ANIMALS = 512
/** From a cell's corner to its middle. */
const HALF = 0.5
/** Animals that live on the lab's server. */
const animals: ReadonlySet<string> = new Set(['cow', 'mooshroom', 'sheep', 'pig', 'chicken', 'rabbit'])
const workplaces: ReadonlySet<string> = new Set(['chest', 'trapped_chest', 'barrel', 'crafting_table', 'furnace'])

interface Parts {
  readonly steps: readonly BuildStep[]
  readonly landmarks: Scenario['landmarks']
  readonly problems: readonly string[]
}

type ContainerStep = Extract<BuildStep, { kind: 'container' }>

/** Gathers what the components say, in their order. */
class PartsReader {
  /** What is wrong, and where; the places of one problem are named together. */
  readonly #problems = new Map<string, Point[]>()
  readonly #cells = new Map<string, Cell>()
  /** By cell, as blocks are: what is in a container goes with it. */
  readonly #contents = new Map<string, ContainerStep>()
  readonly #animals: { readonly mob: string; readonly at: Point; readonly middle: Position }[] = []
  readonly #landmarks = new Map<string, Scenario['landmarks'][number]>()
  #blockCount = 0
  #animalCount = 0

  /** No further block is taken, which was told of; nor is any looked at: a few bytes may ask for billions. */
  get hasEnoughBlocks(): boolean {
    return this.#blockCount > MOST_BLOCKS
  }

  get hasEnoughAnimals(): boolean {
    return this.#animalCount > MOST_ANIMALS
  }

  /** `note` is what agents are told of a place to work at. */
  block(file: FileBlock, pos: Position, note: string): void {
    this.#blockCount++
    if (this.#blockCount > MOST_BLOCKS) {
      this.#noteOnce(`it has more than ${MOST_BLOCKS} blocks; the others are left out`, pos)
      return
    }
    if (this.#isFar(file.name, pos)) return
    const block = this.#blockOf(file, pos)
    if (block === null) return
    const key = positionKey(pos)
    this.#cells.delete(key)
    this.#cells.set(key, { pos, block })
    if (workplaces.has(block.name)) this.#landmarks.set(key, { name: block.name, pos, note })
    else this.#landmarks.delete(key)
    if ((this.#contents.get(key)?.items.length ?? 0) > 0) {
      this.note('a later block takes the place of a container with items; these items are left out', pos)
    }
    this.#contents.delete(key)
    if (file.items !== undefined) this.#fill(block.name, file.items, pos)
  }

  /** `middle` is the cell that its structure is built around. */
  animal(mob: string, at: Point, middle: Position): void {
    this.#animalCount++
    if (this.#animalCount > MOST_ANIMALS) {
      this.#noteOnce(`it has more than ${MOST_ANIMALS} animals; the others are left out`, at)
      return
    }
    if (this.#isFar(mob, at)) return
    if (animals.has(mob)) this.#animals.push({ mob, at, middle })
    else this.note(`no ${mob} lives on the lab's server; it is left out`, at)
  }

  note(problem: string, at: Point): void {
    const places = this.#problems.get(problem)
    if (places === undefined) this.#problems.set(problem, [at])
    else places.push(at)
  }

  #noteOnce(problem: string, at: Point): void {
    if (!this.#problems.has(problem)) this.note(problem, at)
  }

  #isFar(name: string, at: Point): boolean {
    const isFar = at.some((coordinate, axis) => Math.abs(coordinate - (base[axis] ?? 0)) > FARTHEST)
    if (isFar) this.note(`${name} would be more than ${FARTHEST} blocks from the arena's origin; it is left out`, at)
    return isFar
  }

  parts(): Parts {
    const reader = {
      at: (pos: Position) => {
        const block = this.#cells.get(positionKey(pos))?.block
        return block === undefined ? 'air' : formatBlock(block.name, block.state)
      },
    }
    const shaped = [...this.#cells.values()].map(({ pos, block }): Cell => {
      return { pos, block: reshaped({ name: block.name, state: block.state ?? {} }, pos, reader) }
    })
    const mobs = this.#animals.map((animal) => this.#mobStep(animal))
    return {
      steps: [...stepsOf(shaped), ...this.#contents.values(), ...mobs],
      landmarks: [...this.#landmarks.values()],
      problems: [...this.#problems].map(([what, places]) => `${what}: at ${describePlaces(places)}.`),
    }
  }

  /** Who would stand in a fence stands a step nearer to the middle: fences let neither in nor out. */
  #mobStep({ mob, at, middle }: { readonly mob: string; readonly at: Point; readonly middle: Position }): BuildStep {
    const inside = this.#cells.get(positionKey(blockOf(at)))
    if (inside === undefined) return { kind: 'mob', mob, at }
    const moved: Point = [at[0] + Math.sign(middle[0] + HALF - at[0]), at[1], at[2]]
    this.note(`a ${mob} would stand in ${inside.block.name} and stands a step nearer to the middle`, at)
    return { kind: 'mob', mob, at: moved }
  }

  /** With every property, those that the game does not have left out; null for an unknown block. */
  #blockOf({ name: given, position: _, items: _items, ...properties }: FileBlock, pos: Position): Block | null {
    // A torch with a direction hangs on a wall, which is a block of its own since Minecraft 1.13.
    const name = given === 'torch' && properties.facing !== undefined ? 'wall_torch' : given
    const state: Record<string, string> = {}
    for (const [key, value] of Object.entries(properties)) {
      if (key === 'type' && (value === 'block' || value === 'structure')) continue
      if (states.id({ name, state: { [key]: String(value) } }).ok) state[key] = String(value)
      else if (states.has(name)) {
        this.note(`${name} cannot have ${key}=${value} and stands without`, pos)
      }
    }
    const full = states.complete({ name, state })
    if (full.ok) return full.value
    this.note(`Minecraft 1.19.2 has no block ${name}; it is left out`, pos)
    return null
  }

  #fill(container: string, items: NonNullable<FileBlock['items']>, pos: Position): void {
    const most = containerSlots(container)
    if (most === 0) {
      this.note(`a ${container} holds no items; they are left out`, pos)
      return
    }
    for (const { name } of items.filter((item) => !isItemName(item.name))) {
      this.note(`Minecraft 1.19.2 has no item ${name}; it is left out`, pos)
    }
    for (const { name } of items.filter(({ count }) => count > MOST_ITEMS)) {
      this.note(`no container holds more than ${MOST_ITEMS} ${name}; the others are left out`, pos)
    }
    const stacks = items
      .filter(({ name }) => isItemName(name))
      .flatMap(({ name, count }) => stacksOf(name, Math.min(count, MOST_ITEMS)))
    if (stacks.length > most) {
      this.note(`a container is too small for ${stacks.length} stacks; the last are left out`, pos)
    }
    const slots = stacks.slice(0, most).map((stack, slot) => ({ slot, ...stack }))
    this.#contents.set(positionKey(pos), { kind: 'container', pos, items: slots })
  }
}

/** How many places of one problem are named. */
const NAMED_PLACES = 20

function describePlaces(places: readonly Point[]): string {
  const named = places.slice(0, NAMED_PLACES).map(describePlace).join(', ')
  return places.length > NAMED_PLACES ? `${named} and ${places.length - NAMED_PLACES} more` : named
}

function describePlace(at: Point): string {
  return `(${at.join(', ')})`
}

/** Buckets of milk do not lie on each other: as many stacks as it takes. */
function stacksOf(name: string, count: number): readonly { readonly name: string; readonly count: number }[] {
  const { max } = stackNamed(name)
  return Array.from({ length: Math.ceil(count / max) }, (_, index) => ({
    name,
    count: Math.min(max, count - index * max),
  }))
}

export function partsOf({ component }: FileTask, structures: FileStructures): Parts {
  const reader = new PartsReader()
  const pantry = component.find(({ type, name }) => type === 'block' && name === 'chest')
  for (const part of component) {
    const origin = add(base, part.position)
    if (part.type === 'block') {
      const isPantry = pantry !== undefined && samePosition(part.position, pantry.position)
      reader.block(part, origin, isPantry ? 'the pantry' : 'on the grass')
      continue
    }
    const structure = structures.get(part.name)
    if (structure === undefined) {
      reader.note(`there is no structure ${part.name}; it is left out`, origin)
      continue
    }
    for (const block of structure.blocks) {
      if (reader.hasEnoughBlocks) break
      reader.block(block, add(origin, block.position), `in the ${words(part.name)}`)
    }
    for (const { name, position } of structure.entities ?? []) {
      if (reader.hasEnoughAnimals) break
      reader.animal(name, add(origin, position), origin)
    }
  }
  const parts = reader.parts()
  const rank = ({ note }: Scenario['landmarks'][number]): number => Number(note === 'the pantry')
  return { ...parts, landmarks: parts.landmarks.toSorted((a, b) => rank(b) - rank(a)) }
}
