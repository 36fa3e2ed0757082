import { Link } from '#components/ui/link.tsx'
import type { RegionLinks } from '#components/ui/region-links.tsx'
import { Section } from '#components/ui/section.tsx'
import styles from './city-links.module.css'

/** City sites by region; on phones one list of names. */
export function CityLinks({ regions }: { regions: RegionLinks[] }) {
  return (
    <div id="cities">
      <Section title="各省分站">
        <div className={styles.regions}>
          {regions.map(({ name, links }) => (
            <div key={name} className={styles.region}>
              <h3>{name}</h3>
              <ul>
                {links.map((link) => (
                  <li key={link.href}>
                    <Link href={link.href}>{link.name}</Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </Section>
    </div>
  )
}
