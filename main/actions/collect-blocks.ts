/** CollectBlocks(block, amount): the nearest blocks of a kind, one after the other, with the right tool. */
import { z } from 'zod'
import { nameSchema } from '../../shared/contract/block.ts'
import type { Position } from '../../shared/contract/geometry.ts'
import { type ActionContext, type ActionResult, defineAction } from './action.ts'
import { gainedSince } from './gained-since.ts'
import { at, list } from './observation-text.ts'

/** How far one looks. */
const RANGE = 64
/** Blocks that are looked at for one that there is a way to. */
const TRIED = 16
const LONGEST_MS = 600_000
/** What every action may take by itself. */
const USUAL_MS = 60_000

const parameters = z.object({ block: nameSchema, amount: z.int().min(1).max(64) })
type Params = z.infer<typeof parameters>

export const collectBlocks = defineAction({
  name: 'CollectBlocks',
  description: `Dig an amount of blocks of a kind within ${RANGE} blocks, nearest first, and pick up what they drop; an ore in deepslate counts as that ore. Takes the right tool.`,
  parameters,
  failures: {
    'not-found': `No block of that kind is within ${RANGE} blocks.`,
    'wrong-tool': 'Nothing comes out of the block without a better tool than you have.',
    'not-enough': 'Fewer blocks than the amount could be dug; the message says how many, and why no more.',
  },
  onRequest: true,
  asksMs: () => LONGEST_MS - USUAL_MS,
  perform,
  /** What was collected may have been used up or stored since. */
  effect: () => null,
})

async function perform({ block, amount }: Params, context: ActionContext): Promise<ActionResult> {
  const { body, signal } = context
  const had = body.inventory()
  const given = new Set<string>()
  let why = `there is no ${block} within ${RANGE} blocks of you`
  let dug = 0
  while (dug < amount) {
    const pos = nearest(block, context).find((one) => !given.has(at(one)))
    if (pos === undefined) break
    const tool = body.missingTool(body.blockAt(pos) ?? 'air')
    if (tool !== null) {
      why = `nothing comes out of ${block} without ${tool} or better`
      if (dug === 0) return { ok: false, reason: 'wrong-tool', message: `Dug nothing: ${why}.` }
      break
    }
    const broken = await body.dig(pos, signal)
    if (broken.ok) {
      dug += 1
      why = `there is no more ${block} within ${RANGE} blocks of you`
    } else {
      given.add(at(pos))
      why = `the next one could not be dug: ${broken.message.replace(/\.$/, '')}`
    }
    if (given.size >= TRIED) break
  }
  const gained = gainedSince(had, body.inventory())
  const got = gained.length === 0 ? 'you picked up nothing' : `you picked up ${list(gained)}`
  const data = { dug, gained }
  if (dug === amount) return { ok: true, message: `Dug ${dug} ${block}; ${got}.`, data }
  if (dug === 0 && given.size === 0) return { ok: false, reason: 'not-found', message: `Dug nothing: ${why}.` }
  return { ok: false, reason: 'not-enough', message: `Dug ${dug} of ${amount} ${block}: ${why}; ${got}.`, data }
}

/** Nearest first; beside those that were given up there is always another one. */
function nearest(block: string, { body }: ActionContext): readonly Position[] {
  const [found, deep] = [block, `deepslate_${block}`].map((name) => body.findBlocks(name, RANGE, 2 * TRIED))
  return found === undefined || found.length === 0 ? (deep ?? []) : found
}
