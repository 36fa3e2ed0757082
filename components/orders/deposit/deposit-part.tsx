import part from '#components/orders/part.module.css'
import { ButtonLink } from '#components/ui/button-link.tsx'
import type { DepositFacts } from '#lib/orders/contract.ts'
import { depositOrderPage } from '#lib/orders/paths.ts'
import { href } from '#lib/platform/routes/href.ts'
import { yuanText } from '#lib/platform/text/money.ts'

type Props = { id: number; deposit: DepositFacts }

/** Terms of an order whose deposit is paid, and the way to where its rest is. */
export function DepositPart({ id, deposit }: Props) {
  const { amount, restAmount, dueText } = deposit
  return (
    <section className={part.part}>
      <h2>定金与尾款</h2>
      <p>
        定金 ¥{yuanText(amount)}，尾款 ¥{yuanText(restAmount)}，{dueText}前付清。
      </p>
      <ButtonLink href={href(depositOrderPage, { id })}>付尾款 ¥{yuanText(restAmount)}</ButtonLink>
    </section>
  )
}
