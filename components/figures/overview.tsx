import desk from '#components/staff/desk.module.css'
import { useDesks } from '#components/staff/use-desks.ts'
import { WaitingList } from '#components/staff/waiting-list.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { LoadError } from '#components/ui/load-error.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { useAccountStore } from '#lib/accounts/client/account-store.ts'
import { staffFigures } from '#lib/figures/calls.ts'
import { useEndpoint } from '#lib/platform/client/use-endpoint.ts'
import { shanghaiToday } from '#lib/platform/text/dates.ts'
import { DayNumbers } from './day-numbers.tsx'

/** Shows what waits at each desk that is open to the user, then the figures of today. Default export for `lazy`. */
export default function Overview() {
  const desks = useDesks()
  const userInfo = useAccountStore((state) => state.userInfo)
  return (
    <>
      <h1 className={desk.title}>概览</h1>
      {!userInfo && <Skeleton heights={[48, 48, 48]} />}
      {userInfo && desks.length === 0 && (
        <EmptyState title="这一页供工作人员使用">
          您登录的账号没有工作人员权限，请换用工作人员的账号登录。
        </EmptyState>
      )}
      {desks.length > 0 && <WaitingList none="您的角色没有需要处理的列表。" />}
      {userInfo?.permissions.includes('figures.read') && <Today />}
    </>
  )
}

function Today() {
  const asked = { day: shanghaiToday(), days: '14' } as const
  const { data, error, mutate } = useEndpoint(staffFigures, asked, { quiet: true })
  if (data) return <DayNumbers days={data.days} />
  if (error) return <LoadError onRetry={() => void mutate().catch(() => undefined)} />
  return <Skeleton heights={[120]} />
}
