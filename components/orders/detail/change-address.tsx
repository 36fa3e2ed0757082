import { useState } from 'react'
import { AddressChoice } from '#components/addresses/address-choice.tsx'
import styles from '#components/orders/part.module.css'
import { Button } from '#components/ui/button.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { appOrderAddress, appOrderCreate } from '#lib/orders/calls.ts'
import type { GoodsOrderDetail, OrderAddressChange } from '#lib/orders/contract.ts'
import { orderDetailPage } from '#lib/orders/paths.ts'
import { CallError, call } from '#lib/platform/client/call.ts'
import { notify } from '#lib/platform/client/notices.ts'
import { useEndpoint } from '#lib/platform/client/use-endpoint.ts'
import { href } from '#lib/platform/routes/href.ts'
import { yuanText } from '#lib/platform/text/money.ts'

type Props = {
  order: Pick<GoodsOrderDetail, 'id' | 'lines' | 'couponId'>
  onClose: () => void
  onDone: () => Promise<unknown>
}

/** Says what another address costs in postage before the parcel goes there; an unpaid order of another sum is placed anew. */
export function ChangeAddress({ order, onClose, onDone }: Props) {
  const { id, lines, couponId } = order
  const [addressId, setAddressId] = useState<number | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const [fault, setFault] = useState('')
  const input = addressId === null ? null : { id, addressId, preview: true }
  const { data: change, error, mutate } = useEndpoint(appOrderAddress, input, { quiet: true })
  const save = async ({ way, payAmount }: OrderAddressChange) => {
    if (addressId === null) return
    setFault('')
    setIsBusy(true)
    try {
      if (way === 'reorder') {
        const items = lines.map(({ kind, id: item, quantity }) => ({ kind, id: item, quantity }))
        const wish = { items, couponId, addressId, payAmount: payAmount ?? undefined }
        const next = await call(appOrderCreate, wish, { quiet: true })
        return location.assign(href(orderDetailPage, { id: next.id }))
      }
      await call(appOrderAddress, { id, addressId }, { quiet: true })
      notify('success', '收货地址已保存')
      await onDone()
    } catch (refusal) {
      if (refusal instanceof CallError) {
        setFault(refusal.message)
        // The price may have changed since: the sum that holds now is shown, and can be agreed to.
        await mutate().catch(() => undefined)
      }
      setIsBusy(false)
      if (!(refusal instanceof CallError)) throw refusal
    }
  }
  const says = fault || error?.message
  return (
    <Dialog onClose={onClose} title="收货地址" size={560}>
      <AddressChoice
        chosen={addressId}
        onChoose={(chosen) => {
          setFault('')
          setAddressId(chosen)
        }}
      />
      {change && <p role="status">{change.text}。</p>}
      {says && (
        <p role="alert" className={styles.bad}>
          {says}
        </p>
      )}
      <Button
        className={styles.wide}
        busy={isBusy || (addressId !== null && !change && !error)}
        disabled={!change || change.way === 'refused'}
        onClick={() => change && void save(change)}
      >
        {change?.way === 'reorder'
          ? `按新地址重新下单，付 ¥${yuanText(change.payAmount ?? 0)}`
          : '寄到这里'}
      </Button>
    </Dialog>
  )
}
