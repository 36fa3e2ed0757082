import { Link } from '#components/ui/link.tsx'
import { ageText } from '#lib/platform/text/duration.ts'
import { isLate } from '#lib/staff/late.ts'
import type { Desk } from './desk-table.ts'
import styles from './overview.module.css'
import { useDesks } from './use-desks.ts'
import { useWaiting } from './use-waiting.ts'

/** Lists what waits now at each desk that is open to the user, for how long, and who holds the oldest; `none` is said where no desk has such a list. */
export function WaitingList({ none }: { none: string }) {
  const waiting = useDesks().flatMap((desk) =>
    desk.waiting ? [{ desk, waiting: desk.waiting }] : [],
  )
  if (waiting.length === 0) return <p>{none}</p>
  return (
    <ul className={styles.list}>
      {waiting.map((one) => (
        <WaitingRow key={one.desk.path} {...one} />
      ))}
    </ul>
  )
}

type Props = { desk: Desk; waiting: NonNullable<Desk['waiting']> }

function WaitingRow({ desk, waiting }: Props) {
  const { data, error } = useWaiting(desk)
  const count = data?.count ?? (error ? '？' : '…')
  const age = data?.since ? Date.now() - Date.parse(data.since) : null
  return (
    <li data-due={(data?.count ?? 0) > 0}>
      <Link href={waiting.path ?? desk.path}>
        <strong>{count}</strong>
        <span>{waiting.name}</span>
        {age !== null && (
          <span className={styles.age} data-late={isLate(age)}>
            最早的等了 {ageText(age)}
            {data?.holder && `，${data.holder}`}
          </span>
        )}
        {error && <span role="status">没有读到，请刷新</span>}
      </Link>
    </li>
  )
}
