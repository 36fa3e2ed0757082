import type { ReactNode } from 'react'
import desk from '#components/staff/desk.module.css'
import { Link } from '#components/ui/link.tsx'

type Props = {
  title: string
  /** Leads back to all of them. */
  list: { name: string; path: string }
  /** Other ways, and how it stands. */
  children?: ReactNode
}

/** The head of the page of a record. */
export function RecordHead({ title, list, children }: Props) {
  return (
    <>
      <p className={desk.facts}>
        <Link href={list.path}>{list.name}</Link>
        {children}
      </p>
      <h1 className={desk.title}>{title}</h1>
    </>
  )
}
