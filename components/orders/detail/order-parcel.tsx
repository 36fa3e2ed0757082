import { useState } from 'react'
import styles from '#components/orders/part.module.css'
import { ParcelNumber, ParcelTrack } from '#components/parcels/parcel-track.tsx'
import { Button } from '#components/ui/button.tsx'
import type { GoodsOrderDetail } from '#lib/orders/contract.ts'
import { RECEIVED_AFTER_DAYS } from '#lib/orders/rules.ts'
import { ChangeAddress } from './change-address.tsx'

type Props = { order: GoodsOrderDetail; reread: () => Promise<unknown> }

/** Shows where the parcel goes, until it is sent; then who brings it, and its way. */
export function OrderParcel({ order, reread }: Props) {
  const { state, address, carrier, trackingNumber, parcel, canSetAddress } = order
  const [isChoosing, setIsChoosing] = useState(false)
  return (
    <section id="parcel" className={styles.part}>
      <div className={styles.head}>
        <h2>收货地址</h2>
        {canSetAddress && (
          <Button variant="quiet" onClick={() => setIsChoosing(true)}>
            {address ? '修改地址' : '填写地址'}
          </Button>
        )}
      </div>
      {address ? (
        <p>
          <strong>{address.consignee}</strong> {address.phone}
          <br />
          {address.place}
        </p>
      ) : (
        <p className="muted">还没有收货地址，填写后才能寄出。</p>
      )}
      {parcel ? (
        <ParcelTrack parcel={parcel} />
      ) : (
        trackingNumber && <ParcelNumber carrier={carrier} number={trackingNumber} />
      )}
      {state === 'shipping' && (
        <p className="muted">寄出 {RECEIVED_AFTER_DAYS} 天后自动确认收货。</p>
      )}
      {isChoosing && (
        <ChangeAddress
          order={order}
          onClose={() => setIsChoosing(false)}
          onDone={async () => {
            setIsChoosing(false)
            await reread()
          }}
        />
      )}
    </section>
  )
}
