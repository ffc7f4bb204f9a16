/** A chart becomes a figure of a paper: chosen at the left, seen at the right as it will be in the file. */
import { useEffect, useRef, useState } from 'react'
import type { DrawnChart } from '../../charts/chart-actions.ts'
import type { FigureLayout } from '../../charts/figure/layout.ts'
import { fileName } from '../../charts/file-name.ts'
import { useStoredChoice } from '../../store/stored-choice.ts'
import { Button, CopyButton, Dialog, Skeleton, saveBlob, toast } from '../../ui/index.ts'
import { type FigureChoice, figureChoice } from './figure-choice.ts'
import styles from './figure-export.module.css'
import { figureFile } from './figure-file.ts'
import { FigureForm } from './figure-form.tsx'
import { type FigureNumbers, readFigure } from './figure-size.ts'
import { FigureStage } from './figure-stage.tsx'
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
