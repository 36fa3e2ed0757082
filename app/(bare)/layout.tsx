import type { ReactNode } from 'react'
import { ThemeScript } from '#app/theme-script.tsx'

/** Pages without header, footer and side widget. */
export default function BareLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <ThemeScript />
      <main id="main">{children}</main>
    </>
  )
}
