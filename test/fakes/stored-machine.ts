/** A machine as it says hello. */
import type { Machine } from '../../shared/contract/machines.ts'

export function aMachine(number = 1, name = `bench-${number}`): Machine {
  return {
    id: `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`,
    name,
    versions: { app: '1.0.0', source: 'a'.repeat(64), node: '22.12.0' },
    slots: 4,
    cores: 8,
    memoryBytes: 16e9,
  }
}
