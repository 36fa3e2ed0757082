import { Link } from '#components/ui/link.tsx'
import { Section } from '#components/ui/section.tsx'
import { href } from '#lib/platform/routes/href.ts'
import type { Entries } from '#lib/search/contract.ts'
import { entryKinds, kindNames } from '#lib/search/kinds.ts'
import { searchPage } from '#lib/search/paths.ts'
import styles from './found-entries.module.css'

type Props = Pick<Entries, 'entries' | 'counts'> & { keyword: string }

/** Lists the hits beside articles, a group for each kind; one that has more leads to all of them. */
export function FoundEntries({ entries, counts, keyword }: Props) {
  return kindNames.map((kind) => {
    const own = entries.filter((entry) => entry.kind === kind)
    if (own.length === 0) return null
    const found = counts.find((one) => one.kind === kind)
    const hasMore = found !== undefined && found.count > own.length + 1
    return (
      <Section
        key={kind}
        title={entryKinds[kind].title}
        {...(hasMore && {
          href: href(searchPage, { keyword, kind }),
          more: `全部 ${found.count}${found.more ? '+' : ''}`,
        })}
      >
        <ul className={styles.entries}>
          {own.map(({ title, href, says }) => (
            <li key={`${href} ${title} ${says}`} data-kind={kind}>
              <Link href={href}>{title}</Link>
              <span className="muted">{says}</span>
            </li>
          ))}
        </ul>
      </Section>
    )
  })
}
