/** The steps of the form of a run, as tests go through them. */
import type { Page } from 'playwright'

export async function goToStep(page: Page, step: 'Task' | 'Methods' | 'Team' | 'Model' | 'Repeats'): Promise<void> {
  const link = page.getByRole('navigation', { name: 'Steps' }).getByRole('link', { name: step })
  await link.click()
  await link.and(page.locator('[aria-current="step"]')).waitFor()
}

/**
 * The smallest run there is: one scenario, method, seed; two agents; a model that makes no mistakes and answers at once. About
 * ten seconds. The form is as it was at first, and open.
 */
export async function setUpSmallestRun(page: Page, scenario = 'flower-row-06'): Promise<void> {
  const search = page.getByRole('searchbox', { name: 'Search scenarios' })
  await search.fill(scenario)
  await page.getByRole('checkbox', { name: `(${scenario})` }).check()
  await search.fill('task_24')
  await page.getByRole('checkbox', { name: '(task_24)' }).uncheck()
  await goToStep(page, 'Methods')
  await page.getByRole('checkbox', { name: 'causalmace:no-causal causal' }).uncheck()
  await goToStep(page, 'Team')
  await page.getByRole('textbox', { name: 'Agents' }).fill('2')
  await goToStep(page, 'Model')
  await page.getByText('Settings of the model').click()
  await page.getByRole('button', { name: 'Set all to 0' }).click()
  await goToStep(page, 'Repeats')
  await page.getByRole('textbox', { name: 'Seeds', exact: true }).fill('1')
}
