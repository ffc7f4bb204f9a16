/** Work that is done again and again beside other work: what it throws must not end them. */
import { messageOf } from './thrown.ts'

/** The same work, which tells what it throws instead: once for as long as it goes on failing alike. */
export function guarded<Args extends readonly unknown[]>(
  work: (...args: Args) => void,
  tell: (message: string) => void,
): (...args: Args) => void {
  let told: string | null = null
  return (...args) => {
    try {
      work(...args)
      told = null
    } catch (error) {
      const message = messageOf(error)
      if (message !== told) tell(message)
      told = message
    }
  }
}
