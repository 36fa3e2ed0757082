import { Breadcrumbs, type Crumb } from './breadcrumbs.tsx'
import styles from './page-head.module.css'

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
      <div className={styles.title}>
        <h1>{title}</h1>
        {size && <p className="muted">{size}</p>}
      </div>
      {lead && <p className={styles.lead}>{lead}</p>}
    </>
  )
}
