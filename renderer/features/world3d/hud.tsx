/** What a player of the game has before its eyes: the hot bar with what is in it, the selected slot, a cross in the middle. */

import { useEffect, useRef } from 'react'
import { z } from 'zod'
import type { SceneAssets } from '../../../shared/core/scene/assets/scene-assets.ts'
import { itemIcon } from '../../../shared/core/scene/entities/item-model.ts'
import type { Picture } from '../../../shared/core/scene/mesh.ts'
import { storedChoice } from '../../store/stored-choice.ts'
import { numbered } from '../../ui/lists.ts'
import type { AgentMoment, HotbarSlot } from './agent-moment.ts'
import styles from './hud.module.css'

/** Whether agents' views show what a player has before its eyes: a person's choice, kept in the browser. */
export const hudChoice = storedChoice('views.hud', z.boolean(), false)

/** Pixels of an icon, twice those of the game's own pictures. */
const ICON = 32

export function Hud(props: {
  readonly agent: AgentMoment
  /** null until textures are there: slots have their counts alone. */
  readonly assets: SceneAssets | null
  /** In first person, where the cross is what the agent looks at. */
  readonly hasCross: boolean
}) {
  const { agent, assets, hasCross } = props
  const { hotbar } = agent
  if (hotbar === null) return null
  return (
    <div className={styles.hud}>
      {hasCross ? <span className={styles.cross} aria-hidden /> : null}
      <ol className={styles.bar} aria-label={`Hot bar of ${agent.name}`}>
        {numbered(hotbar.slots).map(({ key: index, item: slot }) => (
          <li
            key={index}
            data-held={index === hotbar.held}
            title={slot === null ? `Slot ${index + 1}: empty` : `Slot ${index + 1}: ${slot.count} ${slot.name}`}
          >
            {slot === null ? null : <Slot slot={slot} assets={assets} />}
            {index === hotbar.held ? <span className="visually-hidden">in the hand</span> : null}
          </li>
        ))}
      </ol>
    </div>
  )
}

function Slot({ slot, assets }: { readonly slot: HotbarSlot; readonly assets: SceneAssets | null }) {
  const icon = assets === null ? null : iconOf(assets, slot.name)
  return (
    <>
      {icon === null ? <span className={styles.letters}>{slot.name.slice(0, 3)}</span> : <Icon picture={icon} />}
      <span className="visually-hidden">{slot.name}</span>
      <b>{slot.count}</b>
    </>
  )
}

function Icon({ picture }: { readonly picture: Picture }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (context == null) return
    const { width, height, pixels } = picture
    context.putImageData(new ImageData(new Uint8ClampedArray(pixels), width, height), 0, 0)
  }, [picture])
  return <canvas ref={canvas} width={ICON} height={ICON} aria-hidden />
}

const known = new WeakMap<SceneAssets, Map<string, Picture | null>>()

/** Each made once: a team carries few kinds of things. */
function iconOf(assets: SceneAssets, name: string): Picture | null {
  const icons = known.get(assets) ?? new Map<string, Picture | null>()
  known.set(assets, icons)
  const before = icons.get(name)
  if (before !== undefined) return before
  const icon = itemIcon(assets, name, ICON)
  icons.set(name, icon)
  return icon
}
