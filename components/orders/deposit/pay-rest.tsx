import { useCallback, useState } from 'react'
import { PayPanel } from '#components/orders/detail/pay-panel.tsx'
import part from '#components/orders/part.module.css'
import { useSecondsUntil } from '#components/payments/pay/use-seconds-until.ts'
import { Button } from '#components/ui/button.tsx'
import { orderRest } from '#lib/orders/calls.ts'
import type { DepositFacts } from '#lib/orders/contract.ts'
import { call } from '#lib/platform/client/call.ts'
import { leftText } from '#lib/platform/text/duration.ts'
import { yuanText } from '#lib/platform/text/money.ts'

type Props = { id: number; deposit: DepositFacts; reread: () => Promise<unknown> }

/** Says how long the rest can still be paid, and pays it once somebody asks to. */
export function PayRest({ id, deposit, reread }: Props) {
  const { rest, restAmount, restBar, dueText, secondsLeft } = deposit
  const [isBusy, setIsBusy] = useState(false)
  const [dueAt] = useState(() => Date.now() + secondsLeft * 1000)
  const left = useSecondsUntil(dueAt)
  // The same one each second, or the question for the payment would begin anew with each.
  const onEnd = useCallback(() => void reread(), [reread])
  const begin = async () => {
    setIsBusy(true)
    // What was refused the call has shown; the order read anew says why.
    await call(orderRest, { id }).catch(() => undefined)
    await reread()
    setIsBusy(false)
  }
  if (rest)
    return (
      <PayPanel key={rest.url} placed={rest} renew={() => call(orderRest, { id })} onEnd={onEnd} />
    )
  return (
    <section className={part.part}>
      <h2>付尾款</h2>
      <p>
        请在 {dueText}前付清
        {left > 0 && (
          <>
            ，<time role="timer">{leftText(left * 1000)}</time>
          </>
        )}
        。
      </p>
      {restBar ? (
        <p className="muted">{restBar}</p>
      ) : (
        <Button big className={part.wide} busy={isBusy} onClick={() => void begin()}>
          付尾款 ¥{yuanText(restAmount)}
        </Button>
      )}
    </section>
  )
}
