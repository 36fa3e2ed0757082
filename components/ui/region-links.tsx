import { Link } from './link.tsx'
import styles from './region-links.module.css'

export type RegionLinks = { name: string; links: { name: string; href: string }[] }

/** Links in named groups, one group a row. */
export function RegionLinksTable({ regions }: { regions: RegionLinks[] }) {
  return (
    <dl className={styles.regions}>
      {regions.map(({ name, links }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <ul>
              {links.map((link) => (
                <li key={link.href}>
                  <Link href={link.href}>{link.name}</Link>
                </li>
              ))}
            </ul>
          </dd>
        </div>
      ))}
    </dl>
  )
}
