'use client'
import type { MouseEvent } from 'react'
import { ButtonLink } from '#components/ui/button-link.tsx'
import { useAccountStore } from '#lib/accounts/client/account-store.ts'
import { useSignedIn } from '#lib/accounts/client/use-signed-in.ts'
import { busyUntil, whenPressed } from '#lib/platform/client/pressing/pressing.ts'
import { takeOverClick } from '#lib/platform/client/pressing/take-over-click.ts'
import { yuanText } from '#lib/platform/text/money.ts'
import { buyLabel } from './buy-label.ts'

const loadPurchase = () => import('#lib/vip/client/open-vip.ts')
whenPressed('vip', loadPurchase)

type Props = {
  href: string
  tier: { weight: 10 | 20; name: string }
  plan: { id: number; name: string; price: number }
  className?: string | undefined
}

/**
 * The way to the purchase of a plan, named by what it is to who is signed in: a link to the member's own page, so that it
 * works without scripts; with scripts it opens the purchase with this plan.
 */
export function BuyLink({ href, tier, plan, className }: Props) {
  const isSignedIn = useSignedIn()
  const userInfo = useAccountStore((state) => state.userInfo)
  const weight = isSignedIn && userInfo ? userInfo.weight : 0
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!takeOverClick(event)) return
    // What a purchase needs is loaded with the first wish for one.
    void busyUntil(event.currentTarget, loadPurchase()).then(({ openVip }) =>
      openVip({ tier: tier.weight, planId: plan.id }),
    )
  }
  const product = tier.name + plan.name
  return (
    <ButtonLink
      href={href}
      variant={weight >= 20 ? 'second' : 'gold'}
      big
      className={className}
      data-replay="vip"
      onClick={open}
    >
      {buyLabel({ weight, tier: tier.weight, product, price: yuanText(plan.price) })}
    </ButtonLink>
  )
}
