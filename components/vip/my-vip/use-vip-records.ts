import { useCallback, useEffect, useState } from 'react'
import { useAppStore } from '#lib/accounts/client/app-store.ts'
import { refreshUserInfo } from '#lib/accounts/client/session.ts'
import { REFUND_LOOK_MS } from '#lib/payments/client/refund-look.ts'
import { useEndpoint } from '#lib/platform/client/use-endpoint.ts'
import { vipGrantList, vipOrderList } from '#lib/vip/calls.ts'
import type { VipOrder } from '#lib/vip/contract.ts'

export type VipRecords = ReturnType<typeof useVipRecords>

/** Orders and grants as the server has them now; everything that changes either reads both again, and the user too. */
export function useVipRecords() {
  const [page, setPage] = useState(1)
  const orders = useEndpoint(
    vipOrderList,
    { page },
    {
      keepPreviousData: true,
      revalidateOnFocus: true,
      refreshInterval: (list) => (list?.items.some(isReturning) ? REFUND_LOOK_MS : 0),
    },
  )
  const grants = useEndpoint(vipGrantList, {})
  const { mutate: readOrders } = orders
  const { mutate: readGrants } = grants
  // A failure has been shown by the call; what was read before stays on screen.
  const reread = useCallback(
    () => Promise.allSettled([readOrders(), readGrants(), refreshUserInfo()]),
    [readOrders, readGrants],
  )
  useReadAfterPurchase(reread)
  return { orders, grants, page, setPage, reread }
}

const isReturning = ({ status, returns }: VipOrder) =>
  status === 'refunding' || returns.some((one) => one.status === 'pending')

/** The purchase lies over this page: when it goes, an order may have been placed. */
function useReadAfterPurchase(reread: () => Promise<unknown>) {
  const isOpen = useAppStore((state) => state.openVip1 || state.openVip2 || state.openVip3)
  const [wasOpen, setWasOpen] = useState(isOpen)
  useEffect(() => {
    if (isOpen === wasOpen) return
    setWasOpen(isOpen)
    if (!isOpen) void reread()
  }, [isOpen, wasOpen, reread])
}
