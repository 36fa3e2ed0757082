import type { PDFPageProxy, RenderTask } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** Pixels of a picture, at most: phones give no larger canvas. */
const MOST_PIXELS = 8_000_000

/** Begins to draw a page of a PDF, so many CSS pixels wide and as sharp as the screen. */
export function drawPage(
  page: PDFPageProxy,
  width: number,
): { canvas: HTMLCanvasElement; task: RenderTask } {
  const own = page.getViewport({ scale: 1 })
  const scale = width / own.width
  const sharp = Math.sqrt(MOST_PIXELS / (own.width * own.height))
  const viewport = page.getViewport({ scale: Math.min(scale * devicePixelRatio, sharp) })
  const canvas = document.createElement('canvas')
  canvas.width = Math.floor(viewport.width)
  canvas.height = Math.floor(viewport.height)
  canvas.style.width = `${width}px`
  canvas.style.aspectRatio = `${canvas.width} / ${canvas.height}`
  return { canvas, task: page.render({ canvas, viewport }) }
}
