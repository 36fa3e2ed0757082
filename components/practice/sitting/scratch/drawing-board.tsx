import { type PointerEvent, useEffect, useReducer, useRef, useState } from 'react'
import { type Drawing, erased, extended, paint, type Stroke } from './drawing.ts'
import styles from './drawing-board.module.css'
import { useDrawing } from './use-drawing.ts'

type Props = { sittingId: number; position: number }

/** Stroke of the pointer until it is lifted: a line that grows, or a drawing of which lines disappear. */
type Doing = { tool: 'pen'; stroke: Stroke } | { tool: 'rubber'; left: Drawing }

/** Squared paper to calculate on, with finger, pen or mouse; it stays on this device. */
export function DrawingBoard({ sittingId, position }: Props) {
  const { drawing, isKept, canUndo, change, undo } = useDrawing(sittingId, position)
  const [tool, setTool] = useState<'pen' | 'rubber'>('pen')
  // Several moves may come between two renderings.
  const doing = useRef<Doing | null>(null)
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  const shown = shownOf(drawing ?? [], doing.current)
  const board = useBoard(shown)

  const go = (event: PointerEvent<HTMLCanvasElement>, from: Doing) => {
    const { left, top } = event.currentTarget.getBoundingClientRect()
    const [x, y] = [event.clientX - left, event.clientY - top]
    doing.current =
      from.tool === 'pen'
        ? { ...from, stroke: extended(from.stroke, x, y) }
        : { ...from, left: erased(from.left, x, y) }
    redraw()
  }
  const begin = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!drawing || !event.isPrimary || event.button > 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    go(event, tool === 'pen' ? { tool, stroke: [] } : { tool, left: drawing })
  }
  const end = () => {
    if (doing.current) change(shownOf(drawing ?? [], doing.current))
    doing.current = null
  }
  const cancel = () => {
    doing.current = null
    redraw()
  }
  const isEmpty = !drawing?.length
  return (
    <section className={styles.box} aria-label="手写草稿">
      <div className={styles.tools}>
        <button type="button" aria-pressed={tool === 'pen'} onClick={() => setTool('pen')}>
          笔
        </button>
        <button type="button" aria-pressed={tool === 'rubber'} onClick={() => setTool('rubber')}>
          橡皮
        </button>
        <button type="button" disabled={!canUndo} onClick={undo}>
          撤销
        </button>
        <button type="button" disabled={isEmpty} onClick={() => change([])}>
          清空
        </button>
      </div>
      <canvas
        ref={board}
        className={styles.board}
        data-tool={tool}
        role="img"
        aria-label={isEmpty ? '空白的草稿区' : `草稿区，${drawing.length} 笔`}
        onPointerDown={begin}
        onPointerMove={(event) => doing.current && go(event, doing.current)}
        onPointerUp={end}
        onPointerCancel={cancel}
      />
      <p role="status">
        {isKept ? '只存在这台设备上，每题一张。' : '这台设备存不下草稿，离开本页就没有了。'}
      </p>
    </section>
  )
}

function shownOf(drawing: Drawing, doing: Doing | null): Drawing {
  if (!doing) return drawing
  return doing.tool === 'pen' ? [...drawing, doing.stroke] : doing.left
}

/** A canvas that shows the drawing, as sharp as the screen is, in the ink of its theme. */
function useBoard(drawing: Drawing) {
  const board = useRef<HTMLCanvasElement>(null)
  const latest = useRef(drawing)
  latest.current = drawing
  const draw = useRef(() => {
    const canvas = board.current
    const context = canvas?.getContext('2d')
    if (!canvas || !context) return
    const { clientWidth, clientHeight } = canvas
    const ratio = devicePixelRatio
    const [width, height] = [clientWidth * ratio, clientHeight * ratio].map(Math.round)
    if (width !== undefined && canvas.width !== width) canvas.width = width
    if (height !== undefined && canvas.height !== height) canvas.height = height
    context.setTransform(ratio, 0, 0, ratio, 0, 0)
    context.strokeStyle = getComputedStyle(canvas).color
    context.lineWidth = 2
    context.lineCap = context.lineJoin = 'round'
    paint(context, latest.current)
  })
  useEffect(() => {
    const again = () => draw.current()
    const size = new ResizeObserver(again)
    if (board.current) size.observe(board.current)
    const theme = new MutationObserver(again)
    theme.observe(document.documentElement, { attributeFilter: ['data-theme'] })
    const system = matchMedia('(prefers-color-scheme: dark)')
    system.addEventListener('change', again)
    return () => {
      size.disconnect()
      theme.disconnect()
      system.removeEventListener('change', again)
    }
  }, [])
  useEffect(() => draw.current())
  return board
}
