/** What TeamCraft tells of every task to teams that act in joint steps. */
import type { JointBrief } from '../../../shared/core/teamcraft/joint-brief.ts'

const numbers: Readonly<Record<number, string>> = { 2: 'Two', 3: 'Three', 4: 'Four' }

/** `Two bots`; what the benchmark says of four bots where it forgets that there are more. */
export function botsText(agents: readonly string[]): string {
  return `${numbers[agents.length] ?? String(agents.length)} bots`
}

/** The first sentence of prompts, as it should be and as released: there, teams of four are called two in some families (R12). */
export function openings(agents: readonly string[], doing: string, isWrongForFour: boolean): JointBrief['opening'] {
  const fixed = `${botsText(agents)} ${doing}`
  return { fixed, released: isWrongForFour && agents.length === 4 ? `${numbers[2]} bots ${doing}` : fixed }
}
