/** The skill library: what was learnt and described, found again by the words of the descriptions. */
import { wordOverlap } from '../../worker/word-overlap.ts'
import type { Skill } from './skills.ts'

export class SkillLibrary {
  /** In the order in which their names were first learnt. */
  readonly #skills = new Map<string, Skill>()

  constructor(skills: readonly Skill[] = []) {
    for (const skill of skills) this.add(skill)
  }

  /** Takes the place of a skill of the same name. */
  add(skill: Skill): void {
    this.#skills.set(skill.name, skill)
  }

  get(name: string): Skill | undefined {
    return this.#skills.get(name)
  }

  names(): readonly string[] {
    return [...this.#skills.keys()]
  }

  /** The likest first; of equally like ones the one that was learnt first. */
  retrieve(query: string, most: number): readonly Skill[] {
    const wanted = wordsOf(query)
    return [...this.#skills.values()]
      .map((skill) => ({ skill, likeness: wordOverlap(wanted, wordsOf(`${skill.name} ${skill.description}`)) }))
      .toSorted((a, b) => b.likeness - a.likeness)
      .slice(0, most)
      .map(({ skill }) => skill)
  }
}

/** Letters only, small; names like `place_block` and `placeBlock` are two words. */
function wordsOf(text: string): ReadonlySet<string> {
  const spaced = text.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
  return new Set(spaced.split(/[^a-z]+/).filter((word) => word !== ''))
}
