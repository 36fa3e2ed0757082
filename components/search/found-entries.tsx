import { Link } from '#components/ui/link.tsx'
import { Section } from '#components/ui/section.tsx'
import type { Entry } from '#lib/search/contract.ts'
import { entryKinds, kindNames } from '#lib/search/kinds.ts'
import styles from './found-entries.module.css'

/** What was found beside articles, a group for each kind. */
export function FoundEntries({ entries }: { entries: Entry[] }) {
  return kindNames.map((kind) => {
    const own = entries.filter((entry) => entry.kind === kind)
    if (own.length === 0) return null
    return (
      <Section key={kind} title={entryKinds[kind].title}>
        <ul className={styles.entries}>
          {own.map(({ title, href, says }) => (
            <li key={`${href} ${title} ${says}`}>
              <Link href={href}>{title}</Link>
              <span className="muted">{says}</span>
            </li>
          ))}
        </ul>
      </Section>
    )
  })
}
