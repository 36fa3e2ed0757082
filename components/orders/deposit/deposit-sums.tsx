import part from '#components/orders/part.module.css'
import type { DepositOnOffer } from '#lib/orders/contract.ts'
import { yuanText } from '#lib/platform/text/money.ts'

type Props = {
  deposit: DepositOnOffer
  /** Names the rest of an order that was placed; absent before. */
  rest?: string
}

/** The two payments of an order: the deposit, and the rest, with its last day while that is to come. */
export function DepositSums({ deposit, rest }: Props) {
  const { amount, restAmount, dueText } = deposit
  return (
    <dl className={part.sums}>
      <div>
        <dt>定金</dt>
        <dd>¥{yuanText(amount)}</dd>
      </div>
      <div>
        <dt>{rest ?? `尾款，${dueText}前付清`}</dt>
        <dd>¥{yuanText(restAmount)}</dd>
      </div>
    </dl>
  )
}
