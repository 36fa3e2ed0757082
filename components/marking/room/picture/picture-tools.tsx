import type { Turn } from '#lib/marking/client/turned.ts'
import { turnedBy } from '#lib/marking/client/turned.ts'
import { annotationKinds, annotationNames } from '#lib/questions/annotations.ts'
import type { Tool } from './drawing-area.tsx'
import own from './picture-desk.module.css'

/** The part of the pictures that is seen, and the tool in hand. */
export type View = {
  /** The picture, from 0. */
  page: number
  turn: Turn
  /** Shares of the width that there is. */
  zoom: number
  tool: Tool | null
}

/** Acts on pictures by the keys of the room, printed on their buttons. */
export const toolKeys: Readonly<Record<Tool, string>> = { line: 'w', circle: 'o', pin: 'p' }

const zooms = [0.5, 0.75, 1, 1.25, 1.5, 2, 3] as const

const zoomed = (zoom: number, step: 1 | -1): number =>
  (step > 0 ? zooms.find((one) => one > zoom) : zooms.findLast((one) => one < zoom)) ?? zoom

/** The view after a key; null when it means nothing here. `pages` is how many pictures there are. */
export function viewAfter(view: View, key: string, pages: number): View | null {
  const { page, turn, zoom } = view
  const moves: Record<string, () => Partial<View>> = {
    '-': () => ({ zoom: zoomed(zoom, -1) }),
    '=': () => ({ zoom: zoomed(zoom, 1) }),
    '+': () => ({ zoom: zoomed(zoom, 1) }),
    '[': () => ({ turn: turnedBy(turn, -1) }),
    ']': () => ({ turn: turnedBy(turn, 1) }),
    pageup: () => ({ page: Math.max(0, page - 1) }),
    pagedown: () => ({ page: Math.min(pages - 1, page + 1) }),
  }
  const move = moves[key.toLowerCase()]
  return move ? { ...view, ...move() } : null
}

type Props = {
  view: View
  pages: number
  canUndo: boolean
  /** Says what to do now. */
  hint: string | null
  onTool: (tool: Tool | null) => void
  onUndo: () => void
  /** A key of `viewAfter`. */
  onKey: (key: string) => void
}

/** The bar above a picture: what draws on it, and what shows it larger, turned, or the next one. */
export function PictureTools({ view, pages, canUndo, hint, onTool, onUndo, onKey }: Props) {
  const { tool, zoom, page } = view
  return (
    <div className={own.bar}>
      <fieldset className={own.tools}>
        <legend className="visually-hidden">在图片上</legend>
        {annotationKinds.map((kind) => (
          <button
            key={kind}
            type="button"
            aria-pressed={tool === kind}
            onClick={() => onTool(tool === kind ? null : kind)}
          >
            {annotationNames[kind]} <kbd>{toolKeys[kind].toUpperCase()}</kbd>
          </button>
        ))}
        <button type="button" aria-disabled={!canUndo} onClick={onUndo}>
          撤销 <kbd>Z</kbd>
        </button>
      </fieldset>
      <fieldset className={own.tools}>
        <legend className="visually-hidden">看图片</legend>
        <button type="button" aria-label="缩小" onClick={() => onKey('-')}>
          <kbd>−</kbd>
        </button>
        <output aria-label="大小">{Math.round(zoom * 100)}%</output>
        <button type="button" aria-label="放大" onClick={() => onKey('=')}>
          <kbd>+</kbd>
        </button>
        <button type="button" aria-label="向左转" onClick={() => onKey('[')}>
          ↺ <kbd>[</kbd>
        </button>
        <button type="button" aria-label="向右转" onClick={() => onKey(']')}>
          ↻ <kbd>]</kbd>
        </button>
        {pages > 1 && (
          <>
            <button
              type="button"
              aria-label="上一页"
              aria-disabled={page === 0}
              onClick={() => onKey('PageUp')}
            >
              ‹
            </button>
            <button
              type="button"
              aria-label="下一页"
              aria-disabled={page === pages - 1}
              onClick={() => onKey('PageDown')}
            >
              ›
            </button>
          </>
        )}
        <span>
          第 {page + 1} / {pages} 页
        </span>
      </fieldset>
      <p role="status">{hint}</p>
    </div>
  )
}
