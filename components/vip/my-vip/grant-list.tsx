import { EmptyState } from '#components/ui/empty-state.tsx'
import { LoadError } from '#components/ui/load-error.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { shanghaiToday } from '#lib/platform/text/dates.ts'
import type { VipGrant } from '#lib/vip/contract.ts'
import { tierNames } from '#lib/vip/tier-names.ts'
import styles from './grant-list.module.css'
import type { VipRecords } from './use-vip-records.ts'

const kindNames = { paid: '购买', trial: '体验', gift: '赠送' } as const satisfies Record<
  VipGrant['kind'],
  string
>
const stateNames = {
  upcoming: '未开始',
  running: '生效中',
  ended: '已到期',
  replaced: '已被新套餐替换',
  refunded: '已随退款收回',
} as const satisfies Record<VipGrant['state'], string>

/** The stretches of membership, newest first. */
export function GrantList({ records: { grants, reread } }: { records: VipRecords }) {
  const { data, error } = grants
  if (!data) return error ? <LoadError onRetry={reread} /> : <Skeleton heights={[64, 64]} />
  if (data.length === 0) return <EmptyState title="还没有会员时长" />
  return (
    <ul className={styles.list}>
      {data.map((grant) => (
        <GrantRow key={grant.id} grant={grant} />
      ))}
    </ul>
  )
}

function GrantRow({ grant }: { grant: VipGrant }) {
  const { weight, kind, planName, startsAt, endsAt, state, orderNum } = grant
  return (
    <li className={styles.row} data-state={state}>
      <p className={styles.what}>
        {nameOf(weight, planName)}
        <span className={styles.kind}>{kindNames[kind]}</span>
      </p>
      <p className={styles.days}>
        {shanghaiToday(new Date(startsAt))} 至 {shanghaiToday(new Date(endsAt))}
      </p>
      <p className={styles.order}>{orderNum ? `订单号 ${orderNum}` : ''}</p>
      <p className={styles.state}>{stateNames[state]}</p>
    </li>
  )
}

/** A plan is named within its tier, a grant without a plan by the tier itself. */
function nameOf(weight: VipGrant['weight'], planName: string): string {
  const tier = tierNames[weight]
  return planName.startsWith(tier) ? planName : tier + planName
}
