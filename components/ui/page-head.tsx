import { Breadcrumbs, type Crumb } from './breadcrumbs.tsx'

type Props = {
  crumbs: Crumb[]
  title: string
  /** How much there is, such as 共 17 门. */
  size?: string | undefined
  lead?: string | undefined
}

/** How a page begins: where it stands, its title, and what it is in a sentence. */
export function PageHead({ crumbs, title, size, lead }: Props) {
  return (
    <>
      <Breadcrumbs crumbs={crumbs} />
      <div className="page-head">
        <h1>{title}</h1>
        {size && <p className="muted">{size}</p>}
      </div>
      {lead && <p className="page-lead">{lead}</p>}
    </>
  )
}
