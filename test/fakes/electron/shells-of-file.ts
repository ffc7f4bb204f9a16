/** The desktop program, built once for the tests of a file. */
import { afterAll, beforeAll } from 'vitest'
import { buildElectron } from '../built-electron.ts'
import { tempFolder } from '../temp-folder.ts'
import { Shell } from './shell.ts'

export interface Shells {
  start(dataFolder?: string, env?: NodeJS.ProcessEnv): Shell
  /** Resolves when it is ready. */
  open(dataFolder?: string, env?: NodeJS.ProcessEnv): Promise<Shell>
}

/** To be called at the top of a test file; `name` is the build's own. */
export function shellsOfFile(name: string): Shells {
  let main = ''
  let remove = (): void => {}
  beforeAll(async () => {
    const built = await buildElectron(name)
    main = built.main
    remove = built.remove
  })
  afterAll(() => remove())
  const start = (dataFolder = tempFolder(), env: NodeJS.ProcessEnv = {}): Shell => new Shell(main, dataFolder, env)
  const open = async (dataFolder?: string, env?: NodeJS.ProcessEnv): Promise<Shell> => {
    const shell = start(dataFolder, env)
    await shell.do('ready')
    return shell
  }
  return { start, open }
}
