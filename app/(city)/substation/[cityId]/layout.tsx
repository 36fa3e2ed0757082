import type { ReactNode } from 'react'
import { loadShell } from '#app/load-shell.ts'
import { Shell } from '#components/shell/shell.tsx'
import { type CityParams, loadCity } from './load-city.ts'

export default async function CityLayout({
  children,
  ...props
}: CityParams & { children: ReactNode }) {
  const [shell, city] = await Promise.all([loadShell(), loadCity(props)])
  return (
    <Shell shell={shell} city={city}>
      {children}
    </Shell>
  )
}
