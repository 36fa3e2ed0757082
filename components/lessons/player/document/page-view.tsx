import type { PDFDocumentProxy, RenderTask } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { useEffect, useRef, useState } from 'react'
import { drawPage } from '#lib/lessons/client/draw-page.ts'
import { pageText } from '#lib/lessons/client/page-text.ts'
import styles from './document.module.css'

type Props = {
  pdf: PDFDocumentProxy
  page: number
  /** How many times as wide as its frame. */
  zoom: number
  title: string
  /** The page did not come. */
  onLost: () => void
}

/** One page of a PDF as a picture, as wide as its frame or wider, and its text for screen readers. */
export function PageView({ pdf, page, zoom, title, onLost }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const sheet = useRef<HTMLDivElement>(null)
  const width = useWidth(frame)
  const [text, setText] = useState('')
  useEffect(() => {
    if (width === 0) return
    let isGone = false
    let task: RenderTask | null = null
    const draw = async () => {
      const shown = await pdf.getPage(page)
      if (isGone) return
      const drawn = drawPage(shown, width * zoom)
      task = drawn.task
      await task.promise
      if (isGone) return
      // The page before it stays until this one is whole.
      sheet.current?.replaceChildren(drawn.canvas)
      const read = await pageText(shown)
      if (!isGone) setText(read)
    }
    draw().catch(() => {
      if (!isGone) onLost()
    })
    return () => {
      isGone = true
      task?.cancel()
    }
  }, [pdf, page, zoom, width, onLost])
  useEffect(() => {
    if (page > 0) frame.current?.scrollTo(0, 0)
  }, [page])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is larger than its frame is moved by keys
    <section ref={frame} className={styles.frame} aria-label={title} tabIndex={0}>
      <div ref={sheet} aria-hidden="true" className={styles.sheet} />
      <p className="visually-hidden">{text}</p>
    </section>
  )
}

/** Width of a frame inside its edges, in whole CSS pixels; 0 before it is known. */
function useWidth(frame: React.RefObject<HTMLDivElement | null>): number {
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const element = frame.current
    if (!element) return
    const look = new ResizeObserver(() => setWidth(element.clientWidth))
    look.observe(element)
    return () => look.disconnect()
  }, [frame])
  return width
}
