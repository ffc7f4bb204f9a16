/** Finds what a command means by "the nearest", for members without an action of their own for it. */
import { z } from 'zod'
import { blockOf } from '../../../../packages/minecraft-server/values/geometry.ts'
import { type Position, positionSchema } from '../../../../shared/contract/geometry.ts'
import { actAndTell, type Hands } from './command.ts'

const foundSchema = z.object({ positions: z.array(positionSchema) })

/** Nearest first; what was said where there is nothing. */
export async function scan(
  name: string,
  distance: number,
  hands: Hands,
): Promise<{ readonly places: readonly Position[]; readonly message: string }> {
  const result = await hands.act('ScanEntities', { item: name, distance })
  const found = foundSchema.safeParse(result.data)
  return { places: found.success ? found.data.positions : [], message: result.message }
}

export async function goToNearest(name: string, distance: number, hands: Hands): Promise<string> {
  const { places, message } = await scan(name, distance, hands)
  const [pos] = places
  return pos === undefined ? message : actAndTell(hands, 'NavigateTo', { pos: [...pos] })
}

export function teammatePlace(name: string, { observe }: Hands): Position | null {
  const mate = observe().teammates.find((other) => other.name === name)
  return mate === undefined ? null : blockOf(mate.position)
}
