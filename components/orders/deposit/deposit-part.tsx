import part from '#components/orders/part.module.css'
import { ButtonLink } from '#components/ui/button-link.tsx'
import type { DepositFacts, GoodsOrderDetail } from '#lib/orders/contract.ts'
import { depositOrderPage } from '#lib/orders/paths.ts'
import { href } from '#lib/platform/routes/href.ts'
import { shanghaiMinute } from '#lib/platform/text/dates.ts'
import { yuanText } from '#lib/platform/text/money.ts'
import { DepositSums } from './deposit-sums.tsx'

type Props = { order: Pick<GoodsOrderDetail, 'id' | 'state'>; deposit: DepositFacts }

/** Terms of an order with a deposit, and the way to where the rest is paid. */
export function DepositPart({ order: { id, state }, deposit }: Props) {
  return (
    <section className={part.part}>
      <h2>定金与尾款</h2>
      <DepositSums deposit={deposit} />
      {deposit.restPaidAt && <p>尾款已在 {shanghaiMinute(new Date(deposit.restPaidAt))} 付清。</p>}
      {state === 'deposit' && (
        <ButtonLink href={href(depositOrderPage, { id })}>
          付尾款 ¥{yuanText(deposit.restAmount)}
        </ButtonLink>
      )}
    </section>
  )
}
