'use client'
import { useDesks } from '#components/staff/use-desks.ts'
import { DeskSearch } from './desk-search.tsx'

/** The search, once it is known that the user works here. */
export function DeskSearchPlace() {
  return useDesks().length > 0 ? <DeskSearch /> : null
}
