/** `llava`: a demonstration as one conversation with pictures, as LLaVA is trained with. */
import { z } from 'zod'
import type { Message } from '../../models/model.ts'
import type { DataFile } from './folder.ts'
import type { Turn } from './turns.ts'

/** What stands for a picture in a text. */
export const PICTURE_WORD = '<image>'

export const llavaFiles = { centralised: 'centralised.json', decentralised: 'decentralised.json' } as const
const PICTURES = 'images'

export const llavaEntrySchema = z.strictObject({
  id: z.string().min(1),
  /** In the order of the words that stand for them, names in the folder `images`; absent where all is told in words. */
  image: z.array(z.string()).min(1).exactOptional(),
  conversations: z.array(z.strictObject({ from: z.enum(['human', 'gpt']), value: z.string() })).min(2),
})
type LlavaEntry = z.infer<typeof llavaEntrySchema>

interface Named {
  /** `10001`. */
  readonly id: string
  /** Who is asked; null where one is asked for all. */
  readonly agent: string | null
  readonly agents: readonly string[]
}

/** The task's picture is in the first turn alone, and what holds for all turns is said there. */
export function llavaEntry(
  turns: readonly Turn[],
  { id, agent, agents }: Named,
): { readonly entry: LlavaEntry; readonly files: readonly DataFile[] } {
  const image: string[] = []
  const files: DataFile[] = []
  const whose = agent === null ? agents : [agent]
  const conversations = turns.flatMap(({ step: { step }, messages, answer }, place) => {
    const names = [`${id}_0_1.png`, ...whose.map((name) => `${id}_${step}_${agents.indexOf(name) + 1}.png`)]
    const question = messages.at(-1)
    const lines: string[] = []
    let shown = 0
    let caption: string | null = null
    for (const part of question?.parts ?? []) {
      if (part.kind === 'text') {
        if (caption !== null) lines.push(caption)
        caption = part.text
        continue
      }
      const name = names[shown] ?? ''
      const isTaskAgain = shown === 0 && place > 0
      shown += 1
      if (isTaskAgain) {
        caption = null
        continue
      }
      if (caption !== null) lines.push(caption)
      caption = null
      lines.push(PICTURE_WORD)
      image.push(name)
      files.push({ path: pictureFile(name), bytes: Buffer.from(part.base64, 'base64') })
    }
    if (caption !== null) lines.push(caption)
    const said = place === 0 ? [textOf(messages[0]), ''] : []
    return [
      { from: 'human' as const, value: [...said, ...lines].join('\n') },
      { from: 'gpt' as const, value: answer },
    ]
  })
  const own = agent === null ? id : `${id}_${agents.indexOf(agent) + 1}`
  return { entry: { id: own, ...(image.length === 0 ? {} : { image }), conversations }, files }
}

export function pictureFile(name: string): string {
  return `${PICTURES}/${name}`
}

function textOf(message: Message | undefined): string {
  return (message?.parts ?? []).flatMap((part) => (part.kind === 'text' ? [part.text] : [])).join('\n')
}
