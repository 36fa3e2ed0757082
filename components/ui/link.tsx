import NextLink from 'next/link'
import type { ComponentProps } from 'react'

/** A link that changes pages without a reload. Nothing is fetched ahead: lists would ask for dozens of pages at once. */
export function Link(props: Omit<ComponentProps<typeof NextLink>, 'prefetch'>) {
  return <NextLink {...props} prefetch={false} />
}
