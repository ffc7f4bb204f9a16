/** Addresses of imported tasks: state, file and id, since ids repeat in other files and files in the other state. */
import type { CollaborationPreset } from '../../../../shared/contract/tasks/collaboration.ts'

/** Of each part; whole published names have up to 90 letters. */
const MOST_LETTERS = 120

const words: Readonly<Record<CollaborationPreset, string>> = { 'minecollab-paper': 'paper', 'minecollab-head': 'head' }

export class Addresses {
  readonly #taken = new Set<string>()

  /** `minecollab/crafting/imported.paper.crafting_tasks.test_tasks.2_agent.multiagent_crafting_map`, with a number behind it where that is taken. */
  of(suite: string, preset: CollaborationPreset, file: string, id: string): string {
    const name = `imported.${words[preset]}.${plain(file.replace(/\.json$/i, ''))}.${plain(id)}`
    const first = `${suite}/${name}`
    let address = first
    for (let count = 2; this.#taken.has(address); count++) address = `${first}-${count}`
    this.#taken.add(address)
    return address
  }
}

function plain(text: string): string {
  const letters = text
    .toLowerCase()
    .replaceAll('/', '.')
    .replaceAll(/[^a-z0-9_.-]+/g, '-')
  return letters.slice(0, MOST_LETTERS).replaceAll(/^[.-]+|[.-]+$/g, '') || 'task'
}
