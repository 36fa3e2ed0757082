import { useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { LoadError } from '#components/ui/load-error.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { useEndpoint } from '#lib/platform/client/use-endpoint.ts'
import { staffHistory } from '#lib/staff/calls.ts'
import type { HistoryNounName } from '#lib/staff/history-nouns.ts'
import { ChangeEntry } from './change-entry.tsx'
import styles from './history.module.css'

type Shown = { noun: HistoryNounName; id: number | string }
type Props = Shown & {
  /** The record as the page shows it now. */
  of?: unknown
}

/** The history of one record, asked for when it is opened; shut again once the record is another than it was. */
export function RecordHistory({ of, ...shown }: Props) {
  return <Folded key={JSON.stringify(of)} {...shown} />
}

function Folded({ noun, id }: Shown) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div>
      <Button variant="quiet" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        改动历史
      </Button>
      {isOpen && <Changes noun={noun} id={id} />}
    </div>
  )
}

function Changes({ noun, id }: Shown) {
  const asked = { noun, recordId: String(id) }
  const { data, error, mutate } = useEndpoint(staffHistory, asked, { quiet: true })
  if (!data) {
    if (error) return <LoadError onRetry={() => void mutate().catch(() => undefined)} />
    return <Skeleton heights={[72]} />
  }
  if (data.length === 0) return <p className={styles.head}>还没有改动</p>
  return (
    <ol className={styles.list} aria-label="改动历史">
      {data.map((change) => (
        <li key={change.id}>
          <ChangeEntry change={change} />
        </li>
      ))}
    </ol>
  )
}
