/** The figure of causes: F1 against the measured graph, as drawn and after refinement, by family and planner. */
import { box, type Point, ring, svg, text, way } from '../refinement/svg.ts'
import { byFamilyAndPlanner, figure, type MeasuredPlan, meansOf, type PlansOfOne } from './measured-plan.ts'
import { type Planner, planners } from './plans.ts'

const LEFT = 148
const TOP = 112
const SIDE = 220
const GAP = 34
const ROW = 44
const TICKS = [0, 0.25, 0.5, 0.75, 1]
/** Told apart by most kinds of sight; grey where refinement changed nothing. */
const NEARER = '#12508c'
const FARTHER = '#c45f00'
const SAME = '#4d5863'

const labels: Readonly<Record<Planner, string>> = {
  perfect: 'perfect (simulated)',
  careful: 'careful (simulated)',
  erring: 'erring (simulated)',
  recorded: 'recorded answers',
  'true graph': "judge's graph",
}

export function causesFigure(measured: readonly MeasuredPlan[]): string {
  const groups = byFamilyAndPlanner(measured)
  const families = [...Map.groupBy(groups, ({ family }) => family)]
  const height = ROW * planners.length
  const width = LEFT + families.length * (SIDE + GAP)
  const title = 'Does refinement move the asked graph towards the measured one?'
  const under = [
    'F1 of the dependencies of a plan against those that its twins show. Ring: as drawn. Disc: after refinement.',
    'Large: mean over plans. Small: single plans. Nearer 1 is nearer to the measured graph.',
  ]
  return svg(width, TOP + height + 74, { title, description: `${under.join(' ')} ${groups.map(inWords).join(' ')}` }, [
    text([20, 30], title, 'title'),
    ...under.map((words, index) => text([20, 50 + 16 * index], words, 'soft')),
    ...planners.map((planner, row) => text([LEFT - 12, rowAt(row) + 4], labels[planner], 'end')),
    ...families.flatMap(([family, own], column) => panel(family, own, LEFT + column * (SIDE + GAP))),
    ...legend([LEFT, TOP + height + 50]),
  ])
}

function inWords({ family, planner, plans }: PlansOfOne): string {
  const [before, after] = meansOf(plans, 'f1')
  return `${family}, ${planner}: ${figure(before)} to ${figure(after)}.`
}

function rowAt(row: number): number {
  return TOP + ROW * (row + 0.5)
}

function panel(family: string, groups: readonly PlansOfOne[], left: number): readonly string[] {
  const bottom = TOP + ROW * planners.length
  const xOf = (f1: number): number => left + f1 * SIDE
  return [
    text([left, TOP - 12], family, 'head'),
    ...TICKS.flatMap((tick) => [
      way(
        [
          [xOf(tick), TOP],
          [xOf(tick), bottom],
        ],
        'rule',
      ),
      text([xOf(tick), bottom + 16], String(tick), 'middle soft'),
    ]),
    box([left, TOP], SIDE, bottom - TOP, 'class="frame"'),
    ...groups.flatMap(({ planner, plans }) => dumbbells(plans, rowAt(planners.indexOf(planner)), xOf)),
  ]
}

/** The mean on the row's line, single plans below it, each on a line of its own. */
function dumbbells(plans: readonly MeasuredPlan[], middle: number, xOf: (f1: number) => number): readonly string[] {
  const [before, after] = meansOf(plans, 'f1')
  return [
    ...dumbbell([before, after], middle - 9, xOf, 5),
    ...plans.flatMap(({ seen: { initial, final } }, index) =>
      dumbbell([initial.f1, final.f1], middle + 2 + 4 * index, xOf, 1.7),
    ),
  ]
}

function dumbbell(
  [before, after]: readonly [number | null, number | null],
  y: number,
  xOf: (f1: number) => number,
  radius: number,
): readonly string[] {
  if (before === null || after === null) return []
  const colour = after > before ? NEARER : after < before ? FARTHER : SAME
  const [from, to] = [xOf(before), xOf(after)]
  return [
    way(
      [
        [from, y],
        [to, y],
      ],
      '',
      `stroke="${colour}" stroke-width="${radius / 2}"`,
    ),
    ring([to, y], radius, `fill="${colour}" stroke="${colour}" stroke-width="${radius / 3}"`),
    ...(before === after
      ? []
      : [ring([from, y], radius, `fill="#ffffff" stroke="${colour}" stroke-width="${radius / 3}"`)]),
  ]
}

function legend([left, y]: Point): readonly string[] {
  return [
    [NEARER, 'refinement moved it nearer'],
    [FARTHER, 'moved it farther away'],
    [SAME, 'left it where it was'],
  ].flatMap(([colour = SAME, words = ''], index) => [
    ring([left + 6 + 250 * index, y - 4], 5, `fill="${colour}"`),
    text([left + 18 + 250 * index, y], words, 'soft'),
  ])
}
