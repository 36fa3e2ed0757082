import type { Desk } from './desk-table.ts'
import { useWaiting } from './use-waiting.ts'

/** How much waits, beside the name of its desk; nothing where nothing waits or it could not be read. */
export function WaitingCount({ desk, className }: { desk: Desk; className: string | undefined }) {
  const { data } = useWaiting(desk)
  if (!data?.count) return null
  return (
    <span className={className}>
      {data.count}
      <span className="visually-hidden"> 条待办</span>
    </span>
  )
}
