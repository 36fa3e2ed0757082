import { Link } from '#components/ui/link.tsx'
import type { Desk } from './desk-table.ts'
import styles from './overview.module.css'
import { useDesks } from './use-desks.ts'
import { useWaiting } from './use-waiting.ts'

/** Lists what waits now at each desk that is open to the user; `none` is said where no desk has such a list. */
export function WaitingList({ none }: { none: string }) {
  const waiting = useDesks().flatMap((desk) =>
    desk.waiting ? [{ desk, waiting: desk.waiting }] : [],
  )
  if (waiting.length === 0) return <p>{none}</p>
  return (
    <ul className={styles.list}>
      {waiting.map((one) => (
        <Waiting key={one.desk.path} {...one} />
      ))}
    </ul>
  )
}

type Props = { desk: Desk; waiting: NonNullable<Desk['waiting']> }

function Waiting({ desk, waiting }: Props) {
  const { data, error } = useWaiting(desk)
  const count = data ?? (error ? '？' : '…')
  return (
    <li>
      <Link href={waiting.path ?? desk.path} data-due={(data ?? 0) > 0}>
        <strong>{count}</strong>
        <span>{waiting.name}</span>
        {error && <span role="status">没有读到，请刷新</span>}
      </Link>
    </li>
  )
}
