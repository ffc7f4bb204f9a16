/**
 * A process that tries to become the lab of a folder: `take-lock.ts <folder>`. Prints `taken` or the error's code; keeps
 * what it took until it is killed or its input ends.
 */
import { takeLock } from '../../main/lab/lock.ts'

const [folder = ''] = process.argv.slice(2)
const lock = takeLock(folder)
if (lock.ok) lock.value.publish({ host: '127.0.0.1', port: 1, token: 'secret' })
console.log(lock.ok ? 'taken' : lock.error.code)
process.stdin.resume().on('end', () => {
  if (lock.ok) lock.value.release()
})
