import { useEffect } from 'react'
import { useMine } from '#components/activities/use-mine.ts'
import { LoadError } from '#components/ui/load-error.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { maskPhone } from '#lib/accounts/rules.ts'
import { addressIndex } from '#lib/addresses/calls.ts'
import type { Address } from '#lib/addresses/contract.ts'
import { addressPage } from '#lib/addresses/paths.ts'
import { href } from '#lib/platform/routes/href.ts'
import styles from './redeem-dialog.module.css'

type Props = { chosen: number | null; onChoose: (id: number | null) => void }

/** The user's own addresses, the default one chosen; those added in another tab are read when this one is looked at again. */
export function AddressChoice({ chosen, onChoose }: Props) {
  const { data: addresses, error, mutate } = useMine(addressIndex, {})
  useEffect(() => {
    if (!addresses || addresses.some(({ id }) => id === chosen)) return
    onChoose(addresses[0]?.id ?? null)
  }, [addresses, chosen, onChoose])
  if (!addresses) {
    const retry = () => void mutate().catch(() => undefined)
    return error ? <LoadError onRetry={retry} /> : <Skeleton heights={[72]} />
  }
  return (
    <fieldset className={styles.addresses}>
      <legend>收货地址</legend>
      {addresses.length === 0 && <p>还没有收货地址，请先添加一个，再回到这里。</p>}
      {addresses.map((address) => (
        <label key={address.id}>
          <input
            type="radio"
            name="address"
            checked={address.id === chosen}
            onChange={() => onChoose(address.id)}
          />
          <span>
            <strong>{address.consignee}</strong> {maskPhone(address.phone)}
            <br />
            {placeOf(address)}
          </span>
        </label>
      ))}
      <a href={href(addressPage)} target="_blank" rel="noopener">
        {addresses.length === 0 ? '添加收货地址' : '管理收货地址'}（新窗口）
      </a>
    </fieldset>
  )
}

/** A city under the central government is its own province. */
const placeOf = ({ province, city, district, detail }: Address) =>
  [...new Set([province, city, district, detail])].filter(Boolean).join(' ')
