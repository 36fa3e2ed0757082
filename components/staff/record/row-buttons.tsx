import type { KeyboardEvent } from 'react'
import { Button } from '#components/ui/button.tsx'

type Props = {
  /** Names the row for who does not see it. */
  called: string
  at: number
  count: number
  onMove?: ((to: number) => void) | undefined
  /** Without it the row stays. */
  onDrop?: (() => void) | undefined
}

/** Moves a row up and down, and takes it away. */
export function RowButtons({ called, at, count, onMove, onDrop }: Props) {
  const move = (to: number, name: string) => (
    <Button
      variant="quiet"
      disabled={to < 0 || to >= count}
      aria-label={`${name}${called}`}
      onClick={() => onMove?.(to)}
    >
      {name}
    </Button>
  )
  return (
    <>
      {onMove && move(at - 1, '上移')}
      {onMove && move(at + 1, '下移')}
      {onDrop && (
        <Button variant="quiet" aria-label={`删除${called}`} onClick={onDrop}>
          删除
        </Button>
      )}
    </>
  )
}

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 }

/** Alt with an arrow moves the row that somebody writes in. */
export const moveKeys = (at: number, onMove: (to: number) => void) => (event: KeyboardEvent) => {
  const step = event.altKey ? steps[event.key] : undefined
  if (step === undefined) return
  event.preventDefault()
  onMove(at + step)
}
