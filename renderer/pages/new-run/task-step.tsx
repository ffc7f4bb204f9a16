import { useState } from 'react'
import { buildingStore } from '../../features/building/use-building.ts'
import { ChosenScenarios } from '../../features/scenarios/chosen-scenarios.tsx'
import { ScenarioPicker } from '../../features/scenarios/scenario-picker.tsx'
import { ScenarioPreview } from '../../features/scenarios/scenario-preview.tsx'
import { chosenScenarios, withScenarios } from '../../features/scenarios/scenarios.ts'
import { routeHref } from '../../store/route.ts'
import type { FormControl } from './use-run-form.ts'

/** To the drawing that is not saved yet, or else to an empty site. */
function newBuilding(): void {
  const drawing = buildingStore()
  if (drawing.store.getState().isSaved) drawing.startOver()
  window.location.hash = routeHref({ page: 'building' })
}

/** What is built: scenarios to choose, those that are chosen, and a look at one of them. */
export function TaskStep({ control }: { readonly control: FormControl }) {
  const { catalog, form, problems, change } = control
  const [looked, setLooked] = useState<string | null>(null)
  const focused = looked ?? form.scenarios[0] ?? catalog.scenarios[0]?.address ?? null
  return (
    <>
      <ScenarioPicker
        catalog={catalog}
        chosen={form.scenarios}
        focused={focused}
        problem={problems.scenarios}
        onChange={(scenarios) => change({ scenarios })}
        onFocus={setLooked}
        onNewBuilding={newBuilding}
      />
      <ChosenScenarios
        chosen={chosenScenarios(catalog, form.scenarios)}
        total={catalog.scenarios.length}
        focused={focused}
        onFocus={setLooked}
        onRemove={(addresses) => change({ scenarios: withScenarios(form.scenarios, addresses, false, catalog) })}
      />
      {focused === null ? null : (
        <ScenarioPreview address={focused} editHref={routeHref({ page: 'building', from: focused })} />
      )}
    </>
  )
}
