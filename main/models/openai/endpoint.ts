/** Where a binding's questions go, and with which key. */

import { fail, ok, type Result } from '../../../shared/contract/errors.ts'
import type { KeyPlace } from '../keys.ts'
import type { LiveEndpoint } from '../live-endpoint.ts'
import type { OpenaiParameters } from './parameters.ts'
import { type Preset, presetOf } from './presets.ts'

export interface Endpoint extends LiveEndpoint {
  readonly preset: Preset
}

/** `bad-input` where neither parameters nor preset name a base URL. */
export function endpointOf({
  preset: id,
  baseUrl: given,
}: Pick<OpenaiParameters, 'preset' | 'baseUrl'>): Result<Endpoint> {
  const preset = presetOf(id ?? (given === undefined ? 'openai' : 'compatible'))
  const baseUrl = given ?? preset.baseUrl
  if (baseUrl === null) {
    return fail('bad-input', `${preset.label} needs its address: give the setting baseUrl, such as https://host/v1.`)
  }
  return ok({ label: preset.label, preset, baseUrl: baseUrl.replace(/\/+$/, ''), place: placeOf(preset, baseUrl) })
}

/** A preset's key goes only to that preset's hosts, whatever base URL a spec names. */
function placeOf(preset: Preset, baseUrl: string): KeyPlace {
  const { origin, hostname, protocol } = new URL(baseUrl)
  const isOwn = preset.baseUrl !== null && new URL(preset.baseUrl).origin === origin
  const isHosted = protocol === 'https:' && preset.keyHosts?.test(hostname) === true
  return { origin, variable: isOwn || isHosted ? preset.keyVariable : null }
}
