import { useId } from 'react'
import type { Output } from '#lib/platform/contract/endpoint.ts'
import { shanghaiToday } from '#lib/platform/text/dates.ts'
import type { dealCustomerList } from '#lib/vip/calls.ts'
import type { VipPlan } from '#lib/vip/contract.ts'
import styles from './order-facts.module.css'

type Props = {
  plan: VipPlan | null
  advisers: Output<typeof dealCustomerList>
  adviserId: number | null
  onAdviser: (id: number | null) => void
}

/** Until when the chosen plan lasts, and whom the order is credited to. */
export function OrderFacts({ plan, advisers, adviserId, onAdviser }: Props) {
  const id = useId()
  // It keeps its room, so that nothing moves when the plans arrive.
  if (!plan) return <div className={styles.facts} />
  return (
    <div className={styles.facts}>
      <p aria-live="polite">
        有效期至 <strong>{shanghaiToday(new Date(plan.validUntil))}</strong>
      </p>
      <p>
        <label htmlFor={id}>课程顾问</label>
        <select
          id={id}
          value={adviserId ?? ''}
          onChange={({ target }) => onAdviser(target.value ? Number(target.value) : null)}
        >
          <option value="">不指定</option>
          {advisers.map((adviser) => (
            <option key={adviser.id} value={adviser.id}>
              {adviser.name}
            </option>
          ))}
        </select>
      </p>
    </div>
  )
}
