/** Models by names that people know them by. Pure. */

/** How a model is named in settings, records and tables; the simulated one is never called by its id. */
export function modelName({ provider, model }: { readonly provider: string; readonly model: string }): string {
  if (provider === 'scripted') return 'simulated model'
  return provider === model ? model : `${provider} / ${model}`
}
