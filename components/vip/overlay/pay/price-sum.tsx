import { moneyText } from '#lib/platform/text/money.ts'
import type { VipPlan } from '#lib/vip/contract.ts'
import styles from './price-sum.module.css'
import { deductionText } from './price-text.ts'

/** How the price of a change or an upgrade comes about, line by line. */
export function PriceSum({ plan }: { plan: VipPlan }) {
  const { price, deductions, priceDifference } = plan
  const terms = [price, ...deductions.map(({ deduction }) => deduction)].map(moneyText)
  return (
    <dl className={styles.sum}>
      <div>
        <dt>抵扣</dt>
        {deductions.length === 0 && <dd>当前的会员时长不参与抵扣</dd>}
        {deductions.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be alike, and they never change places
          <dd key={index}>
            原套餐 {deductionText(line)} <small>{line.planName}</small>
          </dd>
        ))}
      </div>
      <div className={styles.total}>
        <dt>补差价</dt>
        <dd>
          {terms.join(' − ')} = {moneyText(priceDifference)}
        </dd>
      </div>
    </dl>
  )
}
