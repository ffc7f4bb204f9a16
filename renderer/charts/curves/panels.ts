/** Curves within families of tasks or scenarios: each panel a comparison of its own, so that what draws curves draws them, too. */
import type { Comparison } from '../../../shared/contract/comparison.ts'
import type { PanelChoice } from '../chart.ts'
import { familiesIn, familyName, remembered, shortScenario } from '../select.ts'

export interface CurvePanel {
  /** Address of a family or a scenario. */
  readonly id: string
  readonly label: string
  /** With the curves of this panel alone; they end where those of all panels end. */
  readonly comparison: Comparison
}

/** Whether the panels would show more than the chart of all scenarios does. */
export function hasPanels(comparison: Comparison, by: PanelChoice): boolean {
  return (by === 'families' ? familiesIn(comparison) : comparison.scenarios).length > 1
}

/** Those that have any curve, in the order of the comparison; scenarios only once their curves have been read. */
export function panelsOf(comparison: Comparison, by: PanelChoice): readonly CurvePanel[] {
  return madePanels(comparison, by)
}

const madePanels = remembered((comparison, by: PanelChoice): readonly CurvePanel[] => {
  if (by === 'scenarios')
    return panelsWith(comparison, comparison.scenarioCurves ?? [], (address) => shortScenario(comparison, address))
  const [only, ...others] = familiesIn(comparison)
  if (only !== undefined && others.length === 0)
    return comparison.curves.length === 0 ? [] : [{ id: only, label: familyName(comparison, only), comparison }]
  return panelsWith(comparison, comparison.familyCurves, (family) => familyName(comparison, family))
})

function panelsWith(
  comparison: Comparison,
  curves: Comparison['familyCurves'],
  labelOf: (address: string) => string,
): readonly CurvePanel[] {
  const order = [...familiesIn(comparison), ...comparison.scenarios.map(({ address }) => address)]
  return [...Map.groupBy(curves, ({ part }) => part)]
    .toSorted(([a], [b]) => order.indexOf(a) - order.indexOf(b))
    .map(([id, own]) => ({ id, label: labelOf(id), comparison: { ...comparison, curves: own } }))
}

/** Scenarios that have no panel. */
export function withoutPanel(comparison: Comparison, by: PanelChoice): readonly string[] {
  if (by === 'families') return []
  const drawn = new Set(panelsOf(comparison, by).map(({ id }) => id))
  return comparison.scenarios.flatMap(({ address }) => (drawn.has(address) ? [] : [shortScenario(comparison, address)]))
}

/** Panels side by side: as even as can be, and never so many that they are narrower than high. */
export function columnsOf(panels: number): number {
  return panels === 4 ? 2 : Math.min(3, Math.max(1, panels))
}
