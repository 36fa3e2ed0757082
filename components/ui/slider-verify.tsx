'use client'
import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  type Ref,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import { type DragPoint, withPoint } from './drag-points.ts'
import styles from './slider-verify.module.css'

/** The handle stands at the end when it is this close to it; it is a little narrower, so that the end is within reach. */
const END_MARGIN = 50
const HANDLE_WIDTH = 48
/** As long a movement as anyone records. */
const LONGEST_MS = 600_000

/** One movement from rest to the end; lengths in pixels from the start of the track. */
export type SliderDrag = { width: number; start: number; end: number; points: DragPoint[] }
export type SliderRef = { reset: () => void; focus: () => void }

const defaultTexts = {
  label: '滑块验证',
  idle: '按住滑块拖到最右侧',
  checking: '正在验证',
  passed: '验证通过',
  failed: '验证未通过，请重试',
}

type Props = {
  /** The widest it gets; in a narrower place it fills the place. */
  width?: 300 | 340 | 420
  texts?: Partial<typeof defaultTexts>
  /** Judges a movement that reached the end; only its true locks the slider. */
  onPass: (drag: SliderDrag) => Promise<boolean>
  ref?: Ref<SliderRef>
}

type State = 'idle' | 'dragging' | 'checking' | 'passed' | 'failed'

const steps: Record<string, number> = {
  ArrowRight: 10,
  ArrowUp: 10,
  ArrowLeft: -10,
  ArrowDown: -10,
}

/** Draw the handle to the far right: by mouse, finger or keyboard. Once passed it stays so until `reset()`. */
export function SliderVerify({ width = 340, texts, onPass, ref }: Props) {
  const [state, setState] = useState<State>('idle')
  const [x, setX] = useState(0)
  const track = useRef<HTMLDivElement>(null)
  const handle = useRef<HTMLDivElement>(null)
  const grip = useRef(0)
  const path = useRef<{ since: number; points: DragPoint[] } | null>(null)
  /** Counts the resets: an answer to a movement from before one comes too late. */
  const round = useRef(0)

  const rest = (next: State) => {
    path.current = null
    setX(0)
    setState(next)
  }
  useImperativeHandle(ref, () => ({
    reset: () => {
      round.current += 1
      rest('idle')
    },
    focus: () => handle.current?.focus(),
  }))

  const sentences = { ...defaultTexts, ...texts }
  const isLocked = state === 'checking' || state === 'passed'
  const lengthOf = () => track.current?.offsetWidth ?? width
  const farthest = () => lengthOf() - HANDLE_WIDTH
  const percent = state === 'passed' ? 100 : Math.round((x / farthest()) * 100)

  const moveTo = (wanted: number): number => {
    const next = Math.min(Math.max(wanted, 0), farthest())
    path.current ??= { since: performance.now(), points: [{ x: 0, t: 0 }] }
    const { since, points } = path.current
    const t = Math.min(performance.now() - since, LONGEST_MS)
    path.current.points = withPoint(points, { x: next, t })
    setX(next)
    return next
  }

  const finish = async (end: number) => {
    const drag = { width: lengthOf(), start: 0, end, points: path.current?.points ?? [] }
    const asked = round.current
    setState('checking')
    const isPassed = await onPass(drag).catch(() => false)
    if (asked !== round.current) return
    if (isPassed) setState('passed')
    else rest('failed')
  }

  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    if (isLocked || event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    grip.current = event.clientX - x
    moveTo(x)
    setState('dragging')
  }
  const onPointerMove = (event: PointerEvent) => {
    if (state === 'dragging') moveTo(event.clientX - grip.current)
  }
  const onPointerUp = (event: PointerEvent) => {
    if (state !== 'dragging') return
    const end = moveTo(event.clientX - grip.current)
    if (end >= lengthOf() - END_MARGIN) void finish(end)
    else rest('idle')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (step === undefined && event.key !== 'Home' && event.key !== 'End') return
    event.preventDefault()
    if (isLocked || state === 'dragging') return
    const wanted = step === undefined ? (event.key === 'End' ? 100 : 0) : percent + step
    const end = moveTo((wanted / 100) * farthest())
    if (end >= farthest()) void finish(end)
    else setState('idle')
  }

  return (
    <div
      ref={track}
      className={styles.track}
      data-state={state}
      style={
        {
          '--width': `${width}px`,
          '--handle': `${HANDLE_WIDTH}px`,
          '--x': `${x}px`,
        } as CSSProperties
      }
    >
      <div className={styles.drawn} />
      <p role="status" className={styles.text}>
        {sentences[state === 'dragging' ? 'idle' : state]}
      </p>
      <div
        ref={handle}
        role="slider"
        tabIndex={0}
        className={styles.handle}
        aria-label={sentences.label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={state === 'passed' ? sentences.passed : `${percent}%`}
        aria-disabled={isLocked}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={onPointerUp}
        onPointerCancel={() => state === 'dragging' && rest('idle')}
        onKeyDown={onKeyDown}
      >
        <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
          <path d={state === 'passed' ? 'M4 10.5l4 4 8-9' : 'M5 5l5 5-5 5M10 5l5 5-5 5'} />
        </svg>
      </div>
    </div>
  )
}
