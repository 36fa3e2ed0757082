import { useState } from 'react'
import part from '#components/orders/part.module.css'
import { ParcelForm } from '#components/parcels/parcel-form.tsx'
import { ParcelTrack } from '#components/parcels/parcel-track.tsx'
import { Badge } from '#components/ui/badge.tsx'
import { Button } from '#components/ui/button.tsx'
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx'
import { orderReturnSend, orderReturnWithdraw } from '#lib/orders/return-calls.ts'
import type { OwnReturn } from '#lib/orders/return-contract.ts'
import { isLiveReturn, returnReasons, returnStates } from '#lib/orders/returns.ts'
import { call } from '#lib/platform/client/call.ts'
import { notify } from '#lib/platform/client/notices.ts'
import { shanghaiMinute } from '#lib/platform/text/dates.ts'
import { yuanText } from '#lib/platform/text/money.ts'

type Props = { returns: OwnReturn[]; reread: () => Promise<unknown> }

/** Shows the returns of an order, the newest first, each with what can be done about it now. */
export function OrderReturns({ returns, reread }: Props) {
  return (
    <section className={part.part}>
      <h2>退货</h2>
      <ul className={part.parts}>
        {returns.map((one) => (
          <li key={one.id}>
            <OneReturn one={one} reread={reread} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function OneReturn({ one, reread }: { one: OwnReturn; reread: () => Promise<unknown> }) {
  const { id, title, quantity, reason, note, state, amount, address, track, answer } = one
  const [isLeaving, setIsLeaving] = useState(false)
  const withdraw = async () => {
    try {
      await call(orderReturnWithdraw, { id })
      notify('success', '退货已撤回')
    } catch {
      // The call has shown why; the order read anew says the rest.
    }
    await reread()
  }
  return (
    <>
      <p>
        <Badge tone={isLiveReturn(state) ? 'brand' : undefined}>{returnStates[state]}</Badge>{' '}
        <strong>
          {title} × {quantity}
        </strong>
      </p>
      <p className="muted">
        {returnReasons[reason]}
        {note && `：${note}`}
        {isLiveReturn(state) && `；验收后退 ¥${yuanText(amount)}`}
      </p>
      {answer && <p>原因：{answer}</p>}
      {state === 'asked' && <p>等我们审核，结果会发消息给您。</p>}
      {address && isLiveReturn(state) && (
        <p>
          寄回：<strong>{address.consignee}</strong> {address.phone}
          <br />
          {address.place}
        </p>
      )}
      {one.sendUntil && (
        <p>请在 {shanghaiMinute(new Date(one.sendUntil))} 前寄回并填写单号，过期退货关闭。</p>
      )}
      {track && <ParcelTrack parcel={track} />}
      {(state === 'approved' || state === 'sent') && (
        <ParcelForm
          action={state === 'sent' ? '更正单号' : '已寄回'}
          done="单号已保存，我们收到后验收"
          initial={track ?? undefined}
          send={(parcel) => call(orderReturnSend, { id, ...parcel }, { quiet: true })}
          onDone={async () => void (await reread())}
        />
      )}
      {(state === 'asked' || state === 'approved') && (
        <Button variant="quiet" onClick={() => setIsLeaving(true)}>
          撤回退货<span className="visually-hidden">：{title}</span>
        </Button>
      )}
      {isLeaving && (
        <ConfirmDialog
          title="撤回退货"
          action="撤回退货"
          onClose={() => setIsLeaving(false)}
          onConfirm={withdraw}
        >
          <p>撤回后商品留下；退货期限没有过的，可以重新申请。</p>
        </ConfirmDialog>
      )}
    </>
  )
}
