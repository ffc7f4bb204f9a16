/** How `causalmace import teamcraft` is told which rules its cases are played by. */
import { ok, type Result } from '../../../shared/contract/errors.ts'
import {
  type TeamcraftRules,
  teamcraftRuleSets,
  teamcraftRulesSchema,
} from '../../../shared/contract/teamcraft-import.ts'
import { badInput } from './command-arguments.ts'

export const teamcraftOptions = {
  rules: {
    type: 'string',
    value: '<set>',
    help: 'with teamcraft: released, or mended, which is at-least, durability on and plots-only',
    otherwise: 'released',
  },
  'smelt-done': {
    type: 'string',
    value: '<rule>',
    help: 'with teamcraft: exact, where more than wanted is never done, or at-least',
    otherwise: 'by --rules',
  },
  durability: {
    type: 'string',
    value: '<rule>',
    help: "with teamcraft: off, or on, where clearing takes the paper's number of strikes",
    otherwise: 'by --rules',
  },
  'growth-scope': {
    type: 'string',
    value: '<rule>',
    help: 'with teamcraft: any-visible, or plots-only: which crops grow',
    otherwise: 'by --rules',
  },
  'growth-draws': {
    type: 'string',
    value: '<rule>',
    help: 'with teamcraft: python, or own: which generator says by how much crops grow',
    otherwise: 'by --rules',
  },
} as const

type Given = { readonly [Name in keyof typeof teamcraftOptions]?: string | undefined }

export function namesTeamcraftRules(given: Given): boolean {
  return Object.values(rulesGiven(given)).some((value) => value !== undefined) || given.rules !== undefined
}

/** Null where nothing was said. Fails with `bad-input` where one of them is no such rule. */
export function teamcraftRulesOf(given: Given): Result<TeamcraftRules | null> {
  const { rules } = given
  if (rules !== undefined && rules !== 'released' && rules !== 'mended') {
    return badInput('--rules is released or mended.')
  }
  if (!namesTeamcraftRules(given)) return ok(null)
  const own = Object.fromEntries(Object.entries(rulesGiven(given)).filter(([, value]) => value !== undefined))
  const parsed = teamcraftRulesSchema.safeParse({ ...teamcraftRuleSets[rules ?? 'released'], ...own })
  return parsed.success
    ? ok(parsed.data)
    : badInput(
        '--smelt-done is exact or at-least, --durability off or on, --growth-scope any-visible or plots-only, --growth-draws python or own.',
      )
}

function rulesGiven(given: Given): { readonly [Rule in keyof TeamcraftRules]: string | undefined } {
  return {
    smeltDone: given['smelt-done'],
    durability: given.durability,
    growthScope: given['growth-scope'],
    growthDraws: given['growth-draws'],
  }
}
