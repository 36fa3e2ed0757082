import type { ReactNode } from 'react'

/** Pages without header, footer and side widget. */
export default function BareLayout({ children }: { children: ReactNode }) {
  return <main id="main">{children}</main>
}
