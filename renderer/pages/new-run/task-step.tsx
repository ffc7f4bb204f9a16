import { useState } from 'react'
import { buildingStore } from '../../lab/building/use-building.ts'
import { routeHref } from '../../lab/route.ts'
import { chosenScenarios, withScenarios } from '../../lab/run-form/scenarios.ts'
import { ScenarioPicker } from '../../panels/scenario-picker/scenario-picker.tsx'
import { ChosenScenarios } from '../../panels/scenario-preview/chosen-scenarios.tsx'
import { ScenarioPreview } from '../../panels/scenario-preview/scenario-preview.tsx'
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
