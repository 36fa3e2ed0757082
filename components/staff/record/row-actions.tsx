import { Button } from '#components/ui/button.tsx'
import type { Rows } from './rows-of.ts'

type Props = {
  rows: Rows
  at: number
  /** Names the row for who does not see it. */
  called: string
  drop?: string
  onDrop?: () => void
}

/** Moves a row up and down, and takes it away. */
export function RowActions({ rows, at, called, drop = '删除', onDrop }: Props) {
  const move = (to: number, name: string) => (
    <Button
      variant="second"
      disabled={!rows.list[to]}
      aria-label={`${name}${called}`}
      onClick={() => rows.move(at, to)}
    >
      {name}
    </Button>
  )
  return (
    <>
      {move(at - 1, '上移')}
      {move(at + 1, '下移')}
      <Button
        variant="quiet"
        aria-label={`${drop}${called}`}
        onClick={() => {
          rows.put(rows.list.toSpliced(at, 1))
          onDrop?.()
        }}
      >
        {drop}
      </Button>
    </>
  )
}
