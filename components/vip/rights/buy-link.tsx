'use client'
import type { MouseEvent, ReactNode } from 'react'
import { Link } from '#components/ui/link.tsx'
import { takeOverClick } from '#lib/platform/client/take-over-click.ts'

type Props = { href: string; className?: string; children: ReactNode }

/** The way to a purchase: a link to the member's own page, so that it works without scripts; with scripts it opens the purchase. */
export function BuyLink({ href, className, children }: Props) {
  return (
    <Link href={href} className={className} data-replay onClick={open}>
      {children}
    </Link>
  )
}

function open(event: MouseEvent<HTMLAnchorElement>) {
  if (!takeOverClick(event)) return
  // What a purchase needs is loaded with the first wish for one.
  void import('#lib/vip/client/open-vip.ts').then(({ openVip }) => openVip())
}
