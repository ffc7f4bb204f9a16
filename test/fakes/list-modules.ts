/** Prints every module that the lab's process loads: the lab itself, and the prompts that simulated models answer from. */
import { registerHooks } from 'node:module'

const [folder = ''] = process.argv.slice(2)
const loaded = new Set<string>()
registerHooks({
  load: (url, context, next) => {
    loaded.add(url)
    return next(url, context)
  },
})
const { createLab } = await import('../../main/lab/create-lab.ts')
const { methods } = await import('../../main/methods/index.ts')
const lab = createLab({ dataFolder: folder })
if (!lab.ok) throw new Error(lab.error.message)
for (const method of methods) await method.loadPrompts()
await lab.value.close()
console.log(JSON.stringify([...loaded]))
