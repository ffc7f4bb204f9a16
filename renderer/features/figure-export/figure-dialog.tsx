/** A chart becomes a figure of a paper: chosen at the left, seen at the right as it will be in the file. */

import { type RefObject, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { fileName } from '../../charts/chart.ts'
import type { DrawnChart } from '../../charts/chart-actions.ts'
import { partOf } from '../../charts/chart-parts.tsx'
import { drawingsIn } from '../../charts/figure/draw.ts'
import { typefaces } from '../../charts/figure/fonts.ts'
import type { FigureLayout } from '../../charts/figure/layout.ts'
import { useStoredChoice } from '../../store/stored-choice.ts'
import { Button, CopyButton, Dialog, Skeleton, saveBlob, toast } from '../../ui/index.ts'
import styles from './figure-export.module.css'
import { figureFile } from './figure-file.ts'
import { FigureForm } from './figure-form.tsx'
import { type FigureChoice, type FigureNumbers, figureChoice, readFigure } from './figure-size.ts'
import { useFigure } from './use-figure.ts'

interface Props {
  readonly drawn: DrawnChart
  /** Its file is named after them. */
  readonly runIds: readonly string[]
  readonly onClose: () => void
}

export function FigureDialog({ drawn, runIds, onClose }: Props) {
  const choice = useStoredChoice(figureChoice)
  const read = readFigure(choice)
  const [kept, setKept] = useState<FigureNumbers>({ widthIn: 3.3, heightIn: null, fontPt: 8, dotsPerIn: 300 })
  const numbers = read.ok ? read.numbers : kept
  useEffect(() => {
    if (read.ok) setKept((before) => (JSON.stringify(before) === JSON.stringify(read.numbers) ? before : read.numbers))
  })
  const figure = useFigure(drawn, choice, numbers)
  const { layout, svg } = figure
  const [isSaving, setIsSaving] = useState(false)
  const tooLow =
    layout.tooLowIn === null ? undefined : `Enter at least ${layout.tooLowIn} in: less leaves no room to draw.`
  const problems = read.ok ? { ...(tooLow === undefined ? {} : { height: tooLow }) } : read.problems
  const canSave = svg !== null && Object.keys(problems).length === 0
  const save = async (): Promise<void> => {
    if (svg === null) return
    setIsSaving(true)
    const made = await figureFile({ svg, choice, numbers, layout, title: drawn.title })
    setIsSaving(false)
    if (!made.ok) {
      toast({ tone: 'bad', message: made.message })
      return
    }
    const { chart, comparison, options } = drawn
    saveBlob(made.file, fileName(chart, comparison, options, { runIds, ending: choice.format }))
    if (made.missing === undefined || made.missing.length === 0) return
    const letters = made.missing.join(' ')
    toast({
      tone: 'bad',
      message: `The font has no ${letters}: they are missing in the PDF. Save it as SVG or PNG, or rename the condition.`,
    })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Figure: ${drawn.title}`}
      width="1080px"
      actions={
        <>
          <CopyButton text={() => drawn.caption}>Copy caption</CopyButton>
          <Button kind="primary" busy={isSaving} disabled={!canSave} onClick={() => void save()}>
            {`Save ${choice.format.toUpperCase()}`}
          </Button>
        </>
      }
    >
      <div className={styles.columns}>
        <FigureForm
          choice={choice}
          problems={problems}
          namesGroups={drawn.chart.namesGroups}
          onChange={(change) => figureChoice.write({ ...choice, ...change })}
        />
        <Preview svg={svg} choice={choice} numbers={numbers} layout={layout} caption={drawn.caption} />
      </div>
      <FigureStage drawn={drawn} choice={choice} layout={layout} stage={figure.stage} onDrawn={figure.onDrawn} />
    </Dialog>
  )
}

function Preview(props: {
  readonly svg: string | null
  readonly choice: FigureChoice
  readonly numbers: FigureNumbers
  readonly layout: FigureLayout
  readonly caption: string
}) {
  const { svg, choice, numbers, layout, caption } = props
  const sheet = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (svg === null || sheet.current === null) return
    const drawing = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement
    drawing.setAttribute('aria-label', 'The figure as it will be saved')
    sheet.current.replaceChildren(document.importNode(drawing, true))
  }, [svg])
  const heightIn = (numbers.widthIn * layout.height) / layout.width
  const pixels =
    choice.format === 'png'
      ? `, ${Math.round(numbers.widthIn * numbers.dotsPerIn)} × ${Math.round(heightIn * numbers.dotsPerIn)} pixels`
      : ''
  return (
    <div className={styles.preview}>
      {svg === null ? <Skeleton rows={6} /> : null}
      <div
        ref={sheet}
        className={styles.sheet}
        data-figure=""
        data-transparent={choice.isTransparent ? '' : undefined}
        data-theme={choice.theme}
      />
      <p className={styles.size}>{`${round(numbers.widthIn)} × ${round(heightIn)} in${pixels}`}</p>
      <p className={styles.caption}>{caption}</p>
    </div>
  )
}

function round(inches: number): string {
  return String(Math.round(inches * 100) / 100)
}

/** The charts of a figure, out of sight, as large as the figure has them; `onDrawn` is called whenever they have changed. */
function FigureStage(props: {
  readonly drawn: DrawnChart
  readonly layout: FigureLayout
  readonly choice: FigureChoice
  readonly stage: RefObject<HTMLDivElement | null>
  readonly onDrawn: () => void
}) {
  const { drawn, layout, choice, stage, onDrawn } = props
  const { chart, comparison, options, groups } = drawn
  const boards = useRef<HTMLDivElement>(null)
  const wanted = layout.drawings.map(({ width, height }) => `${Math.round(width)} ${Math.round(height)}`).join()
  useLayoutEffect(() => {
    const element = boards.current
    if (element === null) return
    let frame = 0
    const look = (): void => {
      cancelAnimationFrame(frame)
      // An axis is drawn in several steps; what is asked for is the last one.
      frame = requestAnimationFrame(() => {
        if (drawingsIn(element).map(sizeOf).join() === wanted) onDrawn()
      })
    }
    const observer = new MutationObserver(look)
    observer.observe(element, { subtree: true, childList: true, attributes: true, characterData: true })
    look()
    return () => {
      observer.disconnect()
      cancelAnimationFrame(frame)
    }
  }, [wanted, onDrawn])
  const Part = partOf(chart)
  return (
    <div
      ref={stage}
      className={styles.stage}
      data-theme={choice.theme}
      style={{ colorScheme: choice.theme, fontFamily: typefaces[choice.font].family }}
      inert
      aria-hidden
    >
      <div ref={boards}>
        <Suspense fallback={null}>
          {chart.split(groups).map((part, index) => {
            const { width, height } = layout.drawings[index] ?? { width: 1, height: 1 }
            return (
              <Part
                key={part[0]?.key ?? ''}
                chart={chart}
                comparison={comparison}
                options={options}
                groups={part}
                width={Math.round(width)}
                height={Math.round(height)}
              />
            )
          })}
        </Suspense>
      </div>
    </div>
  )
}

function sizeOf(drawing: SVGSVGElement): string {
  return `${drawing.getAttribute('width')} ${drawing.getAttribute('height')}`
}
