import { type CSSProperties, type PointerEvent, useRef, useState } from 'react'
import { useKeys } from '#components/marking/room/use-keys.ts'
import {
  AnnotatedPicture,
  type Numbered,
} from '#components/questions/annotations/annotated-picture.tsx'
import { simplifyStroke } from '#lib/marking/client/simplify-stroke.ts'
import { placeUnder, stepUnder, type Turn } from '#lib/marking/client/turned.ts'
import type { Annotation, Place } from '#lib/questions/annotations.ts'
import own from './picture-desk.module.css'

export type Tool = Annotation['kind']

type Props = {
  src: string
  name: string
  shown: readonly Numbered[]
  /** Null: the picture is looked at, and a finger scrolls the page. */
  tool: Tool | null
  turn: Turn
  /** Shares of the width that there is. */
  zoom: number
  onDraw: (tool: Tool, places: Place[]) => void
}

/** Shares of the picture that an arrow key goes; with Shift five times as far. */
const STEP = 0.01
/** Shorter strokes were a slip of the hand. */
const LEAST_STROKE = 0.005

/** One picture that is drawn on. */
export function DrawingArea({ src, name, shown, tool, turn, zoom, onDraw }: Props) {
  const area = useRef<HTMLDivElement>(null)
  // Several moves may come between two renderings.
  const drawing = useRef<Place[]>([])
  const [places, setPlaces] = useState<readonly Place[]>([])
  const [cursor, setCursor] = useState<Place | null>(null)
  const [start, setStart] = useState<Place | null>(null)
  // Width by height, with which a picture that lies on its side keeps its room.
  const [ratio, setRatio] = useState(1)

  const draw = (next: Place[]) => {
    drawing.current = next
    setPlaces(next)
  }
  const finish = (all: readonly Place[]) => {
    draw([])
    const [first, last] = [all[0], all.at(-1)]
    if (!tool || !first || !last) return
    if (tool === 'pin') return onDraw(tool, [last])
    if (Math.hypot(first.x - last.x, first.y - last.y) < LEAST_STROKE) return
    onDraw(tool, tool === 'circle' ? [first, last] : simplifyStroke(all))
  }
  const put = (at: Place) => {
    if (!tool) return
    if (tool === 'pin') return finish([at])
    if (!start) return setStart(at)
    setStart(null)
    finish([start, at])
  }
  useKeys(area, (key, isWide) => {
    const at = cursor ?? { x: 0.5, y: 0.5 }
    const [dx, dy] = arrows[key] ?? [0, 0]
    if (key in arrows) {
      const step = isWide ? STEP * 5 : STEP
      const [right, down] = stepUnder([dx, dy], turn)
      setCursor({ x: within(at.x + right * step), y: within(at.y + down * step) })
    } else if (key === 'Enter' && tool) {
      setCursor(at)
      put(at)
    } else if (key === 'Escape' && start) setStart(null)
    else return false
    return true
  })

  const placeOf = (event: PointerEvent) => {
    const box = event.currentTarget.getBoundingClientRect()
    const seen = {
      x: within((event.clientX - box.left) / box.width),
      y: within((event.clientY - box.top) / box.height),
    }
    return placeUnder(seen, turn)
  }
  const under = (event: PointerEvent) => drawing.current.length > 0 && event.isPrimary
  const live = start && cursor ? [start, cursor] : places
  const drawn = tool && tool !== 'pin' && live.length > 1 ? shapeOf(tool, live) : []
  const size = { '--zoom': zoom, '--ratio': ratio, '--turn': `${turn * 90}deg` }
  return (
    <div
      className={own.sheet}
      data-side={turn % 2 === 1 || undefined}
      style={size as CSSProperties}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a picture that is drawn on has no element of its own */}
      <div
        ref={area}
        role="group"
        aria-label={tool ? `${name}，${cursor ? spoken(cursor) : '方向键移动'}` : name}
        aria-live="polite"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it takes keys
        tabIndex={0}
        data-picture
        data-tool={tool ?? undefined}
        className={own.area}
        onLoadCapture={({ target }) => {
          if (target instanceof HTMLImageElement && target.naturalHeight > 0)
            setRatio(target.naturalWidth / target.naturalHeight)
        }}
        onPointerDown={(event) => {
          if (!tool || !event.isPrimary || event.button > 0) return
          event.currentTarget.setPointerCapture(event.pointerId)
          setCursor(null)
          draw([placeOf(event)])
        }}
        onPointerMove={(event) => under(event) && draw([...drawing.current, placeOf(event)])}
        onPointerUp={(event) => under(event) && finish(drawing.current)}
        onPointerCancel={() => draw([])}
      >
        <AnnotatedPicture src={src} alt={name} shown={[...shown, ...drawn]}>
          {cursor && tool && <Cross at={cursor} />}
        </AnnotatedPicture>
      </div>
    </div>
  )
}

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

const within = (share: number) => Math.min(1, Math.max(0, share))
const spoken = ({ x, y }: Place) => `横 ${Math.round(x * 100)}，竖 ${Math.round(y * 100)}`

/** Shapes what is being drawn, before it counts. */
function shapeOf(kind: 'line' | 'circle', live: readonly Place[]): Numbered[] {
  const [first, last] = [live[0], live.at(-1)]
  const places = kind === 'circle' && first && last ? [first, last] : [...live]
  return [{ annotation: { kind, picture: 0, places, text: '' }, number: 0 }]
}

function Cross({ at }: { at: Place }) {
  const [x, y] = [`${at.x * 100}%`, `${at.y * 100}%`]
  return (
    <svg className={own.cross} aria-hidden="true">
      <line x1={x} x2={x} y1="0" y2="100%" />
      <line x1="0" x2="100%" y1={y} y2={y} />
    </svg>
  )
}
