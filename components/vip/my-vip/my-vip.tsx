'use client'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { useAccountStore } from '#lib/accounts/client/account-store.ts'
import { GrantList } from './grant-list.tsx'
import { MembershipCard } from './membership-card.tsx'
import styles from './my-vip.module.css'
import { OrderList } from './order-list.tsx'
import { useVipRecords } from './use-vip-records.ts'

/** The user's membership: what it is now, what was ordered, and the stretches it is made of. Default export for `lazy`. */
export default function MyVip({ rightsPath }: { rightsPath: string }) {
  const userInfo = useAccountStore((state) => state.userInfo)
  const records = useVipRecords()
  return (
    <>
      <h1 className={styles.title}>我的会员</h1>
      {userInfo ? (
        <MembershipCard userInfo={userInfo} rightsPath={rightsPath} />
      ) : (
        <Skeleton heights={[176]} />
      )}
      <section className={styles.part}>
        <h2>订单记录</h2>
        <OrderList records={records} />
      </section>
      <section className={styles.part}>
        <h2>会员时长记录</h2>
        <GrantList records={records} />
      </section>
    </>
  )
}
