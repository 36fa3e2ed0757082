import { useState } from 'react'
import { maskPhone } from '#lib/accounts/rules.ts'
import { addressText } from '#lib/addresses/address-text.ts'
import type { Address } from '#lib/addresses/contract.ts'
import styles from './address-card.module.css'

type Props = {
  address: Address
  onEdit: () => void
  onDelete: () => void
  onMakeDefault: () => Promise<void>
}

/** One address with what can be done to it. */
export function AddressCard({ address, onEdit, onDelete, onMakeDefault }: Props) {
  const { consignee, phone, isDefault } = address
  const [isBusy, setIsBusy] = useState(false)
  const makeDefault = async () => {
    setIsBusy(true)
    await onMakeDefault()
    setIsBusy(false)
  }
  return (
    <li className={styles.card} data-default={isDefault}>
      <p className={styles.who}>
        <strong>{consignee}</strong>
        <span>{maskPhone(phone)}</span>
        {isDefault && <span className={styles.tag}>默认</span>}
      </p>
      <p className={styles.where}>{addressText(address)}</p>
      <p className={styles.actions}>
        <button type="button" aria-label={`编辑${consignee}的地址`} onClick={onEdit}>
          编辑
        </button>
        {!isDefault && (
          <button
            type="button"
            aria-label={`设为默认地址：${consignee}`}
            disabled={isBusy}
            onClick={makeDefault}
          >
            设为默认
          </button>
        )}
        <button type="button" aria-label={`删除${consignee}的地址`} onClick={onDelete}>
          删除
        </button>
      </p>
    </li>
  )
}
