import { useEffect, useId, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { LoadError } from '#components/ui/load-error.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { maskPhone } from '#lib/accounts/rules.ts'
import { addressText } from '#lib/addresses/address-text.ts'
import { addressIndex } from '#lib/addresses/calls.ts'
import { useEndpoint } from '#lib/platform/client/use-endpoint.ts'
import styles from './address-choice.module.css'
import { AddressEditor } from './address-editor.tsx'

type Props = { chosen: number | null; onChoose: (id: number | null) => void }

/** Where the parcel goes: one of the own addresses, the default one at first, or a new one. */
export function AddressChoice({ chosen, onChoose }: Props) {
  const { data: addresses, error, mutate } = useEndpoint(addressIndex, {})
  const [isAdding, setIsAdding] = useState(false)
  const name = useId()
  useEffect(() => {
    if (!addresses || addresses.some(({ id }) => id === chosen)) return
    onChoose(addresses[0]?.id ?? null)
  }, [addresses, chosen, onChoose])
  const added = async () => {
    setIsAdding(false)
    const list = await mutate()
    const newest = list?.reduce((last, one) => (one.id > last.id ? one : last))
    if (newest) onChoose(newest.id)
  }
  return (
    <>
      <div className={styles.head}>
        <h2 id={name}>收货地址</h2>
        {addresses && (
          <Button variant="quiet" onClick={() => setIsAdding(true)}>
            新增地址
          </Button>
        )}
      </div>
      {!addresses && !error && <Skeleton heights={[64]} />}
      {!addresses && error && <LoadError onRetry={() => void mutate().catch(() => undefined)} />}
      {addresses?.length === 0 && <p className="muted">还没有收货地址，请先新增一个。</p>}
      <div role="radiogroup" aria-labelledby={name} className={styles.choice}>
        {addresses?.map((address) => (
          <label key={address.id}>
            <input
              type="radio"
              name={name}
              checked={address.id === chosen}
              onChange={() => onChoose(address.id)}
            />
            <span>
              <strong>{address.consignee}</strong> {maskPhone(address.phone)}
              <br />
              {addressText(address)}
            </span>
          </label>
        ))}
      </div>
      {isAdding && (
        <Dialog onClose={() => setIsAdding(false)} title="新增收货地址" size={560}>
          <AddressEditor address={null} isFirst={addresses?.length === 0} onSaved={added} />
        </Dialog>
      )}
    </>
  )
}
