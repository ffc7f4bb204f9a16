/** How far runs are, on the window's symbol in dock or taskbar. */
import type { RunView } from '../../../shared/contract/views.ts'
import { endedShare, sumOfTrials } from '../../../shared/core/running-runs.ts'

interface SymbolProgress {
  /** 0..1; -1 takes the bar away, as Electron has it. */
  readonly share: number
  /** Only Windows shows the difference. */
  readonly mode: 'none' | 'normal' | 'paused'
}

export function symbolProgress(running: readonly RunView[]): SymbolProgress {
  if (running.length === 0) return { share: -1, mode: 'none' }
  const isHeld = running.every(({ status }) => status === 'paused')
  return { share: endedShare(sumOfTrials(running)), mode: isHeld ? 'paused' : 'normal' }
}
