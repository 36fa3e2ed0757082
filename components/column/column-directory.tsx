import { Breadcrumbs, type Crumb } from '#components/ui/breadcrumbs.tsx'
import { Link } from '#components/ui/link.tsx'
import { type RegionLinks, RegionLinksTable } from '#components/ui/region-links.tsx'
import { Section } from '#components/ui/section.tsx'
import styles from './column-directory.module.css'

type Named = { name: string; href: string }

export type DirectoryProps = {
  title: string
  crumbs: Crumb[]
  /** Pages that belong to no column. */
  pages?: Named[]
  columns: { title: string; href: string; children: Named[] }[]
  regions?: RegionLinks[]
}

/** Every column with its sub-columns and, on the site map, every other page and city. */
export function ColumnDirectory({ title, crumbs, pages, columns, regions }: DirectoryProps) {
  return (
    <div className="container">
      <Breadcrumbs crumbs={crumbs} />
      <h1>{title}</h1>
      <div className={styles.parts}>
        {pages && (
          <Section title="主要页面">
            <ul className={styles.links}>
              {pages.map(({ name, href }) => (
                <li key={href}>
                  <Link href={href}>{name}</Link>
                </li>
              ))}
            </ul>
          </Section>
        )}
        <div className={styles.columns}>
          {columns.map((column) => (
            <Section key={column.href} title={column.title} href={column.href} more="全部">
              <ul className={styles.links}>
                {column.children.map(({ name, href }) => (
                  <li key={href}>
                    <Link href={href}>{name}</Link>
                  </li>
                ))}
              </ul>
            </Section>
          ))}
        </div>
        {regions && (
          <Section title="城市分站">
            <RegionLinksTable regions={regions} />
          </Section>
        )}
      </div>
    </div>
  )
}
