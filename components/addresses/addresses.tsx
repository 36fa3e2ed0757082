'use client'
import { type RefObject, useRef, useState } from 'react'
import { Button } from '#components/ui/button.tsx'
import { ConfirmDialog } from '#components/ui/confirm-dialog.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { LoadError } from '#components/ui/load-error.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { addressDelete, addressIndex, newAddress } from '#lib/addresses/calls.ts'
import type { Address } from '#lib/addresses/contract.ts'
import { MAX_ADDRESSES } from '#lib/addresses/rules.ts'
import { call } from '#lib/platform/client/call.ts'
import { notify } from '#lib/platform/client/notices.ts'
import { useEndpoint } from '#lib/platform/client/use-endpoint.ts'
import { knownErrors } from '#lib/platform/errors/known-errors.ts'
import { AddressCard } from './address-card.tsx'
import { AddressEditor } from './address-editor.tsx'
import styles from './addresses.module.css'

/** The open dialog; `address` null is a new one. */
type Open = { dialog: 'edit'; address: Address | null } | { dialog: 'delete'; address: Address }

/** The user's delivery addresses. Default export for `lazy`. */
export default function Addresses() {
  const { data: addresses, error, mutate } = useEndpoint(addressIndex, {})
  const add = useRef<HTMLButtonElement>(null)
  const reload = () => mutate().catch(() => undefined)
  if (!addresses) {
    return (
      <>
        <Head add={add} count={0} />
        {error ? <LoadError onRetry={reload} /> : <Skeleton heights={[136, 136]} />}
      </>
    )
  }
  return <AddressList addresses={addresses} reload={reload} add={add} />
}

type ListProps = {
  addresses: Address[]
  reload: () => Promise<unknown>
  add: RefObject<HTMLButtonElement | null>
}

function AddressList({ addresses, reload, add }: ListProps) {
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  const remove = async (address: Address) => {
    await call(addressDelete, { id: address.id })
    notify('success', '地址已删除')
    await reload()
    // Its own buttons are gone.
    setTimeout(() => add.current?.focus(), 250)
  }
  const makeDefault = async (address: Address) => {
    try {
      await call(newAddress, { ...address, isDefault: true })
      notify('success', '已设为默认地址')
    } catch {
      // What was refused has been shown; the list may be the reason.
    }
    await reload()
  }
  return (
    <>
      <Head
        add={add}
        count={addresses.length}
        onAdd={() => setOpen({ dialog: 'edit', address: null })}
      />
      {addresses.length === 0 && (
        <EmptyState title="还没有收货地址">添加后，兑换礼品时可以直接选用。</EmptyState>
      )}
      <ul className={styles.list}>
        {addresses.map((address) => (
          <AddressCard
            key={address.id}
            address={address}
            onEdit={() => setOpen({ dialog: 'edit', address })}
            onDelete={() => setOpen({ dialog: 'delete', address })}
            onMakeDefault={() => makeDefault(address)}
          />
        ))}
      </ul>
      {open?.dialog === 'edit' && (
        <Dialog onClose={close} title={open.address ? '编辑收货地址' : '新增收货地址'} size={560}>
          <AddressEditor
            address={open.address}
            isFirst={addresses.length === 0}
            onSaved={async () => {
              close()
              await reload()
            }}
          />
        </Dialog>
      )}
      {open?.dialog === 'delete' && (
        <ConfirmDialog
          title="删除收货地址"
          action="删除"
          onClose={close}
          onConfirm={() => remove(open.address)}
        >
          <p>确定删除 {open.address.consignee} 的这个收货地址吗？</p>
        </ConfirmDialog>
      )}
    </>
  )
}

type HeadProps = {
  add: RefObject<HTMLButtonElement | null>
  count: number
  /** Missing while nobody knows how many there are. */
  onAdd?: () => void
}

function Head({ add, count, onAdd }: HeadProps) {
  const isFull = count >= MAX_ADDRESSES
  return (
    <div className={styles.head}>
      <h1>收货地址</h1>
      <p className="muted" id="address-limit">
        {isFull ? knownErrors.too_many_addresses.message : `最多 ${MAX_ADDRESSES} 个`}
      </p>
      <Button
        ref={add}
        className={styles.add}
        aria-describedby="address-limit"
        disabled={!onAdd || isFull}
        onClick={onAdd}
      >
        新增收货地址
      </Button>
    </div>
  )
}
