import type { ReactNode } from 'react'
import { Breadcrumbs, type Crumb } from './breadcrumbs.tsx'

type Props = {
  crumbs: Crumb[]
  title: string
  /** How much there is, such as 共 17 门. */
  size?: string | undefined
  lead?: string | undefined
  /** Main act of the page, as a button at the end of the line. */
  action?: ReactNode
}

/** How a page begins: where it stands, its title, and what it is in a sentence. */
export function PageHead({ crumbs, title, size, lead, action }: Props) {
  return (
    <>
      <Breadcrumbs crumbs={crumbs} />
      <header className="page-head">
        <h1>{title}</h1>
        {size && <p className="page-size">{size}</p>}
        {lead && <p className="page-lead">{lead}</p>}
        {action && <div className="page-action">{action}</div>}
      </header>
    </>
  )
}
