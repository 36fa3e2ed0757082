import part from '#components/orders/part.module.css'
import { ButtonLink } from '#components/ui/button-link.tsx'
import type { DepositFacts, GoodsOrderDetail } from '#lib/orders/contract.ts'
import { depositOrderPage } from '#lib/orders/paths.ts'
import { href } from '#lib/platform/routes/href.ts'
import { shanghaiMinute } from '#lib/platform/text/dates.ts'
import { yuanText } from '#lib/platform/text/money.ts'

type Props = { order: Pick<GoodsOrderDetail, 'id' | 'state'>; deposit: DepositFacts }

/** Terms of an order with a deposit, and the way to where the rest is paid. */
export function DepositPart({ order: { id, state }, deposit }: Props) {
  const { amount, restAmount, dueText, restPaidAt } = deposit
  return (
    <section className={part.part}>
      <h2>定金与尾款</h2>
      <p>
        {restPaidAt
          ? `尾款已在 ${shanghaiMinute(new Date(restPaidAt))} 付清。`
          : `定金 ¥${yuanText(amount)}，尾款 ¥${yuanText(restAmount)}，${dueText}前付清。`}
      </p>
      {state === 'deposit' && (
        <ButtonLink href={href(depositOrderPage, { id })}>
          付尾款 ¥{yuanText(restAmount)}
        </ButtonLink>
      )}
    </section>
  )
}
