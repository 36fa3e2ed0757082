'use client'
import type { MouseEvent, ReactNode } from 'react'
import { ButtonLink } from '#components/ui/button-link.tsx'
import { takeOverClick } from '#lib/platform/client/take-over-click.ts'

type Props = { href: string; className?: string | undefined; children: ReactNode }

/** The way to a purchase: a link to the member's own page, so that it works without scripts; with scripts it opens the purchase. */
export function BuyLink({ href, className, children }: Props) {
  return (
    <ButtonLink href={href} className={className} data-replay onClick={open}>
      {children}
    </ButtonLink>
  )
}

function open(event: MouseEvent<HTMLAnchorElement>) {
  if (!takeOverClick(event)) return
  // What a purchase needs is loaded with the first wish for one.
  void import('#lib/vip/client/open-vip.ts').then(({ openVip }) => openVip())
}
