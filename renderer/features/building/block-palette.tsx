/** The blocks to draw with: searched, chosen by press or arrow keys, with the states that a builder decides. */
import { useEffect, useId, useMemo, useRef, useState } from 'react'
import type { PaletteBlock } from '../../../shared/contract/building.ts'
import { Field, SearchField, scrollFocus, useNearSight } from '../../ui/index.ts'
import type { BlockPictures } from './block-pictures.ts'
import styles from './building-editor.module.css'
import type { Brush } from './cells.ts'

export function BlockPalette(props: {
  readonly blocks: readonly PaletteBlock[]
  readonly brush: Brush
  /** Names of blocks of the drawing, which come first. */
  readonly used: ReadonlySet<string>
  readonly pictures: BlockPictures | null
  readonly onChoose: (brush: Brush) => void
}) {
  const { blocks, brush, used, pictures, onChoose } = props
  const [text, setText] = useState('')
  const group = useId()
  const shown = useMemo(() => {
    const words = text
      .toLowerCase()
      .split(/[\s_]+/)
      .filter(Boolean)
    return blocks
      .filter(({ name }) => words.every((word) => name.includes(word)))
      .toSorted((a, b) => Number(used.has(b.name)) - Number(used.has(a.name)))
  }, [blocks, used, text])
  return (
    <section className={styles.palette} aria-label="Blocks">
      <SearchField label="Search blocks" placeholder="Search blocks" value={text} onChange={setText} />
      <BlockChoices brush={brush} onChoose={onChoose} />
      {shown.length === 0 ? <p className={styles.muted}>No block that agents can place matches.</p> : null}
      <div ref={scrollFocus} className={styles.blocks} role="radiogroup" aria-label="Block to draw with">
        {shown.map((block) => (
          <BlockRow
            key={block.name}
            block={block}
            group={group}
            isChosen={block.name === brush.block.name}
            isUsed={used.has(block.name)}
            pictures={pictures}
            onChoose={() => onChoose({ block, state: {} })}
          />
        ))}
      </div>
    </section>
  )
}

function BlockRow(props: {
  readonly block: PaletteBlock
  readonly group: string
  readonly isChosen: boolean
  readonly isUsed: boolean
  readonly pictures: BlockPictures | null
  readonly onChoose: () => void
}) {
  const { block, group, isChosen, isUsed, pictures, onChoose } = props
  const row = useRef<HTMLLabelElement>(null)
  const isNear = useNearSight(row)
  useEffect(() => {
    if (isChosen) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isChosen])
  const picture = isNear ? (pictures?.icon(block.name) ?? null) : null
  return (
    <label ref={row} className={styles.block} title={block.name}>
      <input type="radio" className="visually-hidden" name={group} checked={isChosen} onChange={onChoose} />
      <span className={styles.icon} style={picture === null ? {} : { backgroundImage: `url(${picture})` }} />
      <span className={styles.blockName}>{block.name.replaceAll('_', ' ')}</span>
      {isUsed ? <span className={styles.used}>used</span> : null}
    </label>
  )
}

/** What is left open counts whichever way it is built. */
const ANY = ''

function BlockChoices({ brush, onChoose }: { readonly brush: Brush; readonly onChoose: (brush: Brush) => void }) {
  const { block, state } = brush
  const choose = (property: string, value: string): void => {
    const others = Object.fromEntries(Object.entries(state).filter(([key]) => key !== property))
    onChoose({ block, state: value === ANY ? others : { ...others, [property]: value } })
  }
  if (block.choices.length === 0) return null
  return (
    <div className={styles.choices}>
      {block.choices.map(({ property, values }) => (
        <Field key={property} label={property}>
          {(field) => (
            <select {...field} value={state[property] ?? ANY} onChange={({ target }) => choose(property, target.value)}>
              <option value={ANY}>any</option>
              {values.map((value) => (
                <option key={value} value={value}>
                  {value}
                </option>
              ))}
            </select>
          )}
        </Field>
      ))}
    </div>
  )
}
