import desk from '#components/staff/desk.module.css'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { useAccountStore } from '#lib/accounts/client/account-store.ts'
import { DeskWait } from './desk-wait.tsx'
import { useDesks } from './use-desks.ts'
import { WaitingList } from './waiting-list.tsx'

/** Shows what waits at each desk that is open to the user. Default export for `lazy`. */
export default function Overview() {
  const desks = useDesks()
  const userInfo = useAccountStore((state) => state.userInfo)
  if (!userInfo) return <DeskWait />
  return (
    <>
      <h1 className={desk.title}>概览</h1>
      {desks.length === 0 ? (
        <EmptyState title="这一页供工作人员使用">
          您登录的账号没有工作人员权限，请换用工作人员的账号登录。
        </EmptyState>
      ) : (
        <WaitingList none="您的角色没有需要处理的列表。" />
      )}
    </>
  )
}
