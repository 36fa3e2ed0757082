import useSWR from 'swr'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Link } from '#components/ui/link.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { useAccountStore } from '#lib/accounts/client/account-store.ts'
import type { Desk } from './desk-table.ts'
import styles from './overview.module.css'
import { useDesks } from './use-desks.ts'

/** What waits at each desk that is open to the user. Default export for `lazy`. */
export default function Overview() {
  const desks = useDesks()
  const userInfo = useAccountStore((state) => state.userInfo)
  if (!userInfo) return <Skeleton heights={[40, 96, 96]} />
  const waiting = desks.flatMap((desk) => (desk.waiting ? [{ desk, waiting: desk.waiting }] : []))
  return (
    <>
      <h1 className={styles.title}>概览</h1>
      {desks.length === 0 ? (
        <EmptyState title="这一页供工作人员使用">
          您登录的账号没有工作人员权限，请换用工作人员的账号登录。
        </EmptyState>
      ) : (
        <>
          {waiting.length === 0 && <p>您的角色没有需要处理的列表。</p>}
          <ul className={styles.list}>
            {waiting.map((one) => (
              <Waiting key={one.desk.path} {...one} />
            ))}
          </ul>
        </>
      )}
    </>
  )
}

type Props = { desk: Desk; waiting: NonNullable<Desk['waiting']> }

function Waiting({ desk, waiting }: Props) {
  const { data, error } = useSWR(['waiting', desk.path], waiting.count, {
    shouldRetryOnError: false,
  })
  const count = data ?? (error ? '？' : '…')
  return (
    <li>
      <Link href={desk.path} data-due={(data ?? 0) > 0}>
        <strong>{count}</strong>
        <span>{waiting.name}</span>
        {error && <span role="status">没有读到，请刷新</span>}
      </Link>
    </li>
  )
}
