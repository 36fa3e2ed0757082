import { type RefObject, useEffect, useImperativeHandle, useRef, useState } from 'react'
import type { Turn } from '#lib/marking/client/turned.ts'
import { type Annotation, MOST_ANNOTATIONS, pinNumbers } from '#lib/questions/annotations.ts'
import { DrawingArea, type Tool } from './drawing-area.tsx'
import { DrawnList } from './drawn-list.tsx'
import own from './picture-desk.module.css'
import { PictureTools, toolKeys, type View, viewAfter } from './picture-tools.tsx'

/** Acts of the room's keys here; `press` answers whether the key meant something, `show` turns to a picture, from 0. */
export type PictureDeskHandle = { press: (key: string) => boolean; show: (page: number) => void }

type Props = {
  pictures: readonly string[]
  annotations: readonly Annotation[]
  onChange: (annotations: readonly Annotation[]) => void
  handle: RefObject<PictureDeskHandle | null>
}

const tools = Object.keys(toolKeys) as Tool[]

/** The learner's pictures one by one, to draw and write on with mouse, pen, finger or keys; the pictures stay as they are. */
export function PictureDesk({ pictures, annotations, onChange, handle }: Props) {
  const [tool, setTool] = useState<Tool | null>(null)
  const [page, setPage] = useState(0)
  const [zoom, setZoom] = useState(1)
  // Each picture lies as it was laid.
  const [turns, setTurns] = useState<readonly Turn[]>([])
  const desk = useRef<HTMLElement>(null)
  const numbers = pinNumbers(annotations)
  const drawn = annotations
    .map((annotation, index) => ({ annotation, index, number: numbers[index] ?? 0 }))
    .filter(({ annotation }) => annotation.picture === page)
  const isFull = annotations.length >= MOST_ANNOTATIONS
  const view: View = { page, zoom, tool, turn: turns[page] ?? 0 }
  const undo = () => {
    const last = annotations.at(-1)
    if (!last) return
    setPage(last.picture)
    onChange(annotations.slice(0, -1))
  }
  const look = (key: string) => {
    const next = viewAfter(view, key, pictures.length)
    if (!next) return false
    setPage(next.page)
    setZoom(next.zoom)
    setTurns(pictures.map((_, at) => (at === page ? next.turn : (turns[at] ?? 0))))
    return true
  }
  const take = (next: Tool) => {
    setTool(next)
    const isWithin = desk.current?.contains(document.activeElement)
    if (!isWithin) desk.current?.querySelector<HTMLElement>('[data-picture]')?.focus()
  }
  useFocusOnNewPin(desk, annotations)
  useImperativeHandle(handle, () => ({
    show: setPage,
    press: (key) => {
      const wanted = tools.find((one) => toolKeys[one] === key.toLowerCase())
      if (wanted) take(wanted)
      else if (key.toLowerCase() === 'z') undo()
      else return look(key)
      return true
    },
  }))
  const src = pictures[page]
  return (
    <section ref={desk} className={own.desk} aria-label="手写图片">
      <PictureTools
        view={view}
        pages={pictures.length}
        canUndo={annotations.length > 0}
        hint={isFull ? `最多 ${MOST_ANNOTATIONS} 处` : tool && hints[tool]}
        onTool={setTool}
        onUndo={undo}
        onKey={look}
      />
      {src !== undefined && (
        <div className={own.place}>
          <DrawingArea
            key={page}
            src={src}
            name={`答案图片${page + 1}`}
            shown={drawn}
            tool={isFull ? null : tool}
            turn={view.turn}
            zoom={zoom}
            onDraw={(kind, places) =>
              onChange([...annotations, { kind, picture: page, places, text: '' }])
            }
          />
        </div>
      )}
      <DrawnList
        drawn={drawn}
        onText={(index, text) =>
          onChange(annotations.map((one, at) => (at === index ? { ...one, text } : one)))
        }
        onRemove={(index) => onChange(annotations.toSpliced(index, 1))}
      />
    </section>
  )
}

const hints: Readonly<Record<Tool, string>> = {
  line: '在图片上划；用键盘时方向键移到起点按 Enter，移到终点再按',
  circle: '从一角拖到对角；用键盘时两个角各按一次 Enter',
  pin: '点在要说的地方；用键盘时方向键移动，Enter 落下',
}

/** Whoever has set a pin writes its words next. */
function useFocusOnNewPin(desk: RefObject<HTMLElement | null>, annotations: readonly Annotation[]) {
  const before = useRef(annotations.length)
  useEffect(() => {
    const isNew = annotations.length > before.current && annotations.at(-1)?.kind === 'pin'
    before.current = annotations.length
    if (!isNew) return
    // The newest is the one without words.
    const fields = [...(desk.current?.querySelectorAll('input') ?? [])]
    fields.findLast(({ value }) => value === '')?.focus()
  }, [desk, annotations])
}
