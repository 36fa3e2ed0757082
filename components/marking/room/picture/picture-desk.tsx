import { type RefObject, useEffect, useImperativeHandle, useRef, useState } from 'react'
import styles from '#components/questions/annotations/annotated-picture.module.css'
import { Button } from '#components/ui/button.tsx'
import { TextField } from '#components/ui/text-field.tsx'
import {
  type Annotation,
  annotationKinds,
  annotationNames,
  MOST_ANNOTATIONS,
  MOST_PIN_TEXT,
  pinNumbers,
} from '#lib/questions/annotations.ts'
import { DrawingArea, type Tool } from './drawing-area.tsx'
import own from './picture-desk.module.css'

/** The keys of the room that take a tool in hand. */
export const toolKeys: Readonly<Record<Tool, string>> = { line: 'w', circle: 'o', pin: 'p' }

/** Acts of the room's keys here. */
export type PictureDeskHandle = { take: (tool: Tool) => void; undo: () => void }

type Props = {
  pictures: readonly string[]
  annotations: readonly Annotation[]
  onChange: (annotations: readonly Annotation[]) => void
  handle: RefObject<PictureDeskHandle | null>
}

/** The learner's pictures, to draw and write on with mouse, pen, finger or keys; the pictures stay as they are. */
export function PictureDesk({ pictures, annotations, onChange, handle }: Props) {
  const [tool, setTool] = useState<Tool | null>(null)
  const desk = useRef<HTMLElement>(null)
  const numbers = pinNumbers(annotations)
  const all = annotations.map((annotation, index) => ({
    ...{ annotation, index, number: numbers[index] ?? 0 },
  }))
  const undo = () => onChange(annotations.slice(0, -1))
  const isFull = annotations.length >= MOST_ANNOTATIONS
  useFocusOnNewPin(desk, annotations)
  useImperativeHandle(handle, () => ({
    take: (next) => {
      setTool(next)
      const isWithin = desk.current?.contains(document.activeElement)
      if (!isWithin) desk.current?.querySelector<HTMLElement>('[data-picture]')?.focus()
    },
    undo,
  }))
  return (
    <section ref={desk} className={styles.all} aria-label="手写图片">
      <fieldset className={own.tools}>
        <legend className="visually-hidden">在图片上</legend>
        {annotationKinds.map((kind) => (
          <button
            key={kind}
            type="button"
            aria-pressed={tool === kind}
            onClick={() => setTool(tool === kind ? null : kind)}
          >
            {annotationNames[kind]} <kbd>{toolKeys[kind].toUpperCase()}</kbd>
          </button>
        ))}
        <button type="button" disabled={annotations.length === 0} onClick={undo}>
          撤销 <kbd>Z</kbd>
        </button>
        <span role="status">{isFull ? `最多 ${MOST_ANNOTATIONS} 处` : tool && hints[tool]}</span>
      </fieldset>
      {pictures.map((src, picture) => (
        <div key={src} className={styles.all}>
          <DrawingArea
            src={src}
            name={`答案图片${picture + 1}`}
            shown={all.filter(({ annotation }) => annotation.picture === picture)}
            tool={isFull ? null : tool}
            onDraw={(kind, places) =>
              onChange([...annotations, { kind, picture, places, text: '' }])
            }
          />
          <Drawn
            drawn={all.filter(({ annotation }) => annotation.picture === picture)}
            onText={(index, text) =>
              onChange(annotations.map((one, at) => (at === index ? { ...one, text } : one)))
            }
            onRemove={(index) => onChange(annotations.toSpliced(index, 1))}
          />
        </div>
      ))}
    </section>
  )
}

type DrawnProps = {
  drawn: readonly { annotation: Annotation; index: number; number: number }[]
  onText: (index: number, text: string) => void
  onRemove: (index: number) => void
}

/** Lists what stands on one picture: the words of its pins are written here. */
function Drawn({ drawn, onText, onRemove }: DrawnProps) {
  if (drawn.length === 0) return null
  return (
    <ul className={own.list}>
      {drawn.map(({ annotation: { kind, text }, index, number }) => {
        const name = kind === 'pin' ? `批注 ${number}` : annotationNames[kind]
        return (
          <li key={`${kind} ${index}`}>
            {kind === 'pin' ? (
              <TextField
                label={name}
                value={text}
                maxLength={MOST_PIN_TEXT}
                onChange={(typed) => onText(index, typed)}
              />
            ) : (
              <span>{name}</span>
            )}
            <Button variant="quiet" aria-label={`去掉${name}`} onClick={() => onRemove(index)}>
              去掉
            </Button>
          </li>
        )
      })}
    </ul>
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
