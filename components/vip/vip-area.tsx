'use client'
import { usePathname } from 'next/navigation'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Pending } from '#components/ui/pending.tsx'
import { paidHere } from '#components/vip/paid/paid.ts'
import { useAppStore } from '#lib/accounts/client/app-store.ts'
import { takePressed } from '#lib/accounts/client/pressed.ts'
import { useSignedIn } from '#lib/accounts/client/use-signed-in.ts'
import { payingHere } from '#lib/payments/client/paying.ts'
import type { Wallet } from '#lib/payments/wallet.ts'
import { whenPressed } from '#lib/platform/client/pressing/pressing.ts'
import { portalToken } from '#lib/platform/client/tokens.ts'
import type { RefundTerms } from '#lib/vip/refund-terms.ts'

const loadOverlay = () => import('#components/vip/overlay/overlay.tsx')
const Overlay = lazy(loadOverlay)
whenPressed('vip', async () => portalToken() && loadOverlay())
const PaidPanel = lazy(() => import('#components/vip/paid/paid-panel.tsx'))

type Props = {
  /** Where the terms of a purchase stand. */
  agreement: string
  refund: RefundTerms
  isBankOpen: boolean
  /** The wallets that can be paid with. */
  wallets: Wallet[]
}

/**
 * Where the VIP dialogs of every page open, and where it is said what has just been paid; both are loaded when they are
 * needed. A purchase that was pressed before the login goes on here.
 */
export function VipArea({ agreement, refund, isBankOpen, wallets }: Props) {
  const code = useAppStore(({ openVip1, openVip2, openVip3 }) =>
    openVip1 ? 0 : openVip2 ? 10 : openVip3 ? 20 : null,
  )
  useResumed()
  const [paid, setPaid] = usePaid()
  return (
    <>
      {code !== null && (
        <Suspense fallback={<Pending />}>
          <Overlay code={code} {...{ agreement, refund, wallets }} />
        </Suspense>
      )}
      {paid && (
        <Suspense>
          <PaidPanel paid={paid} isBankOpen={isBankOpen} onClose={() => setPaid(null)} />
        </Suspense>
      )}
    </>
  )
}

/** What was pressed before a login, or left for a wallet of this phone. */
function useResumed(): void {
  const isSignedIn = useSignedIn()
  useEffect(() => {
    if (!isSignedIn) return
    const detail = takePressed('vip') ?? (payingHere() ? '' : null)
    if (detail === null) return
    void import('#lib/vip/client/open-vip.ts').then(({ openVip, readWish }) =>
      openVip(readWish(detail)),
    )
  }, [isSignedIn])
}

function usePaid() {
  // Of a stored page it is the inner address: only the browser knows its own.
  const pathname = usePathname()
  const [paid, setPaid] = useState<ReturnType<typeof paidHere>>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page anew
  useEffect(() => setPaid(paidHere(location.pathname)), [pathname])
  return [paid, setPaid] as const
}
