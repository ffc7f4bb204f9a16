/** Which rules may require the same dependencies, judged by their words: a hint for authors of rules. Pure. */
import type { Rule } from '../contract/task-graph.ts'

/** What dependencies are about, each with the words that speak of it. */
const kinds: readonly (readonly [about: string, words: RegExp])[] = [
  [
    'what a block stands on',
    /\b(below|above|lower|higher|layers?|heights?|bottom|on top|stands? on|support\w*|placed against)\b/i,
  ],
  ['what a block hangs on', /\b(hang\w*|attach\w*|walls?|on the side|ladders?)\b/i],
  ['what a block in the air is placed against', /\b(beside|neighbou?rs?|in the air|floating|placed against)\b/i],
  ['when scaffolding is dug away', /\b(scaffold\w*|dirt)\b/i],
  ['who gets an item that others use', /\b(containers?|chests?|barrels?|fetch\w*|(take\w*|took|got)\b[^.]*\bout)\b/i],
  ['what is in the hand', /\b(hands?|equip\w*)\b/i],
  ['the ingredients of a recipe', /\b(ingredients?|craft\w*|recipes?)\b/i],
  ['what goes into a furnace', /\b(furnaces?|fuel|smelt\w*|cook\w*|raw food)\b/i],
  ['the tool that work needs', /\b(tools?|buckets?|milk\w*|hunt\w*|pickaxes?)\b/i],
  ['which room comes first', /\b(enter\w*|doors?|next room|rooms? (before|after)|rooms?\b[^.]*\bopen\w*)\b/i],
  ['what holds at the same time', /\b(same (moment|time)|together|simultaneous\w*)\b/i],
  ['which block gives way to another', /\b(instead of|old (block|one)|taken? away|clear\w*)\b/i],
]

/** In a sentence of this kind a rule leaves to others what it names. */
const LEFT_OUT = /\bsays? nothing (of|about)\b/i

interface RuleOverlap {
  /** Positions of the two rules, the earlier first. */
  readonly rules: readonly [number, number]
  /** What both speak of; never empty. */
  readonly about: readonly string[]
}

/** Each two rules that speak of the same, and neither of which says that it says nothing of it; in the order of the rules. */
export function ruleOverlaps(rules: readonly Pick<Rule, 'text'>[]): readonly RuleOverlap[] {
  const spoken = rules.map(({ text }) => kindsIn(text))
  return spoken.flatMap((first, a) =>
    spoken.flatMap((second, b): RuleOverlap[] => {
      const about = b <= a ? [] : first.filter((kind) => second.includes(kind))
      return about.length === 0 ? [] : [{ rules: [a, b], about }]
    }),
  )
}

function kindsIn(text: string): readonly string[] {
  const sentences = text.split(/(?<=[.;])\s+/)
  const speaks = (words: RegExp, isLeftOut: boolean): boolean =>
    sentences.some((sentence) => LEFT_OUT.test(sentence) === isLeftOut && words.test(sentence))
  return kinds.flatMap(([about, words]) => (speaks(words, false) && !speaks(words, true) ? [about] : []))
}

/** Each overlap in two sentences, for whoever reads all rules. */
export function overlapWarnings(rules: readonly Rule[]): readonly string[] {
  return ruleOverlaps(rules).map(({ rules: [a, b], about }) => {
    const names = `${rules[a]?.id} and ${rules[b]?.id}`
    return `The rules ${names} may overlap: both speak of ${about.join(' and of ')}. ${WHY_NOT} ${WHAT_TO_DO}`
  })
}

/** What is to be said beside the rule at a position; empty where it overlaps with none. */
export function overlapNote(rules: readonly Rule[], position: number): string {
  const notes = ruleOverlaps(rules).flatMap(({ rules: [a, b], about }) => {
    if (a !== position && b !== position) return []
    const other = rules[a === position ? b : a]?.id
    return [`May overlap with ${other}: both speak of ${about.join(' and of ')}.`]
  })
  return notes.length === 0 ? '' : [...notes, WHY_NOT].join(' ')
}

const WHY_NOT = 'What both call for shows no effect while only one of them is replaced.'
const WHAT_TO_DO = 'Reword one of them, or let it end with what it “says nothing of”.'
