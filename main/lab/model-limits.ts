/** What the settings allow model calls. */
import { attempt, type Db } from '../../db/open.ts'
import { readSettings } from '../../db/settings.ts'
import type { GatewayOptions } from '../models/gateway.ts'

/** As the settings are when it is asked; where they cannot be read, as they were before. */
export function modelLimits(db: Db): NonNullable<GatewayOptions['limits']> {
  const read = () => {
    const { modelCalls, prices } = readSettings(db)
    return { callsAtATime: modelCalls, prices }
  }
  let last = read()
  return () => {
    const now = attempt(read)
    if (now.ok) last = now.value
    return last
  }
}
