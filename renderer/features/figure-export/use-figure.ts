import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { simulatedSentence } from '../../../shared/core/format/model-kind.ts'
import type { DrawnChart } from '../../charts/chart-actions.ts'
import { drawFigure } from '../../charts/figure/draw.ts'
import { type FigureFont, loadTypeface, typefaces } from '../../charts/figure/fonts.ts'
import { type FigureLayout, layFigure, type Measured } from '../../charts/figure/layout.ts'
import { toast } from '../../ui/index.ts'
import type { FigureChoice, FigureNumbers } from './figure-size.ts'

interface Figure {
  readonly layout: FigureLayout
  readonly stage: RefObject<HTMLDivElement | null>
  /** null until it is drawn. */
  readonly svg: string | null
  readonly onDrawn: () => void
}

/** A figure of a chart, drawn again when anything that was chosen changes. */
export function useFigure(drawn: DrawnChart, choice: FigureChoice, numbers: FigureNumbers): Figure {
  const { title, caption, groups } = drawn
  const stage = useRef<HTMLDivElement>(null)
  const [svg, setSvg] = useState<string | null>(null)
  const { measured, isReady } = useMeasured(choice.font)
  const { widthIn, heightIn, fontPt } = numbers
  const hasLegend = choice.legend === 'always' || (choice.legend === 'needed' && !drawn.chart.namesGroups)
  const layout = useMemo(() => {
    const { chart, comparison, options, groups, title, caption } = drawn
    return layFigure(
      { widthIn, heightIn, fontPt },
      {
        title: choice.hasTitle ? title : null,
        legend: hasLegend ? groups.map(({ label }) => label) : null,
        caption: choice.hasCaption ? caption : null,
        // A caption says it, too.
        note: choice.hasCaption ? null : simulatedSentence(groups),
        drawings: chart.split(groups).map((part) => chart.height(comparison, options, part)),
      },
      measured,
    )
  }, [drawn, widthIn, heightIn, fontPt, choice.hasTitle, choice.hasCaption, hasLegend, measured])
  const { font, isTransparent, theme } = choice
  const hasBars = drawn.chart.hasBars === true
  const onDrawn = useCallback(() => {
    // The stage has the colours of its theme: without one there is nothing to read them from.
    if (stage.current?.dataset.theme === theme && isReady)
      setSvg(drawFigure(stage.current, layout, { title, caption, groups, hasBars }, { font, isTransparent, widthIn }))
  }, [isReady, layout, title, caption, groups, hasBars, font, isTransparent, theme, widthIn])
  return { layout, stage, svg, onDrawn }
}

/** Width of words in the letters of the figure; another function once they are there. */
function useMeasured(font: FigureFont): { readonly measured: Measured; readonly isReady: boolean } {
  const [loaded, setLoaded] = useState<FigureFont | null>(null)
  useEffect(() => {
    let isWanted = true
    loadTypeface(font).then(
      () => isWanted && setLoaded(font),
      () => toast({ tone: 'bad', message: 'The font of figures could not be loaded. Reload the page, and try again.' }),
    )
    return () => {
      isWanted = false
    }
  }, [font])
  const measured = useMemo<Measured>(() => {
    const family = loaded === null ? 'sans-serif' : typefaces[loaded].stack
    const drawing = document.createElement('canvas').getContext('2d')
    return (words, weight) => {
      if (drawing === null) return words.length * 6
      drawing.font = `${weight} 11px ${family}`
      return drawing.measureText(words).width
    }
  }, [loaded])
  return { measured, isReady: loaded === font }
}
