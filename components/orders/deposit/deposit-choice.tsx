import { useId } from 'react'
import part from '#components/orders/part.module.css'
import type { DepositOnOffer } from '#lib/orders/contract.ts'
import { yuanText } from '#lib/platform/text/money.ts'
import styles from './deposit-choice.module.css'

type Props = {
  deposit: DepositOnOffer
  /** Yuan of the whole order. */
  payAmount: number
  isDeposit: boolean
  onChoose: (isDeposit: boolean) => void
}

/** Whether all is paid now, or a deposit and the rest later. */
export function DepositChoice({ deposit, payAmount, isDeposit, onChoose }: Props) {
  const group = useId()
  const { amount, restAmount, dueText, ruleText } = deposit
  const whole = `付全款 ¥${yuanText(payAmount)}`
  const parted = `先付定金 ¥${yuanText(amount)}（尾款 ¥${yuanText(restAmount)}，${dueText}前付清）`
  return (
    <section className={part.part}>
      <h2 id={group}>怎么付</h2>
      <div role="radiogroup" aria-labelledby={group} className={styles.ways}>
        {[whole, parted].map((text, at) => (
          <label key={text}>
            <input
              type="radio"
              name={group}
              checked={isDeposit === (at === 1)}
              onChange={() => onChoose(at === 1)}
            />
            {text}
          </label>
        ))}
      </div>
      <p className="muted">定金规则：{ruleText}。</p>
    </section>
  )
}
