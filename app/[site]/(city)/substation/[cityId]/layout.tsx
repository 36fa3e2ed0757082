import type { ReactNode } from 'react'
import { SiteShell } from '#app/site-shell.tsx'
import { type CityParams, loadCity } from './load-city.ts'

export default async function CityLayout({
  children,
  ...props
}: CityParams & { children: ReactNode }) {
  return (
    <SiteShell shell="city" city={await loadCity(props)}>
      {children}
    </SiteShell>
  )
}
