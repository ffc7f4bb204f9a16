/** What a simulated model notices of a picture: only what the picture shows, and of that not everything, nor all of it right. */
import type { SimulationContext } from '../../../models/model.ts'
import type { Seen, StepInput } from '../prompts/input.ts'

/** Fewer pixels nobody makes anything of. */
const LEAST_PIXELS = 8

/** The task's picture is looked at once: what was overlooked in it stays so. */
export function noticed(
  { of, seen }: StepInput['pictures'][number],
  step: number,
  { draw, dials }: Pick<SimulationContext, 'draw' | 'dials'>,
): readonly Seen[] {
  const when = of === 'task' ? 0 : step
  const names = [...new Set(seen.filter(({ kind }) => kind === 'block').map(({ what }) => what))].toSorted()
  return seen
    .filter(({ pixels, pos }) => pixels >= LEAST_PIXELS && draw('overlooked', of, when, ...pos) >= dials.overlookedRate)
    .map((thing) => {
      if (thing.kind !== 'block' || draw('confused', of, when, ...thing.pos) >= dials.confusedRate) return thing
      const others = names.filter((name) => name !== thing.what)
      const what = others[Math.floor(draw('confused-with', of, when, ...thing.pos) * others.length)]
      return what === undefined ? thing : { ...thing, what }
    })
}
