import { Breadcrumbs, type Crumb } from '#components/ui/breadcrumbs.tsx'
import { Link } from '#components/ui/link.tsx'
import { type RegionLinks, RegionLinksTable } from '#components/ui/region-links.tsx'
import { Section } from '#components/ui/section.tsx'
import styles from './column-directory.module.css'

type Named = { name: string; href: string }

export type DirectoryProps = {
  title: string
  crumbs: Crumb[]
  /** Pages that belong to no column; the parts of a group may have titles of their own. */
  groups?: { title: string; parts: { title?: string; links: Named[] }[] }[]
  columns: { title: string; href: string; children: Named[] }[]
  regions?: RegionLinks[]
  /** Other sites. */
  friends?: Named[]
}

/** Every column with its sub-columns and, on the site map, every other page, city and befriended site. */
export function ColumnDirectory(props: DirectoryProps) {
  const { title, crumbs, groups = [], columns, regions, friends = [] } = props
  return (
    <div className="container">
      <Breadcrumbs crumbs={crumbs} />
      <h1>{title}</h1>
      <div className={styles.parts}>
        {groups.map((group) => (
          <Section key={group.title} title={group.title}>
            {group.parts.map((part) => (
              <Part key={part.title ?? ''} {...part} />
            ))}
          </Section>
        ))}
        <div className={styles.columns}>
          {columns.map((column) => (
            <Section key={column.href} title={column.title} href={column.href} more="全部">
              <Links links={column.children} />
            </Section>
          ))}
        </div>
        {regions && (
          <Section title="城市分站">
            <RegionLinksTable regions={regions} />
          </Section>
        )}
        {friends.length > 0 && (
          <Section title="友情链接">
            <ul className={styles.links}>
              {friends.map(({ name, href }) => (
                <li key={href}>
                  <a href={href} target="_blank" rel="noopener">
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          </Section>
        )}
      </div>
    </div>
  )
}

function Part({ title, links }: { title?: string; links: Named[] }) {
  if (!title) return <Links links={links} />
  return (
    <div className={styles.part}>
      <h3>{title}</h3>
      <Links links={links} />
    </div>
  )
}

function Links({ links }: { links: Named[] }) {
  return (
    <ul className={styles.links}>
      {links.map(({ name, href }) => (
        <li key={href}>
          <Link href={href}>{name}</Link>
        </li>
      ))}
    </ul>
  )
}
